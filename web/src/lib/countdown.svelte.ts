// The clock of a table, counted down between what the server says of it. What lapses is for the server to choose.
import type { ClockInfo } from "./wire"

const SOON = 10 // seconds before the end: said once more

export class Countdown {
  on = $state(false)
  of = $state(0)
  seconds = $state(0) // left, each begun one counted
  ticks = $state(false)
  said = $state("") // for a screen reader: at the start, and shortly before the end

  #end = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  set(clock: ClockInfo | null): void {
    clearTimeout(this.#timer)
    const begins = clock !== null && !this.on
    this.on = clock !== null
    this.ticks = clock?.ticks ?? false
    if (!clock) {
      this.said = ""
      return
    }
    this.of = clock.of
    this.#end = performance.now() + clock.left * 1000
    this.seconds = Math.ceil(clock.left)
    if (begins) this.said = `A clock runs: ${this.seconds} seconds left.`
    if (this.ticks) this.#tick()
  }

  #tick = (): void => {
    const left = Math.max(0, this.#end - performance.now())
    const before = this.seconds
    this.seconds = Math.ceil(left / 1000)
    if (before > SOON && this.seconds <= SOON) this.said = `${this.seconds} seconds left.`
    if (left > 0) this.#timer = setTimeout(this.#tick, left % 1000 || 1000)
  }
}
