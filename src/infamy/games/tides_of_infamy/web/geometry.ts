// The map: spaces a1 to o15 on tiles of three by three, on a sea without edges; what is beyond an edge is drawn again.
import { legsOf } from "@/kit/voyage"
import type { Point } from "@/kit/zoom.svelte"
import type { Catalog, Direction, Place as PlaceWord, Space, Table, Tile } from "./types"

export const CELL = 60 // of a space, in units of the drawing
export const SIDE = 3 // of a tile, in spaces
export const TILE = CELL * SIDE
export const EDGE = 72 // of what is repeated beyond each edge
const LETTERS = "abcdefghijklmno"

export interface Chart {
  columns: number
  rows: number
} // in tiles

export const chartOf = (box: Catalog, table: Table): Chart => ({ columns: box.tile_columns, rows: table.rows })

export const wideOf = (chart: Chart) => chart.columns * TILE
export const highOf = (chart: Chart) => chart.rows * TILE

export interface Place {
  column: number
  row: number
}

export function placeOf(space: PlaceWord | null | undefined): Place | null {
  const found = /^([a-o])(\d{1,2})$/.exec(space ?? "")
  return found ? { column: LETTERS.indexOf(found[1]!), row: Number(found[2]) - 1 } : null
}

export const nameOf = ({ column, row }: Place) => `${LETTERS[column]}${row + 1}`
export const titleOf = (space: Space) => space.toUpperCase()
/** Not a berth of a Harbor. */
export const isSpace = (place: PlaceWord | null | undefined): place is Space => placeOf(place) !== null

/** The middle of a space. */
export function pointOf(space: PlaceWord | null | undefined): Point {
  const place = placeOf(space)
  return place ? { x: EDGE + (place.column + 0.5) * CELL, y: EDGE + (place.row + 0.5) * CELL } : { x: 0, y: 0 }
}

/** "tile-3-2" is the third tile of the second row. */
export function tilePlace(tile: Tile): Place {
  const [, column = "1", row = "1"] = /^tile-(\d+)-(\d+)$/.exec(tile) ?? []
  return { column: Number(column) - 1, row: Number(row) - 1 }
}

export function tileMiddle(tile: Tile): Point {
  const { column, row } = tilePlace(tile)
  return { x: EDGE + (column + 0.5) * TILE, y: EDGE + (row + 0.5) * TILE }
}

export const tileAt = ({ column, row }: Place) => `tile-${column + 1}-${row + 1}` as Tile

export function tileOf(space: Space): Tile | null {
  const place = placeOf(space)
  return place && tileAt({ column: Math.floor(place.column / SIDE), row: Math.floor(place.row / SIDE) })
}

/** A way as lines that can be drawn, around the edges too. */
export const linesOf = (way: Space[], chart: Chart): Point[][] =>
  legsOf(way.map(pointOf), { wide: wideOf(chart), high: highOf(chart), cell: CELL })

/** Where a point is drawn again: beyond the opposite edge, if it lies near an edge. */
export function echoesOf(at: Point, chart: Chart, near = EDGE): Point[] {
  const over = (value: number, side: number) => [
    ...(value - EDGE < near ? [side] : []),
    ...(EDGE + side - value < near ? [-side] : []),
  ]
  const across = over(at.x, wideOf(chart))
  const down = over(at.y, highOf(chart))
  return [
    ...across.map((x) => ({ x: at.x + x, y: at.y })),
    ...down.map((y) => ({ x: at.x, y: at.y + y })),
    ...across.flatMap((x) => down.map((y) => ({ x: at.x + x, y: at.y + y }))),
  ]
}

const DIRECTIONS: Direction[] = ["north", "east", "south", "west"]

/** Clockwise quarter turns from north. */
export const quartersTo = (direction: Direction) => DIRECTIONS.indexOf(direction)
