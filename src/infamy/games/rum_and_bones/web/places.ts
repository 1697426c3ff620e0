// Where on its zone everybody stands: Heroes side by side, Crew below them.
import type { Point } from "@/kit/zoom.svelte"
import { CELL } from "./cell"
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

const ACROSS = 45 // a Hero as it is drawn alone, with its ring
const MONSTER = 36 // half the height of one
const CHIP = 22 // a chip that counts Crew, below the Heroes
const OVER_CREW = 0.74 // so large is a Hero that stands over such a chip, so that its number can be read

/** Where so many stand in a room of that size, in rows and next to each other, and how large: as large as goes. */
function ranks(many: number, wide: number, high: number): { size: number; spots: Point[] } {
  const sizeIn = (columns: number) => Math.min(wide / columns, high / Math.ceil(many / columns)) / ACROSS
  const columns = Array.from({ length: many }, (_, at) => at + 1).reduce((best, each) =>
    sizeIn(each) > sizeIn(best) ? each : best,
  )
  const rows = Math.ceil(many / columns)
  const size = Math.min(1, sizeIn(columns))
  const step = { x: wide / columns, y: Math.min(ACROSS * size, high / rows) }
  const spots = Array.from({ length: many }, (_, at): Point => {
    const row = Math.floor(at / columns)
    const here = row < rows - 1 ? columns : many - row * columns
    return { x: ((at % columns) - (here - 1) / 2) * step.x, y: (row - (rows - 1) / 2) * step.y }
  })
  return { size, spots }
}

const onBoard = (table: Table) => piecesOf(table).flatMap((piece) => (piece.at ? [{ piece, zone: piece.at }] : []))

/** Zones in which somebody stands. */
export const occupied = (table: Table): Set<Zone> =>
  new Set([...onBoard(table), ...crowdsOf(table)].map(({ zone }) => zone))

export function standeesOf(table: Table, chart: Chart): Standee[] {
  const here = onBoard(table)
  const crowded = new Set(crowdsOf(table).map(({ zone }) => zone))
  return here.map(({ piece, zone }) => {
    const same = here.filter((other) => other.zone === zone).map((other) => other.piece)
    const middle = chart.pointOf(zone)
    const crowd = crowded.has(zone)
    const objective = chart.tiles.some((tile) => tile.zone === zone)
    if (same.length === 1) {
      const lift = crowd ? chart.tall * (objective ? 0.1 : 0.2) : objective ? chart.tall * -0.1 : 0
      const highest = piece.monster ? MONSTER : -Infinity // else its head is cut
      return { piece, size: crowd ? OVER_CREW : 1, at: { x: middle.x, y: Math.max(highest, middle.y - lift) } }
    }
    const { size, spots } = ranks(same.length, CELL, chart.tall - (crowd ? CHIP : 0))
    const spot = spots[same.indexOf(piece)]!
    return { piece, size, at: { x: middle.x + spot.x, y: middle.y - (crowd ? CHIP / 2 : 0) + spot.y } }
  })
}

export function mobsOf(table: Table, chart: Chart): Mob[] {
  const held = new Set(onBoard(table).map(({ zone }) => zone))
  return crowdsOf(table).map((crowd) => {
    const middle = chart.pointOf(crowd.zone)
    const objective = chart.tiles.some(({ zone }) => zone === crowd.zone)
    const down = held.has(crowd.zone) ? 0.38 : objective ? 0.3 : 0.02
    return { crowd, at: { x: middle.x, y: middle.y + chart.tall * down } }
  })
}
