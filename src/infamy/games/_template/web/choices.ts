// Which choices lie on the chart, and what is said of them.
import { isRisky, refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { Choice, Greyed } from "@/lib/wire"
import { pointOf } from "./geometry"
import type { Catalog, Space } from "./types"

export type Spot = Mark & { risky: boolean }

const PLACES = ["steer", "lure"] // verbs that are about a space

export function onChart(choices: Choice[], greyed: Greyed[], box: Catalog): Spot[] {
  return [
    ...choices.flatMap((each) => spot(each, sentence(each), box)),
    ...greyed.flatMap((each) => spot(each, refusal(each), box)),
  ]
}

function spot(of: Choice | Greyed, label: string, box: Catalog): Spot[] {
  const [verb = "", space] = of.key.split(":")
  if (!PLACES.includes(verb)) return []
  const refused = "quote" in of
  return [{ ...pointOf(space as Space, box), key: of.key, label, refused, risky: isRisky(of) }]
}
