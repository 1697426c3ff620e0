// Which choices lie on the chart, what is said of them, and in which order they stand in the rail.
import type { Mark } from "@/kit/marks.svelte"
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed, View } from "@/lib/wire"
import { listOf } from "./view"
import { CELL, placeOf, pointOf, type Chart } from "./geometry"

interface Found {
  square: string
  disc?: IconName // something to do there; a place to go to has none
}

type Spot = Mark & Found
type Table = Record<string, any>

const APART = 33 // between discs on the same square

function squareOf(key: string, table: Table, chart: Chart): Found | null {
  const [verb, what] = key.split(":") as [string, string | undefined]
  if (verb === "sail" && what) return { square: what }
  if (verb === "place") {
    const spot = chart.spots.find((each) => each.key === what)
    return spot ? { square: spot.square } : null
  }
  if (verb === "shoot" || verb === "board") {
    const square = table.at?.[what ?? ""]
    return square ? { square, disc: verb === "board" ? "swords" : "cannon" } : null
  }
  const own = table.at?.[table.active]
  if (!own || (key !== "pillage" && key !== "dig")) return null
  return { square: own, disc: key === "dig" ? "down" : "flag" }
}

export function onChart(choices: Choice[], greyed: Greyed[], table: Table, chart: Chart): Spot[] {
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const found = squareOf(of.key, table, chart)
    if (!found || !placeOf(found.square)) return []
    return [{ ...found, ...pointOf(found.square), key: of.key, label, refused }]
  }
  const all = [
    ...choices.flatMap((each) => spot(each, sentence(each), false)),
    // What one may not do is said in the rail; on the chart only where one may not go.
    ...greyed.flatMap((each) => spot(each, refusal(each), true)).filter((each) => !each.disc),
  ]
  return all.map((each) => (each.disc ? spread(each, all, chart) : each))
}

/** Discs stand over their square, side by side, inside the chart. */
function spread(spot: Spot, all: Spot[], chart: Chart): Spot {
  const same = all.filter((each) => each.disc && each.square === spot.square)
  const first = spot.x - ((same.length - 1) * APART) / 2
  const far = chart.width * CELL - 17 - (same.length - 1) * APART
  const x = Math.min(far, Math.max(17, first)) + same.indexOf(spot) * APART
  return { ...spot, x, y: Math.max(17, spot.y - 26) }
}

export function sentence(choice: Choice): string {
  const said = odds(choice)?.words
  return [choice.label, ...(choice.words ? [choice.words] : []), ...(said ? [said] : [])].join("; ")
}

export const refusal = (greyed: Greyed) => `${greyed.label}: not allowed, ${greyed.words}. Rule ${greyed.rule}`

// Deeds first, then cards, then courses; what gives up comes last.
const ORDER = [
  "ready",
  "fight-on",
  "keep",
  "pillage",
  "deliver",
  "bury",
  "dig",
  "board",
  "shoot",
  "take",
  "take-infamy",
  "quirk",
  "unearth",
  "answer",
  "show",
  "lay",
  "gamble-treasure",
  "gamble-quirk",
  "hoist",
  "sail",
  "no-gamble",
  "no-quirk",
  "concede",
  "concede-some",
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

const GATHERED_FROM: Record<string, string> = { throw: "hand", leave: "laid" }

/** What is thrown away or left behind is gathered and sent at once: each card as often as it still lies there. */
export function gathers(key: string, view: View, seat: string): number {
  const [verb, card] = key.split(":") as [string, string | undefined]
  const pile = GATHERED_FROM[verb]
  if (!pile) return 0
  const sealed = (view.sealed ?? []).filter((each) => each === key).length
  return listOf(view.table[pile]?.[seat]).filter((each) => each === card).length - sealed
}
