// The boards from above: zones in a rectangle, decks, Gangplanks and water. A high board is turned where there is more
// room across.
import type { Point } from "@/kit/zoom.svelte"
import type { Fields } from "./pieces"

export const CELL = 54 // the side of a zone, in units of the drawing
const COLUMNS = 13
const EDGE = 0.72 // how wide the outermost zones are: nothing but water

export interface Ship { zones: string[]; side: number; hull: string; seams: string; planking: string; middle: Point }
export interface Tile { feature: number; tile: string; zone: string; side: number }
export interface Gangplank { number: number; zones: string[]; from: Point; to: Point }
export interface Lane { point: string; zone: string; side: number; way: string[] }
export interface Chart {
  wide: number
  high: number
  turned: boolean
  ships: Ship[]
  planks: Gangplank[]
  tiles: Tile[]
  lanes: Lane[] // Deployment Points, with the track of each
  krakens: string[][]
  columns: { word: string; at: Point }[]
  rows: { word: string; at: Point }[]
  pointOf: (zone: string) => Point
  sideOf: (zone: string) => number // how large a zone is drawn
}

export const columnOf = (zone: string) => zone.charCodeAt(0) - 97
export const rowOf = (zone: string) => Number(zone.slice(1)) - 1
export const isZone = (word: unknown): word is string => typeof word === "string" && /^[a-m]\d+$/.test(word)

/** The middle of the number-th zone in a line of so many; the first and the last are narrower. */
function along(number: number, many: number): number {
  if (number <= 0) return (EDGE / 2) * CELL
  if (number >= many - 1) return (many - 2 + EDGE * 1.5) * CELL
  return (EDGE + number - 0.5) * CELL
}
const length = (many: number) => (many - 2 + 2 * EDGE) * CELL

export function chartOf(box: Fields, table: Fields, turn: boolean): Chart {
  const board: Fields = box.layouts?.[table.layout] ?? { rows: 12, ships: [], planks: [], points: {}, tiles: [], krakens: [] }
  const rows = Number(board.rows)
  const turned = turn && rows > COLUMNS
  const pointOf = (zone: string): Point => {
    const [column, row] = [along(columnOf(zone), COLUMNS), along(rowOf(zone), rows)]
    return turned ? { x: row, y: column } : { x: column, y: row }
  }
  const narrow = (zone: string) =>
    [0, COLUMNS - 1].includes(columnOf(zone)) || [0, rows - 1].includes(rowOf(zone))
  const [across, down] = [length(COLUMNS), length(rows)]
  const [wide, high] = turned ? [down, across] : [across, down]
  // The port side sits at the places of A, or of B if they are exchanged; in Clash Royale nothing belongs to anybody.
  const sideOf = (owner: string) => (owner ? (owner.startsWith("a") ? 0 : 1) ^ (table.exchanged ? 1 : 0) : -1)
  const [first, last] = [along(0, COLUMNS), along(0, rows)]
  const ends = Array.from({ length: COLUMNS - 2 }, (_, at) => at + 1)
  const sides = Array.from({ length: rows - 2 }, (_, at) => at + 1)
  const placed = (column: number, row: number): Point => (turned ? { x: row, y: column } : { x: column, y: row })
  return {
    wide, high, turned, pointOf, sideOf: (zone) => (narrow(zone) ? CELL * EDGE : CELL),
    ships: board.ships.map(({ zones, owner }: { zones: string[]; owner: string }) => shipOf(zones, sideOf(owner), pointOf)),
    planks: board.planks.map((zones: string[], number: number) => plankOf(zones, number, pointOf)),
    tiles: board.tiles.map((tile: Fields, feature: number) => ({
      feature, tile: tile.tile, zone: tile.zone, side: sideOf(tile.owner),
    })),
    lanes: Object.entries<string>(board.points).map(([point, zone]) => ({
      point, zone, side: point.startsWith("d") ? -1 : sideOf(point), way: board.tracks?.[point] ?? [],
    })),
    krakens: board.krakens,
    columns: ends.map((column) => ({ word: "abcdefghijklm"[column]!, at: placed(along(column, COLUMNS), last) })),
    rows: sides.map((row) => ({ word: String(row + 1), at: placed(first, along(row, rows)) })),
  }
}

const square = ({ x, y }: Point, half = CELL / 2) => `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`

function shipOf(zones: string[], side: number, pointOf: (zone: string) => Point): Ship {
  const points = zones.map(pointOf)
  const has = (at: Point, across: number, down: number) =>
    points.some(({ x, y }) => Math.abs(x - at.x - across) < 1 && Math.abs(y - at.y - down) < 1)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const wide = Math.max(...xs) - Math.min(...xs)
  const high = Math.max(...ys) - Math.min(...ys)
  const half = CELL / 2
  const planks = [-0.3, -0.1, 0.1, 0.3].map((share) => share * CELL)
  return {
    zones, side, hull: points.map((point) => square(point)).join(""),
    seams: points.flatMap((at) => [
      has(at, CELL, 0) ? `M${at.x + half} ${at.y - half}v${CELL}` : "",
      has(at, 0, CELL) ? `M${at.x - half} ${at.y + half}h${CELL}` : "",
    ]).join(""),
    planking: points.flatMap(({ x, y }) => planks.map((off) =>
      wide >= high ? `M${x - half} ${y + off}h${CELL}` : `M${x + off} ${y - half}v${CELL}`)).join(""),
    middle: { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 },
  }
}

/** From deck to deck: half a zone beyond its own ends. */
function plankOf(zones: string[], number: number, pointOf: (zone: string) => Point): Gangplank {
  const [first, last] = [pointOf(zones[0]!), pointOf(zones.at(-1)!)]
  const upright = Math.abs(first.x - last.x) < 1
  const reach = CELL / 2 + 5
  const [across, down] = upright ? [0, reach] : [reach, 0]
  const [least, most] = [Math.min, Math.max].map((of) => ({ x: of(first.x, last.x), y: of(first.y, last.y) })) as [Point, Point]
  return {
    number, zones, from: { x: least.x - across, y: least.y - down }, to: { x: most.x + across, y: most.y + down },
  }
}

/** A line of points as a path. */
export const pathOf = (points: Point[]) => points.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join("")
