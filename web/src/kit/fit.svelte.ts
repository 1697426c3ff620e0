// How large a chart is drawn in the room that its board has, with what stands above, below or beside it.

export interface Box {
  x: number
  y: number
  wide: number
  high: number
}

interface Wants {
  box: () => Pick<Box, "wide" | "high"> & Partial<Box> // the chart with its edge, in units of the drawing
  narrow?: number // pixels under which the board is a strip, as on a phone
  above?: (fit: Fit) => number // pixels that stand above the chart
  below?: (fit: Fit) => number
  beside?: { least: number; most: number } // pixels; on a strip it stands below the chart
  slides?: (fit: Fit) => number // pixels of a chart that slides under the finger; 0 if it does not
}

const GAP = 12 // pixels between the chart and what stands beside it
const BELOW = 52 // what stood beside the chart, on a strip
const LEAST = 100
const UNMEASURED = 600

export class Fit {
  width = $state(0)
  height = $state(0)

  constructor(private readonly wants: Wants) {}

  box = $derived.by((): Box => ({ x: 0, y: 0, ...this.wants.box() }))
  strip = $derived.by(() => this.width > 0 && this.width < (this.wants.narrow ?? 520))
  slides = $derived.by(() => this.strip && (this.wants.slides?.(this) ?? 0) > 0)

  get shape(): number {
    return this.box.wide / this.box.high
  }

  /** Pixels for what stands beside the chart: what is left over, within what it wants. */
  aside = $derived.by(() => {
    const { beside } = this.wants
    if (!beside || this.strip) return 0
    return Math.min(beside.most, Math.max(beside.least, this.width - this.height * this.shape - GAP - 2))
  })

  /** Pixels that the chart is wide. */
  drawn = $derived.by(() => {
    if (this.width === 0) return UNMEASURED
    if (this.slides) return this.wants.slides!(this)
    if (this.strip && this.wants.beside) return Math.min(this.width, (this.height - BELOW) * this.shape)
    const taken = (this.wants.above?.(this) ?? 0) + (this.wants.below?.(this) ?? 0)
    const wide = this.width - (this.aside && this.aside + GAP)
    return Math.max(LEAST, Math.min(wide, (this.height - taken) * this.shape))
  })

  /** A pixel in units of the drawing. */
  get pixel(): number {
    return this.box.wide / this.drawn
  }
}
