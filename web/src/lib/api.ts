// What is asked of the server by plain requests; the play itself goes over the socket.
import { sentence } from "./sentence"
import type { Branch, DiceSheet, GameInfo, NewTable, Opened, Replay, RuleBook, TableInfo } from "./wire"

/** A refusal of the server: the message is its own sentence. */
export class ServerError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
    this.name = "ServerError"
  }
}

interface Asking {
  token?: string
  body?: string
  type?: string
}

export async function ask(path: string, { token, body, type = "application/json" }: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = {}
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers["Content-Type"] = type
  let response: Response
  try {
    response = await fetch(`/api${path}`, { method: body === undefined ? "GET" : "POST", headers, body })
  } catch {
    throw new ServerError("The server does not answer. Check your connection and try again.", 0)
  }
  if (response.ok) return response
  let words = ""
  try {
    const wrong: unknown = await response.json()
    if (typeof wrong === "object" && wrong !== null && "detail" in wrong) words = sentence(String(wrong.detail))
  } catch {
    // No sentence came with it; the status has to do.
  }
  words ||= `The server could not do that (${response.status}). Try again in a moment.`
  throw new ServerError(words, response.status)
}

export async function json<T>(path: string, asking?: Asking): Promise<T> {
  return (await (await ask(path, asking)).json()) as T
}

const at = (table: string, rest = "") => `/tables/${encodeURIComponent(table)}${rest}`

export const games = () => json<GameInfo[]>("/games")

export const rules = (game: string) => json<RuleBook>(`/games/${encodeURIComponent(game)}/rules`)

export const openTable = (wanted: NewTable) => json<Opened>("/tables", { body: JSON.stringify(wanted) })

export const importMatch = (text: string) => json<Opened>("/tables/import", { body: text })

export const tableInfo = (table: string, token: string) => json<TableInfo>(at(table), { token })

export function replay(table: string, token: string, start: number, count: number, eyes?: string): Promise<Replay> {
  const query = new URLSearchParams({ start: String(start), count: String(count) })
  if (eyes !== undefined) query.set("eyes", eyes)
  return json<Replay>(at(table, `/replay?${query}`), { token })
}

export const branch = (table: string, token: string, from: Branch) =>
  json<Opened>(at(table, "/branch"), { token, body: JSON.stringify(from) })

/** The same players once more; the same tokens open the new table. */
export const rematch = (table: string, token: string) =>
  json<{ table: string }>(at(table, "/rematch"), { token, body: "{}" })

/** The whole match as one file's text; each seat's token adds what that seat knows. */
export const exportMatch = async (table: string, tokens: string[]) =>
  (await ask(at(table, "/export"), { token: tokens.join(",") })).text()

export const dice = (table: string, token: string) => json<DiceSheet>(at(table, "/dice"), { token })
