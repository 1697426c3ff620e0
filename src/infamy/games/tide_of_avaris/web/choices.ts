// Which choices lie on the chart, what a die can do, and what is said of choices.
import { isRisky, refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { Choice, Greyed } from "@/lib/wire"
import type { Point } from "@/kit/zoom.svelte"
import { regionAt, type Chart } from "./geometry"
import { emblems, type EmblemName } from "./emblems"
import type { Area, Catalog, CrewDie, Seat, Space, Table } from "./types"
import { listOf } from "@/lib/entries"
import { ACTION_EMBLEMS, DIE_VERBS, faceOf, spaceName, split, type GameView } from "./view"

export interface Spot extends Mark {
  space: Space | ""
  glyph?: string // something to do there; a place to go to has none
  risky?: boolean
}

const GOES = ["sail", "ride", "navy"]
// Where discs stand around their space, out of the way of its name: beside it, then higher up.
const AROUND: Point[] = [
  { x: 43, y: 4 },
  { x: -47, y: 4 },
  { x: 43, y: -31 },
  { x: -47, y: -31 },
]

interface Found {
  space: Space | ""
  at?: Point
  glyph?: string
}

function found(
  { key, icon }: Choice | Greyed,
  table: Table,
  box: Catalog,
  chart: Chart,
  seat: Seat | "",
): Found | null {
  const [verb, what] = split(key)
  if (GOES.includes(verb)) return { space: what }
  if (verb === "control") {
    const shrine = box.areas[what as Area]?.shrine
    const at = regionAt(chart, what)
    return shrine ? { space: shrine } : at ? { space: "", at } : null
  }
  const { stage } = table
  const here = (stage && "space" in stage && stage.space) || (seat && table.at[seat]) || ""
  const glyph = glyphOf(verb, icon, table)
  return glyph && here in chart.at ? { space: here, glyph } : null
}

function glyphOf(verb: string, icon: string | undefined, { here }: Table): string | undefined {
  if (verb === "act") return emblems[here ? ACTION_EMBLEMS[here.action] : "flag"]
  return icon && emblems[icon as EmblemName]
}

/** What can be pressed on the chart, and where one may not go; with a die in hand, where that die leads. */
export function onChart(
  choices: Choice[],
  greyed: Greyed[],
  table: Table,
  box: Catalog,
  chart: Chart,
  seat: Seat | "",
  held: CrewDie | null,
): Spot[] {
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const where = found(of, table, box, chart, seat)
    const at = where?.at ?? chart.at[where?.space ?? ""]
    if (!where || !at) return []
    return [{ space: where.space, glyph: where.glyph, ...at, key: of.key, label, refused, risky: isRisky(of) }]
  }
  const leads = held
    ? paidWith(held, choices, table).map((space): Spot => ({
        space,
        ...chart.at[space]!,
        key: payKey(held, space),
        refused: false,
        risky: false,
        label: `Sail to ${spaceName(box, space)}, and pay with the ${faceOf(box, held)?.color} die`,
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
  return all.map((each) => (each.glyph ? spread(each, all) : each))
}

function spread(spot: Spot, all: Spot[]): Spot {
  const same = all.filter((each) => each.glyph && each.space === spot.space)
  const off = AROUND[same.indexOf(spot) % AROUND.length]!
  return { ...spot, x: spot.x + off.x, y: spot.y + off.y }
}

// ---- what a die can do

const payKey = (face: CrewDie, space: Space) => `pay:${face}@${space}`

/** The spaces that a die pays for; none in a lesson, which goes step by step and lets nobody end the turn. */
function paidWith(face: CrewDie, choices: Choice[], table: Table): Space[] {
  if (!choices.some(({ key }) => key === "end-turn")) return []
  return Object.entries(table.ways ?? {})
    .filter(
      ([space, way]) => way.possible && way.dice.includes(face) && choices.some(({ key }) => key === `sail:${space}`),
    )
    .map(([space]) => space)
}

/** Whatever a die may be used for now: choices of the server that name it, and moves that it pays for. */
export function tasksOf(face: CrewDie, choices: Choice[], table: Table): string[] {
  const named = choices
    .filter(({ key }) => {
      const [verb, what] = split(key)
      return DIE_VERBS.includes(verb) && what === face
    })
    .map(({ key }) => key)
  return [...named, ...paidWith(face, choices, table).map((space) => payKey(face, space))]
}

/** A move and what pays for it, as one press. */
export function several(key: string, { table }: GameView): { keys: string[]; label: string; final: boolean } | null {
  const [, face, space] = /^pay:(.+)@(.+)$/.exec(key) ?? []
  const way = table.ways?.[space ?? ""]
  if (!face || !space || !way) return null
  return {
    keys: [`sail:${space}`, `pay-die:${face}`],
    label: "Sail, and pay with this die",
    final: way.there.length > 0,
  }
}

/** Dice that are rolled again or committed are gathered: nobody counts the presses. */
export function gathers(key: string, { table }: GameView, seat: Seat): number {
  const [verb, face] = split(key)
  if (verb !== "reroll" && verb !== "commit") return 0
  return listOf(table.ready[seat]).filter((each) => each === face).length
}
