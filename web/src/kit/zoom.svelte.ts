// Looking closer: which part of the chart is in its frame. Nothing of it can be lost, 0 always shows it whole.
import type { IconName } from "@/lib/icons"
import { untrack } from "svelte"

export interface Point {
  x: number
  y: number
}

export const LEGIBLE = 11.6 // pixels of a letter on a chart, at least

const CLOSEST = 4
const STEP = 1.5

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export interface Tool {
  key: string
  name: string
  icon: IconName
  press: () => void
}

export class Zoom {
  times = $state(1)
  pixel = $state(1) // of the whole chart, in units of the drawing
  x = $state(0)
  y = $state(0)
  dragged = false // since the finger was put down: what ends then is no press
  slid = false // away by hand: it stays there, until all of it is shown again

  /** `cell` is the side of a square, `size` the whole chart; all in units of the drawing. */
  constructor(
    readonly cell: number,
    private readonly size: () => { wide: number; high: number },
  ) {}

  get wide() {
    return this.size().wide
  }

  get high() {
    return this.size().high
  }

  /** How much of the chart is in the frame. */
  get span() {
    return { wide: this.wide / this.times, high: this.high / this.times }
  }

  /** The `viewBox` of the svg that holds the chart. */
  get box() {
    return `${this.x} ${this.y} ${this.span.wide} ${this.span.high}`
  }

  get close() {
    return this.times > 1.01
  }

  get middle(): Point {
    return { x: this.x + this.span.wide / 2, y: this.y + this.span.high / 2 }
  }

  /** Closer or further, with `still` (on the chart) staying where it is in the frame. */
  by(factor: number, still: Point = this.middle) {
    const share = { x: (still.x - this.x) / this.span.wide, y: (still.y - this.y) / this.span.high }
    this.times = within(this.times * factor, 1, CLOSEST)
    this.to(still.x - share.x * this.span.wide, still.y - share.y * this.span.high)
  }

  to(x: number, y: number) {
    this.x = within(x, 0, this.wide - this.span.wide)
    this.y = within(y, 0, this.high - this.span.high)
  }

  /** By hand, so far in the frame. */
  slide(across: number, down: number) {
    this.slid = true
    this.to(this.x - across / this.times, this.y - down / this.times)
  }

  fit() {
    this.times = 1
    this.slid = false
    this.to(0, 0)
  }

  /** Moves the frame just so far that a square is in it. */
  reveal(point: Point) {
    const edge = this.cell * 0.7
    this.to(
      within(this.x, point.x + edge - this.span.wide, point.x - edge),
      within(this.y, point.y + edge - this.span.high, point.y - edge),
    )
  }

  /** Whoever looks closely still sees what happens elsewhere. To be called while the board is set up. */
  follow(where: () => Point | null) {
    $effect(() => {
      const point = where()
      if (point) untrack(() => this.goWith(point))
    })
  }

  goWith(point: Point) {
    if (!this.close) this.slid = false
    else if (!this.slid) this.reveal(point)
  }

  /** From the frame to the chart. */
  onChart(point: Point): Point {
    return { x: this.x + point.x / this.times, y: this.y + point.y / this.times }
  }

  inFrame(point: Point): Point {
    return { x: (point.x - this.x) * this.times, y: (point.y - this.y) * this.times }
  }

  /** What can be done now, with the key that does it; a board draws them as buttons. */
  get tools(): Tool[] {
    const closer: Tool = { key: "+", name: "Look closer", icon: "plus", press: () => this.by(STEP) }
    if (!this.close) return [closer]
    return [
      closer,
      { key: "-", name: "Look from further", icon: "minus", press: () => this.by(1 / STEP) },
      { key: "0", name: "Show the whole chart", icon: "fit", press: () => this.fit() },
    ]
  }
}
