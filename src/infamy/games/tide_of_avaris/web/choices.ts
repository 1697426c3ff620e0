// Which choices lie on the chart, what a die can do, what is said of choices, and in which order they stand in the rail.
import type { Mark } from "@/kit/marks.svelte"
import type { Choice, Greyed, View } from "@/lib/wire"
import type { Point } from "@/kit/zoom.svelte"
import { regionAt, type Chart } from "./geometry"
import { emblems } from "./emblems"
import { words } from "./names"
import { ACTION_EMBLEMS, DIE_VERBS, faceOf, listOf, shrineOf, split, type Fields } from "./view"

export interface Spot extends Mark {
  space: string
  glyph?: string // something to do there; a place to go to has none
  risky?: boolean
}

const GOES = ["sail", "ride", "navy"]
const APART = 35 // between discs on the same space

interface Found {
  space: string
  at?: Point
  glyph?: string
}

function found(key: string, table: Fields, box: Fields, chart: Chart, seat: string): Found | null {
  const [verb, what] = split(key)
  if (GOES.includes(verb)) return { space: what }
  if (verb === "control") {
    const shrine = shrineOf(box, what)
    const at = regionAt(chart, what)
    return shrine ? { space: shrine } : at ? { space: "", at } : null
  }
  const here = String(table.stage?.space ?? table.at?.[seat] ?? "")
  const glyph = glyphOf(verb, table)
  return glyph && here in chart.at ? { space: here, glyph } : null
}

function glyphOf(verb: string, table: Fields): string | undefined {
  switch (verb) {
    case "act":
      return emblems[ACTION_EMBLEMS[table.here?.action] ?? "flag"]
    case "bury":
      return emblems.spade
    case "collect":
      return emblems.chest
    case "bribe":
      return emblems.gold
    case "fight":
    case "fight-navy":
      return emblems.sabres
    case "pay-rum":
      return emblems.rum
    default:
      return undefined
  }
}

/** What can be pressed on the chart, and where one may not go; with a die in hand, where that die leads. */
export function onChart(
  choices: Choice[],
  greyed: Greyed[],
  table: Fields,
  box: Fields,
  chart: Chart,
  seat: string,
  held: string | null,
): Spot[] {
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const where = found(of.key, table, box, chart, seat)
    const at = where?.at ?? chart.at[where?.space ?? ""]
    if (!where || !at) return []
    const risky = "risk" in of && typeof of.risk === "number" && of.risk > 0
    return [{ space: where.space, glyph: where.glyph, ...at, key: of.key, label, refused, risky }]
  }
  const leads = held
    ? paidWith(held, choices, table).map((space): Spot => ({
        space,
        ...chart.at[space]!,
        key: payKey(held, space),
        refused: false,
        risky: false,
        label: `Sail to ${nameOf(box, space)}, and pay with the ${faceOf(box, held).color} die`,
      }))
    : []
  const all = [
    ...leads,
    ...choices
      .filter(({ key }) => leads.length === 0 || !key.startsWith("sail:"))
      .flatMap((each) => spot(each, sentence(each), false)),
    // What one may not do is said in the rail; on the chart only where one may not go.
    ...(leads.length > 0
      ? []
      : greyed.flatMap((each) => spot(each, refusal(each), true)).filter((each) => !each.glyph)),
  ]
  return all.map((each) => (each.glyph ? spread(each, all, chart) : each))
}

/** Discs stand under their space, side by side; over it where the chart ends. */
function spread(spot: Spot, all: Spot[], { wide, high }: Chart): Spot {
  const same = all.filter((each) => each.glyph && each.space === spot.space)
  const row = (same.length - 1) * APART
  const x = Math.min(wide - 20 - row, Math.max(20, spot.x - row / 2)) + same.indexOf(spot) * APART
  return { ...spot, x, y: spot.y + 44 > high - 18 ? spot.y - 48 : spot.y + 44 }
}

