// Which choices lie on the board, and what is said of them.
import { isRisky, refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { Point } from "@/kit/zoom.svelte"
import type { Choice, Greyed, Way } from "@/lib/wire"
import { CELL, isZone, type Chart } from "./geometry"
import { emblems, type EmblemName } from "./emblems"
import { standeesOf } from "./places"
import type { DeploymentPoint, Figure, Slot, Table, Zone } from "./types"
import { split } from "./view"

export interface Spot extends Mark {
  zone: string // or a figure
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
  table: Table,
  chart: Chart,
  standing: Record<Figure, Point>,
  acting: Figure,
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
  if (["hit-crew", "hit-objective"].includes(verb) && table.target) {
    return { zone: table.target, at: chart.pointOf(table.target), disc: true }
  }
  if (DEEDS.includes(verb) && standing[acting]) return { zone: acting, at: standing[acting], disc: true, above: true }
  return null
}

/** Where a way is pressed: at its far end, which is no choice by itself; a march on the Deployment Point of its track. */
function endOf({ keys, draw }: Way, chart: Chart, taken: string[]): Place | null {
  const course = draw?.course ?? []
  const marches = split(keys[0]!)[0] === "march"
  const zone = marches ? course[0] : course.at(-1)
  if (!isZone(zone) || (!marches && taken.includes(zone))) return null
  return { zone, at: chart.pointOf(zone), disc: marches }
}

/** The zones that a way leads through, from where it begins; null for what is no way. */
export function wayOf(key: string | null, ways: Way[]): Zone[] | null {
  const course = ways.find((way) => way.key === key)?.draw?.course
  return course ? course.filter(isZone) : null
}

/** Whatever can be pressed on the board, and where one may not go. The first choice of a zone is a square. */
export function onChart(
  choices: Choice[],
  ways: Way[],
  greyed: Greyed[],
  table: Table,
  chart: Chart,
  acting: Slot | "crew" | null,
): Spot[] {
  const all = standeesOf(table, chart)
  const standing = Object.fromEntries(all.map(({ piece, at }) => [piece.figure, at]))
  const figure = all.find(({ piece }) => piece.slot === acting)?.piece.figure ?? ""
  const taken: Record<string, number> = {}
  const spot = (of: Choice | Way | Greyed, label: string, refused: boolean): Spot[] => {
    const place = "keys" in of ? endOf(of, chart, Object.keys(taken)) : placeOf(of.key, table, chart, standing, figure)
    if (!place || (refused && place.disc)) return []
    const before = taken[place.zone] ?? 0
    if (refused && before > 0) return []
    taken[place.zone] = before + 1
    const disc = place.disc === true || before > 0
    const shift = disc ? corner(place.disc ? before : before - 1, place, chart) : { x: 0, y: 0 }
    const size = isZone(place.zone) ? chart.sizeOf(place.zone) : { wide: CELL, high: chart.tall }
    return [
      {
        key: of.key,
        label,
        refused,
        risky: isRisky(of),
        zone: place.zone,
        x: place.at.x + shift.x,
        y: place.at.y + shift.y,
        side: place.figure ? CELL * 1.14 : size.wide,
        high: size.high,
        round: place.figure === true,
        glyph: disc ? emblems[(of.icon || "check") as EmblemName] : undefined,
      },
    ]
  }
  return [
    ...choices.flatMap((each) => spot(each, sentence(each), false)),
    ...ways.flatMap((each) => spot(each, sentence(each), false)),
    ...greyed.flatMap((each) => spot(each, refusal(each), true)),
  ]
}

/** Discs stand below their zone and its Crew, or above a figure, whose name is below it; as far as the board goes. */
function corner(number: number, { at, above }: Place, { high }: Chart): Point {
  const down = above ? (at.y < CELL ? 1 : -1) : at.y > high - CELL ? -1 : 1
  const spread = [
    { x: 20, y: 22 },
    { x: -20, y: 22 },
    { x: 0, y: 46 },
    { x: 40, y: 36 },
    { x: -40, y: 36 },
  ]
  const { x, y: far } = spread[number % spread.length]!
  return { x, y: (far + (above ? 0 : 10)) * down }
}

/** What is dragged along: the zone or the figure a choice is about, to light it up. */
export function lane(key: string | null): DeploymentPoint | null {
  const [verb, what] = split(key ?? "")
  return ON_POINTS.includes(verb) ? (what as DeploymentPoint) : null
}
