// How a table that this browser knows stands now, in a few words.
import { ServerError, tableInfo } from "@/lib/api"
import { readingToken, type KnownTable } from "@/lib/memory"
import type { SeatInfo, TableInfo } from "@/lib/wire"

export interface TableState {
  kind: "mine" | "waiting" | "over" | "gone" | "unknown"
  words: string // whose turn, who won
  about: string // the round and one's own score
  seats: SeatInfo[]
  info?: TableInfo
}

const nameOf = (seats: SeatInfo[], seat: string) => seats.find((each) => each.seat === seat)?.title ?? seat

// Made when there is something to say: the browser takes longer over these than over the rest of the lobby.
const list = (names: string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names)
const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-count, unit)

export async function stateOf(known: KnownTable): Promise<TableState> {
  const token = readingToken(known.table)
  const own = Object.keys(known.tokens)
  try {
    const info = await tableInfo(known.table, token)
    const { seats } = info
    if (!info.begun) {
      const missing = seats.filter((each) => each.person && !own.includes(each.seat) && !each.here)
      const names = missing.map((each) => nameOf(seats, each.seat))
      const words = names.length ? `Waiting for ${list(names)}` : "About to begin"
      return { kind: "waiting", words, about: "Not begun yet", seats, info }
    }
    const { standing } = info
    if (!standing) return { kind: "unknown", words: "Open to see how it stands", about: "", seats }
    const round = `Round ${Math.max(1, standing.rounds)}`
    const about = own.length === 1 ? `${round}, your score is ${standing.scores[own[0]!] ?? 0}` : round
    if (info.over) {
      const won = standing.winners
      const words =
        won.some((seat) => own.includes(seat)) && own.length === 1
          ? "Over: you won"
          : won.length
            ? `Over: ${list(won.map((seat) => nameOf(seats, seat)))} won`
            : "Over"
      return { kind: "over", words, about, seats, info }
    }
    if (info.deciding.some((seat) => own.includes(seat)))
      return { kind: "mine", words: "Your turn", about, seats, info }
    const words = info.deciding.length
      ? `Waiting for ${list(info.deciding.map((seat) => nameOf(seats, seat)))}`
      : "Going on"
    return { kind: "waiting", words, about, seats, info }
  } catch (error) {
    const refused = error instanceof ServerError && error.status >= 400 && error.status < 500
    if (refused) return { kind: "gone", words: error.message, about: "The server no longer has it", seats: [] }
    return { kind: "unknown", words: (error as Error).message, about: "", seats: [] }
  }
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]

/** "4 minutes ago", "yesterday", "just now". */
export function since(when: number, now: number): string {
  for (const [unit, length] of UNITS) {
    const passed = Math.floor((now - when) / length)
    if (passed >= 1) return ago(passed, unit)
  }
  return "just now"
}