const nameOf = (box: Fields, space: string): string => box.board?.spaces?.[space]?.name ?? space

// ---- what a die can do

const payKey = (face: string, space: string) => `pay:${face}@${space}`

/** The spaces that a die pays for; none in a lesson, which goes step by step and lets nobody end the turn. */
function paidWith(face: string, choices: Choice[], table: Fields): string[] {
  if (!choices.some(({ key }) => key === "end-turn")) return []
  return Object.entries<Fields>(table.ways ?? {})
    .filter(
      ([space, way]) =>
        way.possible && listOf(way.dice).includes(face) && choices.some(({ key }) => key === `sail:${space}`),
    )
    .map(([space]) => space)
}

/** Whatever a die may be used for now: choices of the server that name it, and moves that it pays for. */
export function tasksOf(face: string, choices: Choice[], table: Fields): string[] {
  const named = choices
    .filter(({ key }) => {
      const [verb, what] = split(key)
      return DIE_VERBS.includes(verb) && what === face
    })
    .map(({ key }) => key)
  return [...named, ...paidWith(face, choices, table).map((space) => payKey(face, space))]
}

/** A move and what pays for it, as one press. */
export function several(key: string, view: View): { keys: string[]; label: string; final: boolean } | null {
  const [, face, space] = /^pay:(.+)@(.+)$/.exec(key) ?? []
  const way = view.table.ways?.[space ?? ""]
  if (!face || !space || !way) return null
  return {
    keys: [`sail:${space}`, `pay-die:${face}`],
    label: "Sail, and pay with this die",
    final: way.there.length > 0,
  }
}

/** Dice that are rolled again or committed are gathered: nobody counts the presses. */
export function gathers(key: string, view: View, seat: string): number {
  const [verb, face] = split(key)
  if (verb !== "reroll" && verb !== "commit") return 0
  return listOf(view.table.ready?.[seat]).filter((each) => each === face).length
}

// ---- words and order

const ORDER = [
  "bury",
  "collect",
  "act",
  "fight",
  "fight-navy",
  "bribe",
  "accept",
  "counter",
  "parley",
  "upgrade",
  "buy-back",
  "unlock",
  "relic",
  "control",
  "send",
  "commit",
  "steal",
  "sail",
  "ride",
  "navy",
  "pay-die",
  "pay-rum",
  "pay-two",
  "reroll",
]
const ENDS = [
  "end-turn",
  "keep-dice",
  "upgraded",
  "committed",
  "submit",
  "end-parley",
  "no-parley",
  "let-it-stand",
  "ready",
  "bound-enough",
  "no-second",
  "keep-no-more",
]
const SEEN = 3 // what ends a step is always among the first choices

const rank = (choice: Choice) => {
  const at = ORDER.indexOf(split(choice.key)[0])
  return at < 0 ? ORDER.length : at
}

export function order(choices: Choice[]): Choice[] {
  const ends = choices.filter((choice) => ENDS.includes(choice.key))
  const rest = choices.filter((choice) => !ends.includes(choice)).toSorted((one, other) => rank(one) - rank(other))
  return rest.toSpliced(SEEN, 0, ...ends)
}

export function odds(choice: Choice): { words: string; tone: "good" | "danger" | "plain" } | null {
  if (choice.words?.includes("%") || choice.chance === undefined || choice.chance < 0) return null
  return {
    words: `${choice.chance}% you win`,
    tone: choice.chance >= 60 ? "good" : choice.chance < 40 ? "danger" : "plain",
  }
}

export function sentence(choice: Choice): string {
  const said = odds(choice)?.words
  return [words(choice.label), ...(choice.words ? [words(choice.words)] : []), ...(said ? [said] : [])].join("; ")
}

export const refusal = (greyed: Greyed) =>
  `${words(greyed.label)}: not allowed, ${words(greyed.words)}. Rule ${greyed.rule}`
