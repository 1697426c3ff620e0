// The boards from above: zones in a rectangle, decks, Gangplanks and water. A board lies as it fits the room best, and its
// zones grow higher where there is room left.
import type { Point } from "@/kit/zoom.svelte"
import { entriesOf } from "@/lib/entries"
import type { Catalog, DeploymentPoint, Objective, ShipInfo, Table, Zone } from "./types"

export const CELL = 54 // how wide a zone is, in units of the drawing
const HIGHEST = 1.3 // how much higher than wide it may be
const COLUMNS = 13
const EDGE = 0.66 // how wide the outermost zones are: nothing but water

export interface Ship {
  zones: Zone[]
  side: number
  hull: string // its outline, from bow to stern
  deck: string // every zone as a square
  planking: string
  masts: { at: Point; stays: string }[]
  hatch: Point | null
}
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
  const wide = length(across) * CELL
  const tall = CELL * Math.min(HIGHEST, Math.max(1, (room.height * wide) / room.width / (length(down) * CELL)))
  const placed = (column: number, row: number): Point =>
    turned ? { x: row * CELL, y: column * tall } : { x: column * CELL, y: row * tall }
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
    wide,
    high: length(down) * tall,
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
const GUNWALE = 0.13 // how far the hull stands beyond its zones, in zones
const board = ({ x, y }: Point, tall: number) =>
  `M${x - half + 2} ${y - tall / 2 + 2}h${CELL - 4}v${tall - 4}h${4 - CELL}z`

function shipOf(zones: Zone[], side: number, taken: Zone[], pointOf: (zone: Zone) => Point, tall: number): Ship {
  const points = zones.map(pointOf)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const lies = right - left >= bottom - top
  const long = Math.round(lies ? (right - left) / CELL : (bottom - top) / tall) + 1
  /** A place on the ship, in zones along and across it from its middle. */
  const place = (along: number, across: number): Point =>
    lies
      ? { x: middle.x + along * CELL, y: middle.y + across * tall }
      : { x: middle.x + across * CELL, y: middle.y + along * tall }
  const on = (along: number, across: number) => {
    const { x, y } = place(along, across)
    return `${x} ${y}`
  }
  /** How many zones lie beside each other so far along the ship. */
  const breadth = (along: number) =>
    points.filter((point) => {
      const { x, y } = place(along, 0)
      return lies ? Math.abs(point.x - x) < 1 : Math.abs(point.y - y) < 1
    }).length
  const far = (long - 1) / 2
  const wide = Math.max(...[-0.5, 0, 0.5].map((step) => breadth(step))) / 2
  const end = (way: 1 | -1) => {
    const narrow = breadth(far * way) / 2 < wide
    const rail = (wide + GUNWALE) * way
    // The bow is pointed, the stern is round; a junk is blunt at both ends.
    const [tip, shoulder] = narrow ? [far + (way < 0 ? 0.84 : 0.68), far - 0.42] : [far + 0.5 + GUNWALE, far + 0.1]
    const [swing, round] = narrow ? (way < 0 ? [0.72, 0.24] : [0.6, 0.66]) : [0.42, 0.7]
    const [out, aft] = [(shoulder + swing) * way, tip * way]
    return (
      `L${on(shoulder * way, -rail)}C${on(out, -rail)} ${on(aft, -rail * round)} ${on(aft, 0)}` +
      `C${on(aft, rail * round)} ${on(out, rail)} ${on(shoulder * way, rail)}`
    )
  }
  const beam = wide % 1 === 0 ? 0 : 0.5 // masts stand between zones
  const masts = [Math.round(long * 0.28), Math.round(long * 0.74)].map((slice, number) => {
    const [along, across] = [slice - far - 0.5, number % 2 ? beam : -beam]
    const stays = [-1, 1].map(
      (way) =>
        `M${on(along, across)}L${on(along - 0.34, wide * way)}M${on(along, across)}L${on(along + 0.34, wide * way)}`,
    )
    return { at: place(along, across), stays: stays.join("") }
  })
  const free = points.filter((_, at) => !taken.includes(zones[at]!))
  const away = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y)
  return {
    zones,
    side,
    hull: `M${on(0, wide + GUNWALE)}${end(-1)}${end(1)}Z`,
    deck: points.map((point) => board(point, tall)).join(""),
    planking: Array.from({ length: Math.ceil(wide * 8) + 1 }, (_, line) => line / 4 - wide)
      .map((across) => `M${on(-far - 1, across)}L${on(far + 1, across)}`)
      .join(""),
    masts: long > 5 ? masts : masts.slice(0, 1),
    hatch: free.toSorted((one, other) => away(one) - away(other))[0] ?? null,
  }
}

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
