// The boards from above: zones in a rectangle, decks, Gangplanks and water. A board lies as it fits the room best, and its
// zones grow higher where there is room left.
import type { Point } from "@/kit/zoom.svelte"
import type { Fields } from "./view"

export const CELL = 54 // how wide a zone is, in units of the drawing
const HIGHEST = 1.3 // how much higher than wide it may be
const COLUMNS = 13
const EDGE = 0.66 // how wide the outermost zones are: nothing but water

export interface Ship {
  zones: string[]
  side: number
  hull: string
  seams: string
  planking: string
  middle: Point
}
export interface Tile {
  feature: number
  tile: string
  zone: string
  side: number
}
export interface Gangplank {
  number: number
  zones: string[]
  from: Point
  to: Point
}
export interface Lane {
  point: string
  zone: string
  side: number
  way: string[]
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
  krakens: string[][]
  columns: { word: string; at: Point }[]
  rows: { word: string; at: Point }[]
  pointOf: (zone: string) => Point
  sizeOf: (zone: string) => { wide: number; high: number } // as a zone is drawn
}

export const columnOf = (zone: string) => zone.charCodeAt(0) - 97
export const rowOf = (zone: string) => Number(zone.slice(1)) - 1
export const isZone = (word: unknown): word is string => typeof word === "string" && /^[a-m]\d+$/.test(word)

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

export function chartOf(box: Fields, table: Fields, room: Room): Chart {
  const board: Fields = box.layouts?.[table.layout] ?? {
    rows: 12,
    ships: [],
    planks: [],
    points: {},
    tiles: [],
    krakens: [],
  }
  const rows = Number(board.rows)
  const turned = isTurned(rows, room)
  const [across, down] = turned ? [rows, COLUMNS] : [COLUMNS, rows]
  const wide = length(across) * CELL
  const tall = CELL * Math.min(HIGHEST, Math.max(1, (room.height * wide) / room.width / (length(down) * CELL)))
  const placed = (column: number, row: number): Point =>
    turned ? { x: row * CELL, y: column * tall } : { x: column * CELL, y: row * tall }
  const pointOf = (zone: string): Point => placed(along(columnOf(zone), COLUMNS), along(rowOf(zone), rows))
  const sizeOf = (zone: string) => {
    const [column, row] = [[0, COLUMNS - 1].includes(columnOf(zone)), [0, rows - 1].includes(rowOf(zone))]
    const [x, y] = turned ? [row, column] : [column, row]
    return { wide: x ? CELL * EDGE : CELL, high: y ? tall * EDGE : tall }
  }
  // The port side sits at the places of A, or of B if they are exchanged; in Clash Royale nothing belongs to anybody.
  const sideOf = (owner: string) => (owner ? (owner.startsWith("a") ? 0 : 1) ^ (table.exchanged ? 1 : 0) : -1)
  const [first, last] = [along(0, COLUMNS), along(0, rows)]
  const ends = Array.from({ length: COLUMNS - 2 }, (_, at) => at + 1)
  const sides = Array.from({ length: rows - 2 }, (_, at) => at + 1)
  return {
    wide,
    high: length(down) * tall,
    tall,
    turned,
    pointOf,
    sizeOf,
    ships: board.ships.map(({ zones, owner }: { zones: string[]; owner: string }) =>
      shipOf(zones, sideOf(owner), pointOf, tall),
    ),
    planks: board.planks.map((zones: string[], number: number) => plankOf(zones, number, pointOf, tall)),
    tiles: board.tiles.map((tile: Fields, feature: number) => ({
      feature,
      tile: tile.tile,
      zone: tile.zone,
      side: sideOf(tile.owner),
    })),
    lanes: Object.entries<string>(board.points).map(([point, zone]) => ({
      point,
      zone,
      side: point.startsWith("d") ? -1 : sideOf(point),
      way: board.tracks?.[point] ?? [],
    })),
    krakens: board.krakens,
    columns: ends.map((column) => ({ word: "abcdefghijklm"[column]!, at: placed(along(column, COLUMNS), last) })),
    rows: sides.map((row) => ({ word: String(row + 1), at: placed(first, along(row, rows)) })),
  }
}

const half = CELL / 2
const oblong = ({ x, y }: Point, tall: number) => `M${x - half} ${y - tall / 2}h${CELL}v${tall}h${-CELL}z`

function shipOf(zones: string[], side: number, pointOf: (zone: string) => Point, tall: number): Ship {
  const points = zones.map(pointOf)
  const has = (at: Point, across: number, down: number) =>
    points.some(({ x, y }) => Math.abs(x - at.x - across) < 1 && Math.abs(y - at.y - down) < 1)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const wide = Math.max(...xs) - Math.min(...xs)
  const high = Math.max(...ys) - Math.min(...ys)
  const planks = [-0.3, -0.1, 0.1, 0.3]
  return {
    zones,
    side,
    hull: points.map((point) => oblong(point, tall)).join(""),
    seams: points
      .flatMap((at) => [
        has(at, CELL, 0) ? `M${at.x + half} ${at.y - tall / 2}v${tall}` : "",
        has(at, 0, tall) ? `M${at.x - half} ${at.y + tall / 2}h${CELL}` : "",
      ])
      .join(""),
    planking: points
      .flatMap(({ x, y }) =>
        planks.map((share) =>
          wide >= high ? `M${x - half} ${y + share * tall}h${CELL}` : `M${x + share * CELL} ${y - tall / 2}v${tall}`,
        ),
      )
      .join(""),
    middle: { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 },
  }
}

/** From deck to deck: half a zone beyond its own ends. */
function plankOf(zones: string[], number: number, pointOf: (zone: string) => Point, tall: number): Gangplank {
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
