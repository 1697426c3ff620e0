// The boards from above: zones in a rectangle, decks, Gangplanks and water. A board lies as it fits the room best, and its
// zones grow higher where there is room left.
import type { Point } from "@/kit/zoom.svelte"
import { entriesOf } from "@/lib/entries"
import { CELL } from "./cell"
import { shipOf, type Ship } from "./ships"
import type { Catalog, DeploymentPoint, Objective, ShipInfo, Table, Zone } from "./types"

export { CELL }
const [LOWEST, HIGHEST] = [0.85, 1.3] // how high it may be, in its width
const COLUMNS = 13
const EDGE = 0.66 // how wide the outermost zones are: nothing but water

export interface Tile {
  feature: number
  tile: Objective
  zone: Zone
  side: number
}
export interface Gangplank {
  number: number
  zones: Zone[]
  from: Point
  to: Point
}
export interface Lane {
  point: DeploymentPoint
  zone: Zone
  side: number
  way: Zone[]
}
export interface Chart {
  wide: number
  high: number
  tall: number // how high a zone is
  turned: boolean
  ships: Ship[]
  planks: Gangplank[]
  tiles: Tile[]
  lanes: Lane[] // Deployment Points, with the track of each
  krakens: Zone[][]
  columns: { word: string; at: Point }[]
  rows: { word: string; at: Point }[]
  pointOf: (zone: Zone) => Point
  sizeOf: (zone: Zone) => { wide: number; high: number } // as a zone is drawn
}

export const columnOf = (zone: Zone) => zone.charCodeAt(0) - 97
export const rowOf = (zone: Zone) => Number(zone.slice(1)) - 1
export const isZone = (word: unknown): word is Zone => typeof word === "string" && /^[a-m]\d+$/.test(word)

/** The middle of the number-th zone in a line of so many; the first and the last are narrower. In zones. */
function along(number: number, many: number): number {
  if (number <= 0) return EDGE / 2
  if (number >= many - 1) return many - 2 + EDGE * 1.5
  return EDGE + number - 0.5
}
const length = (many: number) => many - 2 + 2 * EDGE

export interface Room {
  width: number
  height: number
}

/** Whether more of it can be seen if its rows run across. */
function isTurned(rows: number, { width, height }: Room): boolean {
  const [across, down] = [length(COLUMNS), length(rows)]
  return Math.min(width / down, height / across) > Math.min(width / across, height / down)
}

export function chartOf(box: Catalog, table: Table, room: Room): Chart {
  const board = box.layouts[table.layout ?? "core"]
  const { rows } = board
  const turned = isTurned(rows, room)
  const [across, down] = turned ? [rows, COLUMNS] : [COLUMNS, rows]
  const ships = length(across) * CELL
  const tall = CELL * Math.min(HIGHEST, Math.max(LOWEST, (room.height * ships) / room.width / (length(down) * CELL)))
  const high = length(down) * tall
  const sea = Math.max(0, (room.width / room.height) * high - ships) / 2 // on either side, where the room is wider
  const placed = (column: number, row: number): Point =>
    turned ? { x: sea + row * CELL, y: column * tall } : { x: sea + column * CELL, y: row * tall }
  const pointOf = (zone: Zone): Point => placed(along(columnOf(zone), COLUMNS), along(rowOf(zone), rows))
  const sizeOf = (zone: Zone) => {
    const [column, row] = [[0, COLUMNS - 1].includes(columnOf(zone)), [0, rows - 1].includes(rowOf(zone))]
    const [x, y] = turned ? [row, column] : [column, row]
    return { wide: x ? CELL * EDGE : CELL, high: y ? tall * EDGE : tall }
  }
  // The port side sits at the places of A, or of B if they are exchanged; in Clash Royale nothing belongs to anybody.
  const sideOf = (owner: ShipInfo["owner"]) => (owner ? (owner === "a" ? 0 : 1) ^ (table.exchanged ? 1 : 0) : -1)
  const taken = [...Object.values(board.points), ...board.tiles.map(({ zone }) => zone)]
  const [first, last] = [along(0, COLUMNS), along(0, rows)]
  const ends = Array.from({ length: COLUMNS - 2 }, (_, at) => at + 1)
  const sides = Array.from({ length: rows - 2 }, (_, at) => at + 1)
  return {
    wide: ships + 2 * sea,
    high,
    tall,
    turned,
    pointOf,
    sizeOf,
    ships: board.ships.map(({ zones, owner }) => shipOf(zones, sideOf(owner), taken, pointOf, tall)),
    planks: board.planks.map((zones, number) => plankOf(zones, number, pointOf, tall)),
    tiles: board.tiles.map(({ tile, zone, owner }, feature) => ({ feature, tile, zone, side: sideOf(owner) })),
    lanes: entriesOf(board.points).map(([point, zone]) => ({
      point,
      zone,
      side: sideOf(ownerOf(point)),
      way: board.tracks[point] ?? [],
    })),
    krakens: board.krakens,
    columns: ends.map((column) => ({ word: "abcdefghijklm"[column]!, at: placed(along(column, COLUMNS), last) })),
    rows: sides.map((row) => ({ word: String(row + 1), at: placed(first, along(row, rows)) })),
  }
}

/** Deployment Points are called after the side that sits there; those of Clash Royale belong to nobody. */
const ownerOf = (point: DeploymentPoint): ShipInfo["owner"] =>
  point.startsWith("a") ? "a" : point.startsWith("b") ? "b" : ""

const half = CELL / 2

/** From deck to deck: half a zone beyond its own ends. */
function plankOf(zones: Zone[], number: number, pointOf: (zone: Zone) => Point, tall: number): Gangplank {
  const [first, last] = [pointOf(zones[0]!), pointOf(zones.at(-1)!)]
  const upright = Math.abs(first.x - last.x) < 1
  const [across, down] = upright ? [0, tall / 2 + 5] : [half + 5, 0]
  const [least, most] = [Math.min, Math.max].map((of) => ({ x: of(first.x, last.x), y: of(first.y, last.y) })) as [
    Point,
    Point,
  ]
  return {
    number,
    zones,
    from: { x: least.x - across, y: least.y - down },
    to: { x: most.x + across, y: most.y + down },
  }
}

/** A line of points as a path. */
export const pathOf = (points: Point[]) => points.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join("")
