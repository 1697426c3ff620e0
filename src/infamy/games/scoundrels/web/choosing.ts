// Which choices lie on the chart, what is said of them, and in which order they stand in the rail.
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed, View } from "@/lib/wire"
import { listOf } from "./cards"
import { CELL, placeOf, pointOf, type Chart, type Point } from "./chart"
import { words } from "./names.svelte"

export interface Mark extends Point {
  key: string
  square: string
  shape: "square" | "disc" // a place to go to, or something to do there
  icon: IconName
  label: string
  refused: boolean
}

type Table = Record<string, any>
type Found = Pick<Mark, "square" | "shape" | "icon">

const APART = 33 // between discs on the same square

function squareOf(key: string, table: Table, chart: Chart): Found | null {
  const [verb, what] = key.split(":") as [string, string | undefined]
  if (verb === "sail" && what) return { square: what, shape: "square", icon: "anchor" }
  if (verb === "place") {
    const spot = chart.spots.find((each) => each.key === what)
    return spot ? { square: spot.square, shape: "square", icon: "anchor" } : null
  }
  if (verb === "shoot" || verb === "board") {
    const square = table.at?.[what ?? ""]
    return square ? { square, shape: "disc", icon: verb === "board" ? "swords" : "cannon" } : null
  }
  const own = table.at?.[table.active]
  if (!own || (key !== "pillage" && key !== "dig")) return null
  return { square: own, shape: "disc", icon: key === "dig" ? "down" : "flag" }
}

export function marks(choices: Choice[], greyed: Greyed[], table: Table, chart: Chart): Mark[] {
  const mark = (of: Choice | Greyed, label: string, refused: boolean): Mark[] => {
    const found = squareOf(of.key, table, chart)
    if (!found || !placeOf(found.square)) return []
    return [{ ...found, ...pointOf(found.square), key: of.key, label, refused }]
  }
  const all = [
    ...choices.flatMap((each) => mark(each, sentence(each), false)),
    // What one may not do is said in the rail; on the chart only where one may not go.
    ...greyed.flatMap((each) => mark(each, refusal(each), true)).filter((each) => each.shape === "square"),
  ]
  return all.map((each) => (each.shape === "disc" ? spread(each, all, chart) : each))
}

/** Discs stand over their square, side by side, inside the chart. */
function spread(mark: Mark, all: Mark[], chart: Chart): Mark {
  const same = all.filter((each) => each.shape === "disc" && each.square === mark.square)
  const first = mark.x - ((same.length - 1) * APART) / 2
  const far = chart.width * CELL - 17 - (same.length - 1) * APART
  const x = Math.min(far, Math.max(17, first)) + same.indexOf(mark) * APART
  return { ...mark, x, y: Math.max(17, mark.y - 26) }
}

export function sentence(choice: Choice): string {
  const said = odds(choice)?.words
  return [words(choice.label), ...(choice.words ? [words(choice.words)] : []), ...(said ? [said] : [])].join("; ")
}

export const refusal = (greyed: Greyed) =>
  `${words(greyed.label)}: not allowed, ${words(greyed.words)}. Rule ${greyed.rule}`

/** The nearest mark in a direction; what lies straight ahead counts as nearer than what lies aside. */
export function towards<T extends Point>(from: Point, all: T[], across: number, down: number): T | null {
  let best: T | null = null
  let least = Infinity
  for (const each of all) {
    const ahead = (each.x - from.x) * across + (each.y - from.y) * down
    const aside = Math.abs((each.x - from.x) * down) + Math.abs((each.y - from.y) * across)
    if (ahead < CELL / 4) continue
    const far = ahead + 2 * aside
    if (far < least) [best, least] = [each, far]
  }
  return best
}

// Deeds first, then cards, then courses; what gives up comes last.
const ORDER = [
  "ready", "fight-on", "keep", "pillage", "deliver", "bury", "dig", "board", "shoot", "take", "take-infamy", "quirk",
  "unearth", "answer", "show", "lay", "gamble-treasure", "gamble-quirk", "hoist", "sail", "no-gamble", "no-quirk",
  "concede", "concede-some",
]
const ENDS = ["end-turn", "anchor", "stay", "enough"]
const SEEN = 2 // what ends something is always among the first choices, and never the first of several

const rank = (choice: Choice) => ORDER.indexOf(choice.key.split(":")[0]!)

export function order(choices: Choice[]): Choice[] {
  const ends = choices.filter((choice) => ENDS.includes(choice.key))
  const rest = choices.filter((choice) => !ends.includes(choice)).toSorted((one, other) => rank(one) - rank(other))
  return rest.toSpliced(SEEN, 0, ...ends)
}

export function odds(choice: Choice): { words: string; tone: "good" | "danger" | "plain" } | null {
  if (choice.risk !== undefined && choice.risk > 0) return { words: `${choice.risk}% you lose`, tone: "danger" }
  if (choice.chance === undefined || choice.chance < 0) return null
  return { words: `${choice.chance}% you succeed`, tone: choice.chance >= 60 ? "good" : "plain" }
}

/** What is thrown away is gathered and sent at once: each card as often as it is still in the hand. */
export function gathers(key: string, view: View, seat: string): number {
  if (!key.startsWith("throw:")) return 0
  const card = key.slice("throw:".length)
  const sealed = (view.sealed ?? []).filter((each) => each === key).length
  return listOf(view.table.hand?.[seat]).filter((each) => each === card).length - sealed
}
