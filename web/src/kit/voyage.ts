// A way over the chart, as it is drawn and as a ship sails it; where a chart goes around, over its edges too.
import { speedFactor } from "@/lib/settings.svelte"
import type { Point } from "./zoom.svelte"

/** A chart that goes around: what leaves it on one side comes in on the other. */
export interface Round {
  wide: number
  high: number
  cell: number
}

const BEYOND = 0.82 // of a square: how far over the edge a line is drawn

/** A way as lines that can be drawn: over an edge, it leaves the chart and comes in on the other side. */
export function legsOf(way: Point[], round?: Round): Point[][] {
  const legs: Point[][] = [way.slice(0, 1)]
  for (let at = 1; at < way.length; at++) {
    const [from, to] = [way[at - 1]!, way[at]!]
    const over = round
      ? { x: beyond(from.x, to.x, round.wide, round), y: beyond(from.y, to.y, round.high, round) }
      : null
    if (!over?.x && !over?.y) {
      legs.at(-1)!.push(to)
      continue
    }
    legs.at(-1)!.push({ x: from.x + over.x, y: from.y + over.y })
    legs.push([{ x: to.x - over.x, y: to.y - over.y }, to])
  }
  return legs
}

/** How far a step that is too long to be one goes over the edge: to the right or down if it is positive. */
function beyond(from: number, to: number, side: number, { cell }: Round): number {
  if (Math.abs(to - from) <= side / 2 || side <= 2 * cell) return 0
  return from > to ? cell * BEYOND : -cell * BEYOND
}

export const pathOf = (points: Point[]) => points.map((at, step) => `${step ? "L" : "M"}${at.x} ${at.y}`).join("")

/** Which way the bow looks at the end, or null if the ship goes straight up or down. */
export function looksWest(legs: Point[][]): boolean | null {
  const steps = legs.flatMap((leg) => leg.slice(1).map((to, at) => to.x - leg[at]!.x))
  const last = steps.findLast((across) => across !== 0)
  return last === undefined ? null : last < 0
}

/** A ship sails, rolling a little, for so many milliseconds at normal speed. It stands where it will arrive. */
export function sails(ship: SVGGElement, legs: Point[][], duration: number, easing = SAIL): Animation {
  const steps = legs.flatMap((leg) => leg.slice(1).map((to, at) => ({ from: leg[at]!, to })))
  const lengths = steps.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y))
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1
  const keyframes: Keyframe[] = []
  let gone = 0
  steps.forEach(({ from, to }, at) => {
    const roll = at === 0 ? 0 : at % 2 ? 3 : -3
    keyframes.push({ offset: gone / whole, transform: moved(from, `rotate(${roll}deg)`) })
    gone += lengths[at]!
    keyframes.push({ offset: Math.min(1, gone / whole), transform: moved(to, `rotate(${at % 2 ? -3 : 3}deg)`) })
  })
  const last = keyframes.at(-1)
  if (last) last.transform = moved(steps.at(-1)!.to)
  return ship.animate(keyframes, { duration: duration * speedFactor(), easing, fill: "both" })
}

/** As `--ease-sail`. */
const SAIL = "cubic-bezier(.45, .05, .35, 1)"

/** For keyframes: at a place of the chart, and turned or scaled there. */
export const moved = (at: Point, rest = "") => `translate(${at.x}px, ${at.y}px) ${rest}`

/** A ship goes down in one whirl and comes up in another. */
export const plunges = (ship: SVGGElement, from: Point, to: Point): Animation =>
  ship.animate(
    [
      { transform: moved(from, "scale(1)") },
      { transform: moved(from, "scale(0) rotate(540deg)"), offset: 0.45 },
      { transform: moved(to, "scale(0) rotate(-540deg)"), offset: 0.55 },
      { transform: moved(to, "scale(1)") },
    ],
    { duration: 1300 * speedFactor(), easing: "ease-in-out", fill: "both" },
  )

/** A ship grows out of a place, and comes to where it lies. */
export const appears = (ship: SVGGElement, from: Point, to: Point, duration: number): Animation =>
  ship.animate(
    [
      { transform: moved(from, "scale(.35)"), opacity: 0 },
      { transform: moved(to), opacity: 1 },
    ],
    { duration: duration * speedFactor(), easing: "cubic-bezier(.3, 1.3, .5, 1)", fill: "both" },
  )
