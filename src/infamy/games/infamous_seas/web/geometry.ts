// The chart's geometry and its way of writing: c5 of the wire is column 3, row 5 and written "3 · 5".
import { seatName } from "@/kit/seats"
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

const SQUARES = /(?<!\b(?:a|the) )\b([a-l])(1[0-2]|[1-9])\b/g // "a d6" and "the d12" are dice

/** Words of the server with squares written as column and row, and ships by their names. */
export const words = (text: string) =>
  text
    .replace(SQUARES, (_, letter: string, row: string) => `${letter.charCodeAt(0) - 96}\u00a0·\u00a0${row}`)
    .replace(/\b(?:(?:navy|merchant) (?=\d)|(?:blue|red|yellow|green|purple)\b)/g, seatName)
    .replace(/\b1 squares\b/g, "1 square")

export const written = (square: string) => words(square)
