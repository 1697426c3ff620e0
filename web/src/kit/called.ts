// What people at a table are called: by the names that they gave themselves, as the server says them.
import { getContext, setContext } from "svelte"
import type { SeatInfo } from "@/lib/wire"

const HERE = Symbol("names")

export class Names {
  /** `viewer` is the seat that is called "You". */
  constructor(
    private readonly seats: () => SeatInfo[],
    private readonly viewer: () => string,
  ) {}

  /** "Mary", or "Red" where nobody gave a name. */
  of(seat: string): string {
    return this.seats().find((info) => info.seat === seat)?.title ?? capital(seat)
  }

  /** "You", "Mary", "Red": as whoever looks calls somebody. */
  call(seat: string, you = "You"): string {
    return seat === this.viewer() ? you : this.of(seat)
  }

  /** "Your turn", "Mary's turn". */
  turn(seat: string): string {
    return seat === this.viewer() ? "Your turn" : `${this.of(seat)}'s turn`
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** For everything that is drawn inside a table or a replay. */
export const provideNames = (names: Names): Names => setContext(HERE, names)

/** To be called while a component is set up. */
export const namesHere = (): Names => getContext<Names>(HERE)
