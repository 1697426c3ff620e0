// Which choices lie on the chart, and what is said of them.
import { refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed } from "@/lib/wire"
import type { Point } from "@/kit/zoom.svelte"
import { berthsOf, CELL, placeOf, pointOf, ROWS, type Chart } from "./geometry"
import type { Seat, Square, Table } from "./types"
import { listOf } from "@/lib/entries"
import { type GameView } from "./view"

interface Found {
  square: Square
  disc?: IconName // something to do there, beside a ship; a place to go to has none
  ship?: Seat
}

type Spot = Mark & Found

const DISC = 16.5 // half of it
const LETTER = 12 // half of what says on a ship whose it is
const BESIDE = [
  [28, -2],
  [-28, -2],
  [24, 24],
  [-24, 24],
  [0, 30],
  [0, -34],
] as const // where a disc may lie, from its ship: the letter and the damage stay in sight

function squareOf({ key, icon }: Choice | Greyed, table: Table, chart: Chart): Found | null {
  const [verb, what] = key.split(":") as [string, string | undefined]
  if (verb === "sail" && what) return { square: what }
  if (verb === "place") {
    const spot = chart.spots.find((each) => each.key === what)
    return spot ? { square: spot.square } : null
  }
  if (verb === "shoot" || verb === "board") {
    const square = table.at[what as Seat]
    return square ? { square, disc: icon as IconName, ship: what as Seat } : null
  }
  const own = table.active && table.at[table.active]
  if (!own || (key !== "pillage" && key !== "dig")) return null
  return { square: own, disc: icon as IconName, ship: table.active! }
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
  const placed: Point[] = []
  return all.map((each) => {
    if (!each.disc || !each.ship) return each
    const at = beside(each.ship, table, chart, placed)
    placed.push(at)
    return { ...each, ...at }
  })
}

/** A disc lies beside its ship, inside the chart, where it hides the least. */
function beside(ship: Seat, table: Table, chart: Chart, placed: Point[]): Point {
  const berths = berthsOf(table.at)
  const { x, y } = berths.get(ship)!
  const hurt = [...berths].filter(([each]) => table.damage[each as Seat] > 0).map(([, berth]) => berth)
  const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
  const inside = (value: number, most: number) => Math.min(most - DISC, Math.max(DISC, value))
  const hides = (at: Point) =>
    3 * placed.filter((other) => away(at, other) < 2 * DISC).length +
    3 * [...berths.values()].filter((each) => away(at, { x: each.x + 1, y: each.y - 7 }) < DISC + LETTER).length +
    hurt.filter((each) => Math.abs(at.x - each.x) < DISC + 14 && Math.abs(at.y - each.y - 26) < DISC).length
  return BESIDE.map(([dx, dy]) => ({ x: inside(x + dx, chart.width * CELL), y: inside(y + dy, ROWS * CELL) })).reduce(
    (best, at) => (hides(at) < hides(best) ? at : best),
  )
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
