// The map as it is folded: squares from a1 to m7, and how a way around its edges is drawn.
import { legsOf } from "@/kit/voyage"
import type { Point } from "@/kit/zoom.svelte"
import type { Catalog, PortInfo, SpotInfo, Square } from "./types"

export const CELL = 60 // of a square, in units of the drawing
export const ROWS = 7

export interface Place {
  column: number
  row: number
}

/** What lies open for so many players, and where the sheet is folded. */
export interface Chart {
  width: number // columns
  land: Set<Square>
  ports: PortInfo[]
  spots: SpotInfo[]
  creases: { column: number; players: number }[] // inside the open part: beyond it lies what so many players unfold
  hidden: number[] // player counts of the panels that are folded under
}

export function chartOf({ map }: Catalog, players: number): Chart {
  const counts = Object.keys(map.widths)
    .map(Number)
    .toSorted((one, other) => one - other)
  const width = map.widths[players]!
  const open = (each: { players: number }) => each.players <= players
  return {
    width,
    land: new Set(map.land.filter((square) => (placeOf(square)?.column ?? Infinity) < width)),
    ports: map.ports.filter(open),
    spots: map.spots.filter(open),
    creases: counts
      .filter((count) => count < players)
      .map((count, at) => ({ column: map.widths[count]!, players: counts[at + 1]! })),
    hidden: counts.filter((count) => count > players),
  }
}

export function placeOf(square: Square | null): Place | null {
  const found = /^([a-m])([1-7])$/.exec(square ?? "")
  return found ? { column: found[1]!.charCodeAt(0) - 97, row: Number(found[2]) - 1 } : null
}

export const nameOf = (column: number, row: number) => String.fromCharCode(97 + column) + (row + 1)

/** The middle of a square; far outside for what is on no square. */
export function pointOf(square: Square | null): Point {
  const place = placeOf(square)
  return place ? { x: (place.column + 0.5) * CELL, y: (place.row + 0.5) * CELL } : { x: 0, y: 0 }
}

/** Where a ship lies, and how large: those that share a square lie side by side. */
export interface Berth extends Point {
  size: number
}

export function berthsOf(at: Partial<Record<string, Square | null>>): Map<string, Berth> {
  const all = Object.entries(at).filter((entry): entry is [string, Square] => placeOf(entry[1] ?? null) !== null)
  return new Map(
    all.map(([each, square]) => {
      const same = all.filter(([, other]) => other === square).map(([other]) => other)
      const middle = pointOf(square)
      const turn = same.indexOf(each)
      const apart = same.length > 2 ? 17 : 25
      return [
        each,
        {
          x: middle.x + (turn - (same.length - 1) / 2) * apart,
          y: middle.y - 3 + (same.length > 1 ? (turn % 2 ? 8 : -6) : 0),
          size: same.length > 1 ? 0.86 : 1,
        },
      ]
    }),
  )
}

/** A way as lines that can be drawn, around the edges too. */
export const linesOf = (way: Square[], chart: Chart): Point[][] =>
  legsOf(way.map(pointOf), { wide: chart.width * CELL, high: ROWS * CELL, cell: CELL })

const [LAND, SPOT, QUAY] = [46, 54, 58] // how wide and high what a name must not cover is

interface Box extends Point {
  wide: number
  high: number
}

/** Where the names of the Ports stand: over or under each, where they cover the least of land, of X spots, of other Ports
    and of one another. `fine` is the size of the writing. */
export function namesOf(chart: Chart, fine: number): Map<string, Point> {
  const [wide, high] = [chart.width * CELL, ROWS * CELL]
  const around = (square: Square, size: number): Box => ({ ...pointOf(square), wide: size, high: size })
  const taken = [
    ...[...chart.land].map((square) => around(square, LAND)),
    ...chart.spots.map(({ square }) => around(square, SPOT)),
    ...chart.ports.map(({ square }) => around(square, QUAY)),
  ]
  const found = new Map<string, Point>()
  for (const { key, square, name } of chart.ports) {
    const at = pointOf(square)
    const half = (name.length * fine) / 4.6
    const box = (x: number, y: number): Box => ({ x, y: y - fine * 0.3, wide: half * 2, high: fine })
    const middle = Math.min(wide - half - 3, Math.max(half + 3, at.x))
    const places = [at.y - 32, at.y + 25 + fine * 0.85, at.y - 34 - fine * 0.5, at.y + 30 + fine * 1.2]
      .filter((y) => y > fine && y < high - 3)
      .flatMap((y) => [0, -12, 12, -24, 24, -36, 36].map((aside) => ({ x: middle + aside, y })))
      .filter(({ x }) => x >= half && x <= wide - half)
    const covered = ({ x, y }: Point) => taken.reduce((sum, other) => sum + shared(box(x, y), other), 0)
    const best = places.reduce((one, other) => (covered(other) < covered(one) - 1 ? other : one))
    found.set(key, best)
    taken.push(box(best.x, best.y))
  }
  return found
}

/** How much of a box lies on another. */
function shared(one: Box, other: Box): number {
  const along = (a: number, b: number, sizes: number) => Math.max(0, sizes / 2 - Math.abs(a - b))
  const [x, y] = [along(one.x, other.x, one.wide + other.wide), along(one.y, other.y, one.high + other.high)]
  return Math.min(x, one.wide, other.wide) * Math.min(y, one.high, other.high)
}
