// How a table that this browser knows stands now, in a few words.
import { replay, ServerError, tableInfo } from "@/lib/api"
import { readingToken, type KnownTable } from "@/lib/memory"
import { loadScene } from "@/lib/scenes"
import type { Replay, SeatInfo } from "@/lib/wire"

export interface TableState {
  kind: "mine" | "waiting" | "over" | "gone" | "unknown"
  words: string // whose turn, who won
  about: string // the round and one's own score
  seats: SeatInfo[]
}

const nameOf = (seats: SeatInfo[], seat: string) => {
  const sitting = seats.find((each) => each.seat === seat)
  return sitting?.name || seat.charAt(0).toUpperCase() + seat.slice(1)
}

const list = new Intl.ListFormat("en", { type: "conjunction" })

/** The last moment of a match: one question tells how long it is, a second fetches the end. */
async function lastOf(table: string, token: string): Promise<Replay> {
  const start = await replay(table, token, 0, 1)
  return start.length > 1 ? replay(table, token, start.length - 1, 1) : start
}

async function score(end: Replay, seat: string): Promise<string> {
  const frame = end.frames.at(-1)
  const scene = await loadScene(end.table.game).catch(() => null)
  if (!frame || !scene?.score || !seat) return ""
  const { value, of, unit } = scene.score({ view: frame.view, box: end.box, seat, standing: frame.standing })
  return of === undefined ? `${value} ${unit}` : `${value} of ${of} ${unit}`
}

export async function stateOf(known: KnownTable): Promise<TableState> {
  const token = readingToken(known.table)
  const own = Object.keys(known.tokens)
  try {
    const info = await tableInfo(known.table, token)
    const { seats } = info
    if (!info.begun) {
      const missing = seats.filter((each) => each.person && !own.includes(each.seat) && !each.here)
      const names = missing.map((each) => nameOf(seats, each.seat))
      const words = names.length ? `Waiting for ${list.format(names)}` : "About to begin"
      return { kind: "waiting", words, about: "Not begun yet", seats }
    }
    const end = await lastOf(known.table, token)
    const frame = end.frames.at(-1)
    if (!frame) return { kind: "unknown", words: "Open to see how it stands", about: "", seats }
    const { view, standing } = frame
    const mine = own.length === 1 ? await score(end, own[0]!) : ""
    const round = `Round ${Math.max(1, standing.rounds)}`
    const about = mine ? `${round}, ${mine}` : round
    if (view.over) {
      const won = standing.winners
      const words = won.some((seat) => own.includes(seat)) && own.length === 1
        ? "Over: you won"
        : won.length ? `Over: ${list.format(won.map((seat) => nameOf(seats, seat)))} won` : "Over"
      return { kind: "over", words, about, seats }
    }
    if (view.deciding.some((seat) => own.includes(seat))) return { kind: "mine", words: "Your turn", about, seats }
    const words = view.deciding.length
      ? `Waiting for ${list.format(view.deciding.map((seat) => nameOf(seats, seat)))}`
      : "Going on"
    return { kind: "waiting", words, about, seats }
  } catch (error) {
    const refused = error instanceof ServerError && error.status >= 400 && error.status < 500
    if (refused) return { kind: "gone", words: error.message, about: "The server no longer has it", seats: [] }
    return { kind: "unknown", words: (error as Error).message, about: "", seats: [] }
  }
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]]
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" })

/** "4 minutes ago", "yesterday", "just now". */
export function since(when: number, now: number): string {
  for (const [unit, length] of UNITS) {
    const passed = Math.floor((now - when) / length)
    if (passed >= 1) return ago.format(-passed, unit)
  }
  return "just now"
}
