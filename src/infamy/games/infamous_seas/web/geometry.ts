// The chart's geometry and its way of writing: c5 of the wire is column 3, row 5 and written "3·5".
import type { Point } from "@/kit/zoom.svelte"

export const SIZE = 12
export const CELL = 47 // of a square, in units of the drawing
export const SIDE = SIZE * CELL

export interface Place {
  column: number
  row: number
}

export function placeOf(square: string): Place | null {
  const found = /^([a-l])(1[0-2]|[1-9])$/.exec(square)
  return found ? { column: found[1]!.charCodeAt(0) - 96, row: Number(found[2]) } : null
}

export const nameOf = (column: number, row: number) => String.fromCharCode(96 + column) + row

/** The middle of a square; the middle of the chart for what is on no square. */
export function pointOf(square: string | null | undefined): Point {
  const place = square ? placeOf(square) : null
  if (!place) return { x: SIDE / 2, y: SIDE / 2 }
  return { x: (place.column - 0.5) * CELL, y: (place.row - 0.5) * CELL }
}

/** As the server's sentences write it. */
export function written(square: string): string {
  const place = placeOf(square)
  return place ? `${place.column}·${place.row}` : square
}
