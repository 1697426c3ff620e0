// Where the spaces of the ring lie on the chart.
import type { Point } from "@/kit/zoom.svelte"
import { wordsOf } from "@/lib/entries"
import type { Catalog, Seat, Space, Table } from "./types"

export const SIDE = 600 // of the chart
export const CELL = 90 // of a space

const MIDDLE = SIDE / 2
const RADIUS = 232
const APART = 34 // between ships on one space

/** The first space is at the top, the others follow clockwise. */
export function pointOf(space: Space, { spaces }: Catalog): Point {
  const angle = (spaces.indexOf(space) * 2 * Math.PI) / spaces.length
  return { x: MIDDLE + RADIUS * Math.sin(angle), y: MIDDLE - RADIUS * Math.cos(angle) }
}

/** Ships that share a space lie side by side. */
export function berthOf(ship: Seat, { at }: Table, box: Catalog): Point {
  const beside = wordsOf(at).filter((other) => at[other] === at[ship])
  const { x, y } = pointOf(at[ship] ?? box.harbour, box)
  return { x: x + (beside.indexOf(ship) - (beside.length - 1) / 2) * APART, y }
}
