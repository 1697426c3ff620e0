// The Crew Die that is in the player's fingers: pressed, or dragged over the table.
import type { Point } from "@/kit/zoom.svelte"
import type { CrewDie } from "./types"

interface Holding {
  face: CrewDie | null
  at: Point | null
}

export const holding: Holding = $state({ face: null, at: null })

/** The key of what lies under a point, if it is one of those the die can do. */
export function taskAt({ x, y }: Point, tasks: string[]): string | null {
  for (const found of document.elementsFromPoint(x, y)) {
    const key = found.closest("[data-key]")?.getAttribute("data-key")
    if (key && tasks.includes(key)) return key
  }
  return null
}
