// Looking closer: which part of the chart is in its frame. Nothing of it can be lost, 0 always shows it whole.
import { CELL, SIDE, type Point } from "./chart"

const CLOSEST = 4

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export class Zoom {
  times = $state(1)
  x = $state(0)
  y = $state(0)

  get span() {
    return SIDE / this.times
  }

  get box() {
    return `${this.x} ${this.y} ${this.span} ${this.span}`
  }

  get close() {
    return this.times > 1.01
  }

  /** Closer or further, with `still` (on the chart) staying where it is in the frame. */
  by(factor: number, still: Point = { x: this.x + this.span / 2, y: this.y + this.span / 2 }) {
    const share = { x: (still.x - this.x) / this.span, y: (still.y - this.y) / this.span }
    this.times = within(this.times * factor, 1, CLOSEST)
    this.to(still.x - share.x * this.span, still.y - share.y * this.span)
  }

  to(x: number, y: number) {
    this.x = within(x, 0, SIDE - this.span)
    this.y = within(y, 0, SIDE - this.span)
  }

  fit() {
    this.times = 1
    this.to(0, 0)
  }

  /** Moves the frame just so far that a square is in it. */
  reveal(point: Point) {
    const edge = CELL * 0.7
    this.to(
      within(this.x, point.x + edge - this.span, point.x - edge),
      within(this.y, point.y + edge - this.span, point.y - edge),
    )
  }

  /** From the frame, 0 to SIDE, to the chart. */
  onChart(point: Point): Point {
    return { x: this.x + point.x / this.times, y: this.y + point.y / this.times }
  }

  inFrame(point: Point): Point {
    return { x: (point.x - this.x) * this.times, y: (point.y - this.y) * this.times }
  }
}
