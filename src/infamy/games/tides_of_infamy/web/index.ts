// Tides of Infamy on the table: a map discovered tile by tile, Harbor boards, battles and Pirate Luck in close-up.
import type { Scene, Sound } from "@/lib/scene"
import "./palette.css"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import { duration } from "./timing"
import type { Game, News, Seat as SeatWord } from "./types"
import { countOf } from "@/lib/entries"
import { type GameView } from "./view"
import { staged } from "./closeup"

const SOUNDS: Partial<Record<News["news"], Sound>> = {
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

const sound = (tiding: News): Sound | null => SOUNDS[tiding.news] ?? null

/** Marks of a captain, or of the team together. */
const score = ({ view, seat }: { view: GameView; seat: SeatWord }) => ({
  value: view.table.totals[seat],
  of: view.table.target,
  unit: "Marks",
})

function handName(view: GameView, seat: SeatWord) {
  const cards = countOf(view.table.hand[seat])
  return cards > 0 ? `Cards ${cards}` : "Cards"
}

const scene: Scene<Game> = {
  Board,
  Seat,
  Hand,
  Stage,
  Cover,
  handName,
  staged,
  score,
  duration,
  sound,
}

export default scene
