// Looking closer: which part of the chart is in its frame. Nothing of it can be lost, 0 always shows it whole.
import { CELL, type Point } from "./chart"

const CLOSEST = 4

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export class Zoom {
  times = $state(1)
  x = $state(0)
  y = $state(0)
  wide = $state(1) // of the whole chart
  high = $state(1)

  get box() {
    return `${this.x} ${this.y} ${this.wide / this.times} ${this.high / this.times}`
  }

  get middle(): Point {
    return { x: this.x + this.wide / this.times / 2, y: this.y + this.high / this.times / 2 }
  }

  get close() {
    return this.times > 1.01
  }

  /** Closer or further, with `still` (on the chart) staying where it is in the frame. */
  by(factor: number, still: Point = this.middle) {
    const share = { x: ((still.x - this.x) / this.wide) * this.times, y: ((still.y - this.y) / this.high) * this.times }
    this.times = within(this.times * factor, 1, CLOSEST)
    this.to(still.x - (share.x * this.wide) / this.times, still.y - (share.y * this.high) / this.times)
  }

  to(x: number, y: number) {
    this.x = within(x, 0, this.wide - this.wide / this.times)
    this.y = within(y, 0, this.high - this.high / this.times)
  }

  fit() {
    this.times = 1
    this.to(0, 0)
  }

  /** Moves the frame just so far that a square is in it. */
  reveal(point: Point) {
    const edge = CELL * 0.7
    this.to(
      within(this.x, point.x + edge - this.wide / this.times, point.x - edge),
      within(this.y, point.y + edge - this.high / this.times, point.y - edge),
    )
  }

  /** From the frame to the chart. */
  onChart(point: Point): Point {
    return { x: this.x + point.x / this.times, y: this.y + point.y / this.times }
  }

  inFrame(point: Point): Point {
    return { x: (point.x - this.x) * this.times, y: (point.y - this.y) * this.times }
  }
}
