// Where Heroes and Crew stand within their zone: Heroes above, the crowd below.
import type { Point } from "@/kit/zoom.svelte"
import { CELL, type Chart } from "./chart"
import { crowdsOf, figuresOf, type Crowd, type Fields, type Figure } from "./pieces"

export interface Standee { figure: Figure; at: Point; size: number; named: boolean } // there is room for its name
export interface Mob { crowd: Crowd; at: Point; men: Point[]; hats: Point[] } // empty lists: shown as numbers

const MOST = 6 // Deckhands that are drawn one by one

// By how many Heroes share a zone.
const SPOTS: Point[][] = [
  [], [{ x: 0, y: 0 }], [{ x: -12.5, y: 0 }, { x: 12.5, y: 0 }], [{ x: -14, y: -7 }, { x: 14, y: -7 }, { x: 0, y: 9 }],
  [{ x: -12, y: -11 }, { x: 12, y: -11 }, { x: -12, y: 11 }, { x: 12, y: 11 }],
  [{ x: -15, y: -12 }, { x: 15, y: -12 }, { x: -15, y: 12 }, { x: 15, y: 12 }, { x: 0, y: 0 }],
]
const SIZES = [1, 1, 0.82, 0.74, 0.7, 0.62]

/** Zones in which somebody stands. */
export const occupied = (table: Fields, box: Fields): Set<string> =>
  new Set([...figuresOf(table, box), ...crowdsOf(table)].map(({ zone }) => zone))

export function standeesOf(table: Fields, box: Fields, chart: Chart): Standee[] {
  const here = figuresOf(table, box).filter((figure) => figure.zone)
  const crowded = new Set(crowdsOf(table).map(({ zone }) => zone))
  const standees = here.map((figure) => {
    const same = here.filter(({ zone }) => zone === figure.zone)
    const many = Math.min(same.length, SPOTS.length - 1)
    const spot = SPOTS[many]![same.indexOf(figure) % many]!
    const middle = chart.pointOf(figure.zone)
    const crowd = crowded.has(figure.zone)
    const objective = chart.tiles.some(({ zone }) => zone === figure.zone)
    const [lift, squeeze] = crowd ? [objective ? 0 : chart.tall * 0.17, 0.78] : [objective ? chart.tall * -0.1 : 0, 1]
    return {
      figure, size: SIZES[many]! * (crowd ? 0.88 : 1), named: same.length === 1,
      at: { x: middle.x + spot.x, y: middle.y - lift + spot.y * squeeze },
    }
  })
  const named: Point[] = []
  return standees.map((each) => {
    const covered = named.some(({ x, y }) => Math.abs(x - each.at.x) < CELL * 1.6 && Math.abs(y - each.at.y) < 16)
    if (each.named && !covered) named.push(each.at)
    return { ...each, named: each.named && !covered }
  })
}

// A loose crowd: the same zone always has the same one.
const LOOSE: Point[] = [
  { x: -6, y: -3 }, { x: 5, y: -5 }, { x: -1, y: 5 }, { x: 12, y: 3 }, { x: -14, y: 3 }, { x: 17, y: -6 },
]

export function mobsOf(table: Fields, box: Fields, chart: Chart): Mob[] {
  const held = new Set(figuresOf(table, box).map(({ zone }) => zone))
  return crowdsOf(table).map((crowd) => {
    const middle = chart.pointOf(crowd.zone)
    const objective = chart.tiles.some(({ zone }) => zone === crowd.zone)
    const at = { x: middle.x, y: middle.y + chart.tall * (held.has(crowd.zone) ? 0.34 : objective ? 0.24 : 0.02) }
    if (crowd.deckhands > MOST || crowd.deckhands + crowd.bosuns > MOST) return { crowd, at, men: [], hats: [] }
    const left = crowd.bosuns && crowd.deckhands ? 7 : 0
    return {
      crowd, at, men: LOOSE.slice(0, crowd.deckhands).map(({ x, y }) => ({ x: x + left, y })),
      hats: Array.from({ length: crowd.bosuns }, (_, number) => ({
        x: crowd.deckhands ? -17 : (number - (crowd.bosuns - 1) / 2) * 13, y: crowd.deckhands ? number * 9 - 3 : 0,
      })),
    }
  })
}
