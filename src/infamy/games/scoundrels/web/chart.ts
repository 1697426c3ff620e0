// The map as it is folded: squares from a1 to m7, the way a ship sails, around the edges too.

export const CELL = 60 // of a square, in units of the drawing
export const ROWS = 7

export interface Point { x: number; y: number }
export interface Place { column: number; row: number }
export interface Port { key: string; name: string; square: string }
export interface Spot { key: string; square: string }

/** What lies open for so many players, and where the sheet is folded. */
export interface Chart {
  width: number // columns
  land: Set<string>
  ports: Port[]
  spots: Spot[]
  creases: { column: number; players: number }[] // inside the open part: beyond it lies what so many players unfold
  hidden: number[] // player counts of the panels that are folded under
}

type Box = Record<string, any>

export function chartOf(box: Box, players: number): Chart {
  const map = box.map ?? { widths: {}, land: [], ports: [], spots: [] }
  const counts = Object.keys(map.widths).map(Number).toSorted((one, other) => one - other)
  const width = Number(map.widths[players] ?? 7)
  const open = (each: { players: number }) => each.players <= players
  return {
    width,
    land: new Set<string>(map.land.filter((square: string) => (placeOf(square)?.column ?? 99) < width)),
    ports: map.ports.filter(open),
    spots: map.spots.filter(open),
    creases: counts.filter((count) => count < players)
      .map((count, at) => ({ column: Number(map.widths[count]), players: counts[at + 1]! })),
    hidden: counts.filter((count) => count > players),
  }
}

export function placeOf(square: string | null | undefined): Place | null {
  const found = /^([a-m])([1-7])$/.exec(square ?? "")
  return found ? { column: found[1]!.charCodeAt(0) - 97, row: Number(found[2]) - 1 } : null
}

export const nameOf = (column: number, row: number) => String.fromCharCode(97 + column) + (row + 1)

/** The middle of a square; far outside for what is on no square. */
export function pointOf(square: string | null | undefined): Point {
  const place = placeOf(square)
  return place ? { x: (place.column + 0.5) * CELL, y: (place.row + 0.5) * CELL } : { x: 0, y: 0 }
}

function beside(square: string, chart: Chart, ghost: boolean): string[] {
  const place = placeOf(square)
  if (!place) return []
  const { column, row } = place
  const { width } = chart
  const around = [
    nameOf((column + 1) % width, row), nameOf((column + width - 1) % width, row),
    nameOf(column, (row + 1) % ROWS), nameOf(column, (row + ROWS - 1) % ROWS),
  ]
  return ghost ? around : around.filter((other) => !chart.land.has(other))
}

/** Which edge a single step crosses: 0 for none. */
function edge(from: string, to: string): number {
  const [one, other] = [placeOf(from)!, placeOf(to)!]
  if (Math.abs(one.column - other.column) > 1) return 1
  return Math.abs(one.row - other.row) > 1 ? 2 : 0
}

/** The shortest way, both ends included; of several the one that crosses no edge. It is only drawn. */
export function wayTo(start: string, end: string, chart: Chart, ghost: boolean): string[] {
  const steps = new Map<string, number>([[end, 0]])
  for (const square of steps.keys())
    for (const other of beside(square, chart, ghost))
      if (!steps.has(other)) steps.set(other, steps.get(square)! + 1)
  if (!steps.has(start)) return [start, end]
  const way = [start]
  while (way.at(-1) !== end) {
    const here = way.at(-1)!
    const nearer = beside(here, chart, ghost).filter((other) => steps.get(other) === steps.get(here)! - 1)
    const next = nearer.toSorted((one, other) => edge(here, one) - edge(here, other))[0]
    if (!next) return [start, end]
    way.push(next)
  }
  return way
}

export interface Leg { points: Point[]; leaves: boolean; enters: boolean } // over an edge of the map

/** A way as lines that can be drawn: where it goes around an edge, it leaves the map and comes in on the other side. */
export function legsOf(way: string[], chart: Chart): Leg[] {
  const legs: Leg[] = [{ points: way[0] ? [pointOf(way[0])] : [], leaves: false, enters: false }]
  for (let at = 1; at < way.length; at++) {
    const [before, after] = [way[at - 1]!, way[at]!]
    const crossed = placeOf(before) && placeOf(after) ? edge(before, after) : 0
    const leg = legs.at(-1)!
    if (!crossed) {
      leg.points.push(pointOf(after))
      continue
    }
    const [from, to] = [pointOf(before), pointOf(after)]
    const far = crossed === 1 ? chart.width * CELL : ROWS * CELL
    const over = (value: number) => (value > far / 2 ? CELL * 0.82 : -CELL * 0.82)
    const out = crossed === 1 ? { x: from.x + over(from.x), y: from.y } : { x: from.x, y: from.y + over(from.y) }
    const into = crossed === 1 ? { x: to.x + over(to.x), y: to.y } : { x: to.x, y: to.y + over(to.y) }
    leg.points.push(out)
    leg.leaves = true
    legs.push({ points: [into, to], leaves: false, enters: true })
  }
  return legs
}
