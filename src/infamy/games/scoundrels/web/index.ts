// Scoundrels! on the table: a folded chart, hands of Action cards, and close-ups of fights, pillages and bids.
import type { Scene, Sound } from "@/lib/scene"
import type { NewsItem, View } from "@/lib/wire"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import { countOf, listOf } from "./view"
import { gathers, odds, order } from "./choices"
import { happen } from "./happen"
import { duration } from "./timing"
import { staged } from "./closeup"

const SOUNDS: Record<string, Sound> = {
  attacks: "cannon",
  storms: "cannon",
  flipped: "card",
  "defended-by": "card",
  "dig-drew": "card",
  "tie-drew": "card",
  "gamble-drew": "card",
  laid: "card",
  "laid-openly": "card",
  drew: "card",
  discarded: "card",
  hoisted: "card",
  gained: "coin",
  "took-infamy": "coin",
  "got-treasure": "coin",
  stole: "coin",
  delivered: "coin",
  "dug-up": "coin",
  "quest-done": "bell",
  damaged: "crack",
  sunk: "splash",
  buried: "knock",
  digs: "knock",
  "found-nothing": "knock",
  repelled: "knock",
  "wins-bid": "bell",
}

const sound = (tiding: NewsItem): Sound | null => SOUNDS[tiding.news] ?? null

/** As the view says; while news is told, what has been told so far is counted up. */
function score({ view, box, seat }: { view: View; box: Record<string, any>; seat: string }) {
  const { table } = view
  const said = Number(table.score?.[seat] ?? 0)
  if (!("story" in table)) return { value: said, unit: "Infamy" }
  const worth = (treasures: unknown) =>
    listOf(treasures).reduce((sum, each) => sum + Number(box.treasures?.[each]?.worth ?? 0), 0)
  const spots = Object.keys(table.marker ?? {}).filter((spot) => table.marker[spot] === seat)
  const buried = spots.reduce((sum, spot) => sum + worth(table.buried?.[spot]), 0)
  const now = Number(table.infamy?.[seat] ?? 0) + worth(table.carried?.[seat])
  return { value: table.ghost?.[seat] ? Math.max(said, now) : now + buried, unit: "Infamy" }
}

function handName(view: View, seat: string) {
  const cards = countOf(view.table.hand?.[seat])
  return cards > 0 ? `Hand ${cards}` : "Hand"
}

const scene: Scene = {
  Board,
  Seat,
  Hand,
  Stage,
  Cover,
  handName,
  staged,
  score,
  happen,
  duration,
  sound,
  order,
  odds,
  gathers,
  wide: true,
}

export default scene
