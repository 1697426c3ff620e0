// The chart's geometry and its way of writing: c5 of the wire is column 3, row 5 and written "3 · 5".
import { seatName } from "@/kit/seats"
import type { View } from "@/lib/wire"

export const SIZE = 12
export const CELL = 47 // of a square, in units of the drawing
export const SIDE = SIZE * CELL

export interface Place { column: number; row: number }

export function placeOf(square: string): Place | null {
  const found = /^([a-l])(1[0-2]|[1-9])$/.exec(square)
  return found ? { column: found[1]!.charCodeAt(0) - 96, row: Number(found[2]) } : null
}

export const nameOf = (column: number, row: number) => String.fromCharCode(96 + column) + row

export interface Point { x: number; y: number }

/** The middle of a square; the middle of the chart for what is on no square. */
export function pointOf(square: string | null | undefined): Point {
  const place = square ? placeOf(square) : null
  if (!place) return { x: SIDE / 2, y: SIDE / 2 }
  return { x: (place.column - 0.5) * CELL, y: (place.row - 0.5) * CELL }
}

const SQUARES = /(?<!\b(?:a|the) )\b([a-l])(1[0-2]|[1-9])\b/g // "a d6" and "the d12" are dice

/** Words of the server with squares written as column and row, and ships by their names. */
export const words = (text: string) =>
  text.replace(SQUARES, (_, letter: string, row: string) => `${letter.charCodeAt(0) - 96}\u00a0·\u00a0${row}`)
    .replace(/\b(?:(?:navy|merchant) (?=\d)|(?:blue|red|yellow|green|purple)\b)/g, seatName)
    .replace(/\b1 squares\b/g, "1 square")

export const written = (square: string) => words(square)

/** A way over the water from one square to another, both included. It is only drawn: the news tell start and end. */
export function wayTo(start: string, end: string, table: View["table"]): string[] {
  const islands = new Set<string>(table.islands ?? [])
  const ships = new Set<string>(Object.values(table.at ?? {}).filter((at): at is string => typeof at === "string"))
  const came = new Map<string, string>([[start, ""]])
  const queue = [start]
  for (let square = queue.shift(); square !== undefined; square = queue.shift()) {
    if (square === end) break
    const here = placeOf(square)
    if (!here) break
    for (const [across, down] of [[0, -1], [1, 0], [0, 1], [-1, 0]] as const) {
      const [column, row] = [here.column + across, here.row + down]
      if (column < 1 || row < 1 || column > SIZE || row > SIZE) continue
      const next = nameOf(column, row)
      if (came.has(next) || islands.has(next) || (ships.has(next) && next !== end)) continue
      came.set(next, square)
      queue.push(next)
    }
  }
  if (!came.has(end)) return [start, end]
  const way = [end]
  while (way[0] !== start) way.unshift(came.get(way[0]!)!)
  return way
}
