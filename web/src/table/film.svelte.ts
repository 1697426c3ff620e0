// A match to look through: its moments are fetched in parts, and what has been fetched is kept.
import { replay } from "@/lib/api"
import type { Frame, Replay } from "@/lib/wire"

const PART = 40

export class Film {
  length = $state(0)
  about = $state.raw<Pick<Replay, "table" | "box" | "eyes"> | null>(null)
  wrong = $state("")

  #frames = $state.raw<ReadonlyMap<number, Frame>>(new Map())
  #asked = new Map<number, Promise<void>>()

  constructor(
    readonly table: string,
    readonly token: string,
    readonly eyes: string,
  ) {}

  frame(at: number): Frame | null {
    return this.#frames.get(at) ?? null
  }

  /** The moments up to one, as far as they are there. */
  until(at: number): { moment: Frame["moment"]; place: number }[] {
    const found = []
    for (let place = at; place >= 0; place--) {
      const frame = this.#frames.get(place)
      if (!frame) break
      found.push({ moment: frame.moment, place })
    }
    return found.reverse()
  }

  async load(at: number): Promise<Frame | null> {
    const part = Math.floor(Math.max(0, at) / PART)
    const here = this.#ask(part)
    if (part > 0) this.#ask(part - 1).catch(() => undefined) // for the log; whoever needs it asks again
    await here
    return this.frame(at)
  }

  /** The place of the moment that an update told of; updates are numbered at least as high as moments. */
  async placeOf(seq: number): Promise<number> {
    await this.load(0)
    let place = Math.min(Math.max(0, seq - 1), this.length - 1)
    while (place > 0 && ((await this.load(place))?.moment.seq ?? 0) > seq) place -= 1
    return Math.max(0, place)
  }

  #ask(part: number): Promise<void> {
    let asked = this.#asked.get(part)
    if (!asked) {
      asked = this.#fetch(part * PART)
      this.#asked.set(part, asked)
      asked.catch(() => this.#asked.delete(part))
    }
    return asked
  }

  async #fetch(start: number): Promise<void> {
    const got = await replay(this.table, this.token, start, PART, this.eyes || undefined)
    this.about = { table: got.table, box: got.box, eyes: got.eyes }
    this.length = got.length
    const frames = new Map(this.#frames)
    for (const [i, frame] of got.frames.entries()) frames.set(got.start + i, frame)
    this.#frames = frames
  }
}
