// How the table speaks of seats and turns.
import type { Names } from "@/kit/called"
import { seatName } from "@/kit/seats"
import type { Moment, Pending, SeatInfo, TableInfo, View } from "@/lib/wire"

/** "You · Blue", "Ann · Red", "Bot, hard · Yellow". */
export function seatTitle(info: SeatInfo, viewer: string): string {
  const colour = seatName(info.seat)
  if (info.seat === viewer) return `You · ${colour}`
  if (info.bot) return `${info.person ? `Bot for ${info.name || colour}` : `Bot, ${info.bot}`} · ${colour}`
  return info.name ? `${info.name} · ${colour}` : colour
}

/** Whose turn it is; where nobody has one, who alone has to choose. */
export function turnOf(view: View): string {
  return view.turn?.seat ?? (view.deciding.length === 1 ? view.deciding[0]! : "")
}

/** While a roll is awaited nobody else chooses anything. */
export const asShown = (view: View | null, pending: Pending | null): View | null =>
  view && pending ? { ...view, deciding: [] } : view

/** "Your turn"; where nobody has one, who is to choose: "Your choice", "Red chooses", "You and Red choose". */
export function turnTitle(view: View, names: Names): string {
  const { turn, deciding, viewer } = view
  if (turn) return names.turn(turn.seat)
  if (deciding.length > 2) return `${deciding.length} players choose`
  if (deciding.length === 2) {
    const others = deciding.filter((seat) => seat !== viewer)
    return `${listed([...(others.length < 2 ? ["You"] : []), ...others.map((seat) => names.of(seat))])} choose`
  }
  const [seat] = deciding
  if (!seat) return ""
  return seat === viewer ? "Your choice" : `${names.of(seat)} chooses`
}

/** How many actions are left of how many in this turn, where the game counts them. */
export function actionsLeft(view: View): string {
  const { actions_left: left = null, actions: total = null } = view.turn ?? {}
  if (left === null || total === null) return ""
  return total >= left ? `${left} of ${total} actions left` : `${plural(left, "action")} left`
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
}

/** "You win", "Anne and Ben win": the title of an end. */
export function resultTitle(winners: string[], viewer: string, names: Names): string {
  if (winners.length === 0) return "Nobody wins"
  if (winners.length === 1 && winners[0] === viewer) return "You win"
  return `${listed(winners.map((seat) => names.call(seat)))} ${winners.length > 1 ? "win" : "wins"}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export function momentTitle(moment: Moment, names: Names): string {
  if (moment.by === "start") return "The table is set"
  if (moment.by === "undo") return "Taken back"
  if (moment.by === "redo") return "Done again"
  if (moment.by === "rules") return "The match"
  return names.call(moment.by)
}

const DICE = [4, 6, 8, 10, 12, 20] // that there are

/** What people roll or draw: "Roll a die with 6 sides: attack", "Draw: sunken ship deck". */
export function rollTitle({ what, sides }: Pick<Pending, "what" | "sides">): string {
  if (!sides) return `Draw ${what}`
  return DICE.includes(sides) ? `Roll a die with ${sides} sides: ${what}` : `Draw one of ${sides} lots: ${what}`
}

/** Which moments of a log have been taken back, by their place in it. */
export function takenBack(log: Moment[]): boolean[] {
  const gone = log.map(() => false)
  const steps = new Map<number, number[]>() // what each step back took
  for (const [place, { by, seq, back_to: to = 0 }] of log.entries()) {
    if (by === "undo" && to > 0) {
      const taken = [...log.keys()].filter((at) => at < place && !gone[at] && log[at]!.seq >= to && isChoice(log[at]!))
      for (const at of taken) gone[at] = true
      steps.set(seq, taken)
    } else if (by === "redo") for (const at of steps.get(to) ?? []) gone[at] = false
  }
  return gone
}

const isChoice = ({ by }: Moment) => !["start", "undo", "redo", "rules"].includes(by)

/** What was chosen, or what lapsed. */
export function momentLabel(moment: Moment): string {
  return moment.lapsed ? `Time is up. ${moment.label}`.trim() : moment.label
}

/** The sentences of a moment. A draw is not told twice: the piece of news after it names the card. */
export function sentencesOf({ items }: Moment): string[] {
  const told = items.filter((tiding, at) => {
    const next = items[at + 1]
    if (tiding.news !== "rolled" || !next) return true
    return /^\d*$/.test(String(tiding.outcome)) || !Object.values(next).includes(tiding.outcome)
  })
  return told.flatMap(({ words }) => (words ? [capital(words)] : []))
}

/** Who else has to choose, or roll, before the table goes on. */
export function waitingFor(view: View, table: TableInfo, viewer: string, names: Names) {
  const others = view.deciding.filter((seat) => seat !== viewer)
  const infos = others.map((seat) => table.seats.find((info) => info.seat === seat))
  const bots = infos.length > 0 && infos.every((info) => info?.bot)
  const awaited = listed(others.map((seat) => names.of(seat)))
  if (!awaited) return { words: "One moment", bots: false }
  if (bots) return { words: `${awaited} ${others.length > 1 ? "are" : "is"} thinking`, bots }
  return { words: `Waiting for ${awaited}`, bots }
}

/** "45 seconds", "2:05 minutes", "3 hours". */
export function span(seconds: number): string {
  if (seconds < 60) return plural(seconds, "second")
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} hours`
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)}:${String(rest).padStart(2, "0")} minutes`
}

/** Seconds since 1970 as a time of the day, with the day if it was another one. */
export function clockTime(at: number): string {
  const then = new Date(at * 1000)
  const today = then.toDateString() === new Date().toDateString()
  const time = then.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false })
  return today ? time : `${time} on ${then.toLocaleDateString("en", { day: "numeric", month: "long" })}`
}
