// The archipelago: spaces in a lattice, dotted lines between them, each with the arrow of the wind.
import type { Point } from "@/kit/zoom.svelte"
import type { Area, Catalog, Region, Space } from "./types"

export const CELL = 64 // a mark, in units of the drawing
export const RADIUS = 23 // of an islet
const LEFT = 68
const TOP = 48
const ACROSS = 100
const DOWN = 76
const BULGE = 0.62 // of a line around a sea

export interface Line {
  from: Space
  to: Space
  start: Point
  bend: Point
  end: Point
} // with the wind
export interface Sea {
  key: Region
  name: string
  corner: Point
  edge: "start" | "end"
} // from which edge it is written
export interface Chart {
  wide: number
  high: number
  at: Record<Space, Point>
  lines: Line[]
  seas: Sea[]
}

const mean = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / (points.length || 1),
  y: points.reduce((sum, point) => sum + point.y, 0) / (points.length || 1),
})

export function chartOf({ board }: Catalog): Chart {
  const { spaces } = board
  const all = Object.entries(spaces)
  const most = (of: "x" | "y") => Math.max(0, ...all.map(([, face]) => face[of]))
  const [wide, high] = [2 * LEFT + most("x") * ACROSS, 2 * TOP + most("y") * DOWN + 8]
  const at = Object.fromEntries(all.map(([key, face]) => [key, { x: LEFT + face.x * ACROSS, y: TOP + face.y * DOWN }]))
  const middles = Object.fromEntries(
    Object.keys(board.seas).map((sea) => [
      sea,
      mean(all.filter(([, face]) => face.sea === sea).map(([key]) => at[key]!)),
    ]),
  )
  const lines = board.wind.map(([from = "", to = ""]) => {
    const [start, end] = [at[from]!, at[to]!]
    return { from, to, start, end, bend: bendOf(start, end, middles[spaces[from]!.sea]!) }
  })
  const seas = Object.entries(board.seas).map(([key, name]): Sea => {
    const middle = middles[key]!
    const west = middle.x < wide / 2
    const y = middle.y < high / 2 ? 32 : high - 32
    return { key, name, corner: { x: west ? 14 : wide - 14, y }, edge: west ? "start" : "end" }
  })
  return { wide, high, at, lines, seas }
}

/** Lines that go neither straight along nor straight down bend around the middle of their sea. */
function bendOf(start: Point, end: Point, sea: Point): Point {
  const middle = mean([start, end])
  if (Math.abs(start.x - end.x) < 1 || Math.abs(start.y - end.y) < 1) return middle
  return { x: middle.x + (middle.x - sea.x) * BULGE, y: middle.y + (middle.y - sea.y) * BULGE }
}

/** Where the Treasure of a space lies: on the right shore, and a second one, in a wreck, on the left. */
export const slotBeside = (space: Point, number: number): Point => ({ x: space.x + 20 - number * 40, y: space.y + 13 })

export const pathOf = ({ start, bend, end }: Line) => `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`

export function onLine({ start, bend, end }: Line, share: number): Point {
  const rest = 1 - share
  const mix = (a: number, b: number, c: number) => rest * rest * a + 2 * rest * share * b + share * share * c
  return { x: mix(start.x, bend.x, end.x), y: mix(start.y, bend.y, end.y) }
}

/** Where the arrow stands, and which way it points, in degrees. */
export function arrowOf(line: Line): Point & { turn: number } {
  const [before, after] = [onLine(line, 0.45), onLine(line, 0.55)]
  return { ...onLine(line, 0.5), turn: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI }
}

export const lineBetween = (chart: Chart, one: Space, other: Space) =>
  chart.lines.find(({ from, to }) => (from === one && to === other) || (from === other && to === one)) ?? null

/** A voyage as points: along the line, if there is one. */
export function wayOf(chart: Chart, from: Space, to: Space): Point[] {
  const [start, end] = [chart.at[from], chart.at[to]]
  if (!start || !end) return []
  const line = lineBetween(chart, from, to)
  if (!line) return [start, end]
  const along = Array.from({ length: 9 }, (_, step) => onLine(line, step / 8))
  return line.from === from ? along : along.toReversed()
}

/** Where the Sloops of a Region lie: beside the name of its sea. */
export function regionAt(chart: Chart, area: Area): Point | null {
  const sea = chart.seas.find(({ key }) => key === area)
  if (!sea) return null
  const down = sea.corner.y < chart.high / 2 ? 30 : -40
  return { x: sea.corner.x + (sea.edge === "start" ? 26 : -26), y: sea.corner.y + down }
}
