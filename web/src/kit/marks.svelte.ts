// What can be chosen on a chart: one stop for the Tab key, arrows go from mark to mark, Enter picks.
import type { SceneProps } from "@/lib/scene"
import type { Point, Zoom } from "./zoom.svelte"

/** A choice, or what is shown and not allowed, at a place of the chart. */
export interface Mark extends Point {
  key: string
  label: string // a sentence that says all there is to know
  refused: boolean
}

export const SEAM = 0.105 // of a square's side: what is left free of it around its mark

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest mark in a direction; what lies straight ahead counts as nearer than what lies aside. */
function towards<M extends Mark>(from: M, all: M[], [across, down]: [number, number], least: number): M | null {
  let best: M | null = null
  let nearest = Infinity
  for (const each of all) {
    const ahead = (each.x - from.x) * across + (each.y - from.y) * down
    const aside = Math.abs((each.x - from.x) * down) + Math.abs((each.y - from.y) * across)
    const far = ahead + 2 * aside
    if (ahead >= least && far < nearest) [best, nearest] = [each, far]
  }
  return best
}

export class Marks<M extends Mark> {
  readonly nodes: Record<string, SVGGElement | null> = $state({})
  private current = $state<string | null>(null)
  private held = false // the keyboard was here when the last choices went

  /** The mark that the Tab key comes to. */
  readonly stop = $derived.by(() => {
    const { looked, chosen } = this.scene()
    const wished = [this.current, looked, chosen].find((key) => key !== null && this.of(key))
    return wished ?? this.all.find((mark) => !mark.refused)?.key ?? this.all[0]?.key ?? null
  })
  /** What is one press from done. */
  readonly sealed = $derived.by(() => {
    const mark = this.of(this.scene().chosen)
    return mark?.refused ? null : mark
  })

  /** To be made while the board is set up. */
  constructor(
    private readonly list: () => M[],
    readonly scene: () => Pick<SceneProps, "looked" | "chosen" | "onlook" | "onpick">,
    readonly zoom: Zoom,
  ) {
    $effect(() => {
      if (this.held && this.stop && document.activeElement === document.body) this.focus(this.stop)
    })
  }

  get all(): M[] {
    return this.list()
  }

  of(key: string | null): M | null {
    return this.all.find((mark) => mark.key === key) ?? null
  }

  focus(key: string | undefined) {
    if (key !== undefined) this.nodes[key]?.focus()
  }

  focused(mark: Mark) {
    this.current = mark.key
    this.held = true
    if (this.zoom.close) this.zoom.reveal(mark)
    this.scene().onlook(mark.key)
  }

  left(event: FocusEvent) {
    if (event.relatedTarget) this.held = false
    this.scene().onlook(null)
  }

  clicked(event: Event, mark: Mark) {
    event.stopPropagation()
    if (!this.zoom.dragged) this.scene().onpick(mark.key)
  }

  pressed(event: KeyboardEvent, mark: Mark) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const from = this.of(mark.key)
    if (arrow && from) {
      const others = this.all.filter((each) => each !== from)
      this.focus(towards(from, others, arrow, this.zoom.cell / 4)?.key)
    } else if (event.key === "Home" || event.key === "End") {
      this.focus(this.all.at(event.key === "Home" ? 0 : -1)?.key)
    } else if (event.key === "Enter" || event.key === " ") {
      this.scene().onpick(mark.key)
    } else {
      if (event.key === "Escape") this.scene().onlook(null)
      return // the table may know this key
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
