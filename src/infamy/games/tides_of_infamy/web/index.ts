// Tides of Infamy on the table: a map discovered tile by tile, Harbor boards, battles and Pirate Luck in close-up.
import type { Scene, Sound } from "@/lib/scene"
import type { NewsItem, View } from "@/lib/wire"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import { odds, order, several } from "./choices"
import { happen } from "./happen"
import { duration } from "./timing"
import { countOf } from "./view"
import { staged } from "./closeup"

const SOUNDS: Record<string, Sound> = {
  explored: "card",
  "bay-laid": "card",
  drew: "card",
  played: "card",
  discarded: "card",
  "turned-up": "card",
  community: "card",
  "battle-drew": "card",
  exchanged: "card",
  picked: "card",
  "tie-drew": "card",
  found: "knock",
  loaded: "knock",
  left: "splash",
  lost: "splash",
  avoided: "splash",
  wrecked: "crack",
  sunk: "splash",
  delivered: "coin",
  gained: "coin",
  looms: "cannon",
  joins: "cannon",
  battle: "cannon",
  fired: "cannon",
  dragon: "crack",
  "wins-battle": "bell",
  "luck-event": "knock",
  mended: "knock",
}

const sound = (tiding: NewsItem): Sound | null => SOUNDS[tiding.news] ?? null

/** Marks of a captain, or of the team together. */
function score({ view, seat }: { view: View; seat: string }) {
  const { table } = view
  return { value: Number(table.totals?.[seat] ?? table.marks?.[seat] ?? 0), of: Number(table.target), unit: "Marks" }
}

function handName(view: View, seat: string) {
  const cards = countOf(view.table.hand?.[seat])
  return cards > 0 ? `Cards ${cards}` : "Cards"
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
  several,
}

export default scene
