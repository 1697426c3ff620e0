// The analysis of one match as this page has heard of it, looked at again and again while it is under way.
import { ServerError } from "@/lib/api"
import type { AnalysisState } from "@/lib/wire"
import { begin, look, stop } from "./api"

const LOOKS_EVERY = 1_000 // milliseconds
const TRIES_AGAIN = 3_000 // after a look that came to nothing

export class Study {
  told = $state.raw<AnalysisState | null>(null)
  open = $state(false) // judged with all cards open
  wrong = $state("")

  readonly #table: string
  readonly #token: string
  #asked = 0 // only the last request is listened to
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, token: string) {
    this.#table = table
    this.#token = token
    this.look()
  }

  end(): void {
    this.#asked += 1
    clearTimeout(this.#timer)
  }

  /** The other one, of which nothing is known yet. */
  judge(open: boolean): void {
    this.open = open
    this.told = null
    this.wrong = ""
    this.look()
  }

  look(): void {
    void this.#hear(look(this.#table, this.#token, this.open))
  }

  begin(): void {
    void this.#hear(begin(this.#table, this.#token, this.open))
  }

  stop(): void {
    void this.#hear(stop(this.#table, this.#token, this.open))
  }

  async #hear(asking: Promise<AnalysisState>): Promise<void> {
    this.#asked += 1
    const number = this.#asked
    clearTimeout(this.#timer)
    let pause = LOOKS_EVERY
    try {
      const told = await asking
      if (number !== this.#asked) return
      this.told = told
      this.wrong = ""
    } catch (error) {
      if (number !== this.#asked) return
      this.wrong = (error as Error).message
      if (!passes(error)) return
      pause = TRIES_AGAIN
    }
    if (this.told === null || this.told.state === "running") this.#timer = setTimeout(() => this.look(), pause)
  }
}

/** Whether the same may be answered otherwise in a moment. */
const passes = (error: unknown): boolean =>
  !(error instanceof ServerError) || error.status === 0 || error.status === 429 || error.status >= 500
