// Whom a close-up waits for, and what it says meanwhile.
import type { Names } from "./called"

interface Shown<Seat extends string> {
  view: { deciding: Seat[]; question?: string }
  seat: Seat | ""
  playing: { words: string } | null
}

export interface Awaiting<Seat extends string> {
  decider: Seat | null // nobody while news is played; the viewer before all others
  awaited: { seat: Seat; title: string; words: string } | null
  told: string // while nobody here can choose: the news, or why it waits
}

/** `asked` is what the viewer is asked, `others` what is said while others choose. */
export function awaiting<Seat extends string>(
  { view, seat, playing }: Shown<Seat>,
  names: Names,
  asked = view.question ?? "",
  others = "to choose",
): Awaiting<Seat> {
  if (playing) return { decider: null, awaited: null, told: playing.words }
  const mine = view.deciding.find((each) => each === seat)
  const decider = mine ?? view.deciding[0]
  if (!decider) return { decider: null, awaited: null, told: "" }
  const called = (mine ? [mine] : view.deciding).map((each) => names.call(each, "you"))
  return {
    decider,
    awaited: { seat: decider, title: `Awaited: ${called.join(", ")}`, words: mine ? asked : others },
    told: "It goes on when the choice is made.",
  }
}
