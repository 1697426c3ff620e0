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
