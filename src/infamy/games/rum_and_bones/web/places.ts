// Where on its zone everybody stands: Heroes side by side, Crew below them.
import type { Point } from "@/kit/zoom.svelte"
import type { Chart } from "./geometry"
import type { Table, Zone } from "./types"
import { crowdsOf, piecesOf, type Crowd, type Piece } from "./view"

export interface Standee {
  piece: Piece
  at: Point
  size: number
}
export interface Mob {
  crowd: Crowd
  at: Point
}

// By how many Heroes share a zone.
const SPOTS: Point[][] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -12.5, y: 0 },
    { x: 12.5, y: 0 },
  ],
  [
    { x: -14, y: -7 },
    { x: 14, y: -7 },
    { x: 0, y: 9 },
  ],
  [
    { x: -12, y: -11 },
    { x: 12, y: -11 },
    { x: -12, y: 11 },
    { x: 12, y: 11 },
  ],
  [
    { x: -15, y: -12 },
    { x: 15, y: -12 },
    { x: -15, y: 12 },
    { x: 15, y: 12 },
    { x: 0, y: 0 },
  ],
]
const SIZES = [1, 1, 0.82, 0.74, 0.7, 0.62]

const onBoard = (table: Table) => piecesOf(table).flatMap((piece) => (piece.at ? [{ piece, zone: piece.at }] : []))

/** Zones in which somebody stands. */
export const occupied = (table: Table): Set<Zone> =>
  new Set([...onBoard(table), ...crowdsOf(table)].map(({ zone }) => zone))

export function standeesOf(table: Table, chart: Chart): Standee[] {
  const here = onBoard(table)
  const crowded = new Set(crowdsOf(table).map(({ zone }) => zone))
  return here.map(({ piece, zone }) => {
    const same = here.filter((other) => other.zone === zone).map((other) => other.piece)
    const many = Math.min(same.length, SPOTS.length - 1)
    const spot = SPOTS[many]![same.indexOf(piece) % many]!
    const middle = chart.pointOf(zone)
    const crowd = crowded.has(zone)
    const objective = chart.tiles.some((tile) => tile.zone === zone)
    const [lift, squeeze] = crowd ? [objective ? 0 : chart.tall * 0.17, 0.78] : [objective ? chart.tall * -0.1 : 0, 1]
    return {
      piece,
      size: SIZES[many]! * (crowd ? 0.88 : 1),
      at: { x: middle.x + spot.x, y: middle.y - lift + spot.y * squeeze },
    }
  })
}

export function mobsOf(table: Table, chart: Chart): Mob[] {
  const held = new Set(onBoard(table).map(({ zone }) => zone))
  return crowdsOf(table).map((crowd) => {
    const middle = chart.pointOf(crowd.zone)
    const objective = chart.tiles.some(({ zone }) => zone === crowd.zone)
    const down = held.has(crowd.zone) ? 0.34 : objective ? 0.3 : 0.02
    return { crowd, at: { x: middle.x, y: middle.y + chart.tall * down } }
  })
}
