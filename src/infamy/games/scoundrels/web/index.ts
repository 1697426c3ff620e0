// Scoundrels! on the table: a folded chart, hands of Action cards, and close-ups of fights, pillages and bids.
import { soundOf, type Scene, type Sound } from "@/lib/scene"
import "./palette.css"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import type { Game, News, Seat as SeatWord } from "./types"
import { withCount } from "@/lib/entries"
import { type GameView } from "./view"
import { gathers } from "./choices"
import { duration } from "./timing"
import { staged } from "./closeup"

const SOUNDS: Partial<Record<News["news"], Sound>> = {
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

const score = ({ view, seat }: { view: GameView; seat: SeatWord }) => ({
  value: view.table.score[seat],
  unit: "Infamy",
})

const drawings = { Board, Seat, Hand, Stage, Cover }

const scene: Scene<Game> = {
  ...drawings,
  staged,
  score,
  duration,
  gathers,
  handName: (view, seat) => withCount("Hand", view.table.hand[seat]),
  sound: soundOf<News>(SOUNDS),
  shape: "wide",
}

export default scene
