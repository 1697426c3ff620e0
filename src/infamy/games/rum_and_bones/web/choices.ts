// Which choices lie on the board, what is said of choices, and in which order they stand in the rail.
import type { Mark } from "@/kit/marks.svelte"
import type { Point } from "@/kit/zoom.svelte"
import type { Choice, Greyed } from "@/lib/wire"
import { CELL, isZone, type Chart } from "./geometry"
import { emblems, type EmblemName } from "./emblems"
import { split, standeesOf, type Fields } from "./view"

export interface Spot extends Mark {
  zone: string
  side: number // how wide its square is,
  high: number //   and how high
  glyph?: string // a disc, where a square says too little
  round: boolean // a ring around a figure
  risky: boolean
}

const ON_ZONES = [
  "walk",
  "rig",
  "swim",
  "target",
  "push",
  "surface",
  "march",
  "back",
  "from",
  "aim-all",
  "aim",
  "ransack",
  "award-at",
]
const ON_POINTS = ["deploy", "land", "land-bosun", "follow"]
const ON_FIGURES = ["activate", "hit", "choose", "award"]
const GLYPHS: Record<string, EmblemName> = {
  walk: "boot",
  rig: "rigging",
  swim: "swim",
  target: "swords",
  push: "push",
  surface: "dragon",
  march: "boot",
  back: "boot",
  from: "swords",
  aim: "person",
  "aim-all": "swords",
  ransack: "chest",
  "award-at": "coin",
  step: "person",
  "choose-crew": "person",
  deploy: "flag",
  land: "deckhand",
  "land-bosun": "bosun",
  follow: "flag",
  "hit-crew": "deckhand",
  "hit-objective": "swords",
  move: "boot",
  stop: "anchor",
  end: "check",
  chest: "chest",
  "shake-off": "stun",
  "step-up": "chest",
}
/** What the active Hero can do besides its skills: discs around it. */
const DEEDS = ["move", "stop", "chest", "shake-off", "step-up"]

interface Place {
  zone: string
  at: Point
  figure?: boolean
  disc?: boolean
  above?: boolean
}

function placeOf(
  key: string,
  table: Fields,
  chart: Chart,
  standing: Record<string, Point>,
  acting: string,
): Place | null {
  const [verb, what] = split(key)
  if (ON_ZONES.includes(verb) && isZone(what)) return { zone: what, at: chart.pointOf(what) }
  if (ON_POINTS.includes(verb)) {
    const zone = chart.lanes.find(({ point }) => point === what)?.zone
    return zone ? { zone, at: chart.pointOf(zone) } : null
  }
  if (ON_FIGURES.includes(verb)) return standing[what] ? { zone: what, at: standing[what], figure: true } : null
  if (verb === "step" || verb === "choose-crew") {
    const zone = what.split("-").at(-1)
    return isZone(zone) ? { zone, at: chart.pointOf(zone), disc: true } : null
  }
  if (["hit-crew", "hit-objective"].includes(verb) && isZone(table.target)) {
    return { zone: table.target, at: chart.pointOf(table.target), disc: true }
  }
  if (DEEDS.includes(verb) && standing[acting]) return { zone: acting, at: standing[acting], disc: true, above: true }
  return null
}

/** Whatever can be pressed on the board, and where one may not go. The first choice of a zone is a square. */
export function onChart(
  choices: Choice[],
  greyed: Greyed[],
  table: Fields,
  box: Fields,
  chart: Chart,
  acting: string,
): Spot[] {
  const all = standeesOf(table, box, chart)
  const standing = Object.fromEntries(all.map(({ figure, at }) => [figure.key, at]))
  const figure = all.find((each) => each.figure.slot === acting)?.figure.key ?? ""
  const taken: Record<string, number> = {}
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const place = placeOf(of.key, table, chart, standing, figure)
    if (!place || (refused && place.disc)) return []
    const verb = split(of.key)[0]
    const before = taken[place.zone] ?? 0
    if (refused && before > 0) return []
    taken[place.zone] = before + 1
    const disc = place.disc === true || before > 0
    const shift = disc ? corner(place.disc ? before : before - 1, place, chart) : { x: 0, y: 0 }
    const size = isZone(place.zone) ? chart.sizeOf(place.zone) : { wide: CELL, high: chart.tall }
    const risky = "risk" in of && typeof of.risk === "number" && of.risk > 0
    return [
      {
        key: of.key,
        label,
        refused,
        risky,
        zone: place.zone,
        x: place.at.x + shift.x,
        y: place.at.y + shift.y,
        side: place.figure ? CELL * 0.92 : size.wide,
        high: size.high,
        round: place.figure === true,
        glyph: disc ? emblems[GLYPHS[verb] ?? "check"] : undefined,
      },
    ]
  }
  const sorted = choices.toSorted((one, other) => rank(one) - rank(other))
  return [
    ...sorted.flatMap((each) => spot(each, sentence(each), false)),
    ...greyed.flatMap((each) => spot(each, refusal(each), true)),
  ]
}

/** Discs stand below their zone, or above a figure, whose name is below it; as far as the board goes. */
function corner(number: number, { at, above }: Place, { high }: Chart): Point {
  const down = above ? (at.y < CELL ? 1 : -1) : at.y > high - CELL ? -1 : 1
  const spread = [
    { x: 20, y: 22 },
    { x: -20, y: 22 },
    { x: 0, y: 40 },
    { x: 40, y: 34 },
    { x: -40, y: 34 },
  ]
  const { x, y: far } = spread[number % spread.length]!
  return { x, y: far * down }
}

/** What is dragged along: the zone or the figure a choice is about, to light it up. */
export function lane(key: string | null): string {
  const [verb, what] = split(key ?? "")
  return ON_POINTS.includes(verb) ? what : ""
}

// ---- words and order

const ORDER = [
  "react",
  "play",
  "hit",
  "hit-crew",
  "hit-objective",
  "reroll",
  "use",
  "move",
  "walk",
  "aim-all",
  "target",
  "activate",
  "crew",
  "advance",
  "march-first",
  "deploy",
  "land",
  "level-up",
  "unlock",
  "chest",
  "rig",
  "swim",
  "march",
  "from",
  "aim",
  "choose",
]
const ENDS = ["pass", "end", "stop", "halt", "keep", "keep-dice"]
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

export function sentence(choice: Choice): string {
  const odds =
    choice.chance !== undefined && choice.chance >= 0 && !choice.words?.includes("%") ? `${choice.chance}%` : ""
  return [choice.label, ...(choice.words ? [choice.words] : []), ...(odds ? [odds] : [])].join("; ")
}

export const refusal = (greyed: Greyed) => `${greyed.label}: not allowed, ${greyed.words}. Rule ${greyed.rule}`

export function odds(choice: Choice): { words: string; tone: "good" | "danger" | "plain" } | null {
  if (choice.words?.includes("%")) return null
  if (choice.risk !== undefined && choice.risk > 0) return { words: `${choice.risk}% overboard`, tone: "danger" }
  if (choice.chance === undefined || choice.chance < 0) return null
  return { words: `${choice.chance}%`, tone: choice.chance >= 60 ? "good" : "plain" }
}
