// Which choices lie on the chart, and what is said of them.
import { refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed } from "@/lib/wire"
import { CELL, placeOf, pointOf, type Chart } from "./geometry"
import type { Seat, Square, Table } from "./types"
import { listOf } from "@/lib/entries"
import { type GameView } from "./view"

interface Found {
  square: Square
  disc?: IconName // something to do there; a place to go to has none
}

type Spot = Mark & Found

const APART = 33 // between discs on the same square

function squareOf({ key, icon }: Choice | Greyed, table: Table, chart: Chart): Found | null {
  const [verb, what] = key.split(":") as [string, string | undefined]
  if (verb === "sail" && what) return { square: what }
  if (verb === "place") {
    const spot = chart.spots.find((each) => each.key === what)
    return spot ? { square: spot.square } : null
  }
  if (verb === "shoot" || verb === "board") {
    const square = table.at[what as Seat]
    return square ? { square, disc: icon as IconName } : null
  }
  const own = table.active && table.at[table.active]
  if (!own || (key !== "pillage" && key !== "dig")) return null
  return { square: own, disc: icon as IconName }
}

export function onChart(choices: Choice[], greyed: Greyed[], table: Table, chart: Chart): Spot[] {
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const found = squareOf(of, table, chart)
    if (!found || !placeOf(found.square)) return []
    return [{ ...found, ...pointOf(found.square), key: of.key, label, refused }]
  }
  const all = [
    ...choices.flatMap((each) => spot(each, sentence(each), false)),
    // What one may not do is said in the rail; on the chart only where one may not go.
    ...greyed.flatMap((each) => spot(each, refusal(each), true)).filter((each) => !each.disc),
  ]
  return all.map((each) => (each.disc ? spread(each, all, chart) : each))
}

/** Discs stand over their square, side by side, inside the chart. */
function spread(spot: Spot, all: Spot[], chart: Chart): Spot {
  const same = all.filter((each) => each.disc && each.square === spot.square)
  const first = spot.x - ((same.length - 1) * APART) / 2
  const far = chart.width * CELL - 17 - (same.length - 1) * APART
  const x = Math.min(far, Math.max(17, first)) + same.indexOf(spot) * APART
  return { ...spot, x, y: Math.max(17, spot.y - 26) }
}

const GATHERED_FROM: Record<string, "hand" | "laid"> = { throw: "hand", leave: "laid" }

/** What is thrown away or left behind is gathered and sent at once: each card as often as it still lies there. */
export function gathers(key: string, view: GameView, seat: Seat): number {
  const [verb, card] = key.split(":") as [string, string | undefined]
  const pile = GATHERED_FROM[verb]
  if (!pile) return 0
  const sealed = (view.sealed ?? []).filter((each) => each === key).length
  return listOf(view.table[pile][seat]).filter((each) => each === card).length - sealed
}
