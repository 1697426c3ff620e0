// Without motion, what has changed keeps a brass edge for a while.
import { speedFactor } from "@/lib/settings.svelte"
import { SvelteSet } from "svelte/reactivity"

const LONG = 2000

/** The places that have changed lately; empty while things move. To be called while the board is set up. */
export function lately<T extends object>(table: () => T, places: (then: T, now: T) => string[]): SvelteSet<string> {
  const changed = new SvelteSet<string>()
  let before: T | null = null
  $effect(() => {
    const now = table()
    const then = before
    before = now
    if (!then || speedFactor() > 0) return
    for (const place of places(then, now)) {
      changed.add(place)
      setTimeout(() => changed.delete(place), LONG)
    }
  })
  return changed
}

/** Where ships have come to, of a table that has their places by name. */
export const arrived = (then: Places, now: Places): string[] =>
  Object.entries(now.at ?? {}).flatMap(([ship, place]) =>
    typeof place === "string" && then.at?.[ship] !== place ? [place] : [],
  )

interface Places {
  at?: Record<string, unknown>
}
