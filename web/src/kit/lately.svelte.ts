// Without motion, what has changed keeps a brass edge for a while.
import { speedFactor } from "@/lib/settings.svelte"
import { SvelteSet } from "svelte/reactivity"

type Table = Record<string, any>

const LONG = 2000

/** The places that have changed lately; empty while things move. To be called while the board is set up. */
export function lately(table: () => Table, places: (then: Table, now: Table) => string[]): SvelteSet<string> {
  const changed = new SvelteSet<string>()
  let before: Table | null = null
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
export const arrived = (then: Table, now: Table): string[] =>
  Object.entries(now.at ?? {}).flatMap(([ship, place]) =>
    typeof place === "string" && then.at?.[ship] !== place ? [place] : [],
  )
