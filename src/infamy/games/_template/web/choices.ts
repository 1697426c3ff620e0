// Which choices lie on the chart, and in which order they stand in the rail.
import type { Mark } from "@/kit/marks.svelte"
import type { Choice, Greyed } from "@/lib/wire"
import { pointOf } from "./geometry"
import type { Box } from "./view"

export type Spot = Mark & { risky: boolean }

const PLACES = ["steer", "lure"] // verbs that are about a space

export function onChart(choices: Choice[], greyed: Greyed[], box: Box): Spot[] {
  return [
    ...choices.flatMap((each) => spot(each, [each.label, each.words].filter(Boolean).join("; "), box)),
    ...greyed.flatMap((each) => spot(each, `${each.label}: ${each.words}`, box)),
  ]
}

function spot(of: Choice | Greyed, label: string, box: Box): Spot[] {
  const [verb = "", space = ""] = of.key.split(":")
  if (!PLACES.includes(verb)) return []
  const refused = "quote" in of
  return [{ ...pointOf(space, box), key: of.key, label, refused, risky: !refused && of.risk !== undefined }]
}

/** What is safe comes before what is not. */
export const order = (choices: Choice[]) => choices.toSorted((one, other) => (one.risk ?? 0) - (other.risk ?? 0))
