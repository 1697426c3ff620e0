// Tides of Infamy on the table: a map discovered tile by tile, Harbor boards, battles and Pirate Luck in close-up.
import { soundOf, type Scene, type Sound } from "@/lib/scene"
import "./palette.css"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import { duration } from "./timing"
import type { Game, News, Seat as SeatWord } from "./types"
import { withCount } from "@/lib/entries"
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

/** Marks of a captain, or of the team together. */
const score = ({ view, seat }: { view: GameView; seat: SeatWord }) => ({
  value: view.table.totals[seat],
  of: view.table.target,
  unit: "Marks",
})

const drawings = { Board, Seat, Hand, Stage, Cover }

const scene: Scene<Game> = {
  ...drawings,
  staged,
  score,
  duration,
  handName: (view, seat) => withCount("Cards", view.table.hand[seat]),
  sound: soundOf<News>(SOUNDS),
}

export default scene
