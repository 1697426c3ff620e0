// What a piece of news changes on the table that is shown, as the server says it.
import type { NewsItem, View } from "./wire"

type Fields = Record<string, unknown>

/** The view after a piece of news. What was about the open question holds no longer; the next view says the rest. */
export function told(view: View, item: NewsItem): View {
  const silent = Object.fromEntries(view.asked.map((field) => [field, null]))
  return {
    ...view,
    asked: [],
    turn: item.turn ?? view.turn,
    table: patched({ ...view.table, ...silent }, item.changes ?? {}),
  }
}

/** The table with its changes, path by path ("at/blue"); what they do not name is shared with the table before. */
export function patched(table: Fields, changes: Fields): Fields {
  return Object.entries(changes).reduce((now, [path, value]) => {
    const [field = "", ...rest] = path.split("/")
    return { ...now, [field]: put(now[field], rest, value) }
  }, table)
}

function put(part: unknown, path: string[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(part)) return part.with(Number(first), put(part[Number(first)], rest, value))
  const fields = { ...(part as Fields | null | undefined) }
  return { ...fields, [first]: put(fields[first], rest, value) }
}
