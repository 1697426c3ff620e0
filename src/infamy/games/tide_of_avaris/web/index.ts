// Tide of Avaris on the table: the archipelago, a mat behind a screen, dice with tasks, Combat and Parley in close-up.
import { soundOf, type Scene, type Sound } from "@/lib/scene"
import "./palette.css"
import type { StandingInfo } from "@/lib/wire"
import Board from "./Board.svelte"
import Count from "./Count.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import Supply from "./Supply.svelte"
import { gathers, several } from "./choices"
import { duration } from "./timing"
import type { Game, News, Seat as SeatWord } from "./types"
import { withCount } from "@/lib/entries"
import { type GameView } from "./view"
import { staged } from "./closeup"

const SOUNDS: Partial<Record<News["news"], Sound>> = {
  "crew-rolled": "dice",
  rerolled: "dice",
  "rolled-die": "dice",
  "combat-rolled": "dice",
  "navy-rolled": "dice",
  wagers: "dice",
  gold: "coin",
  "paid-gold": "coin",
  bribed: "coin",
  "bribed-navy": "coin",
  rum: "knock",
  "paid-rum": "knock",
  commanded: "knock",
  collected: "coin",
  salvaged: "splash",
  drew: "coin",
  stole: "coin",
  buried: "coin",
  "took-bonus": "card",
  "drew-bonus": "card",
  "bonus-open": "card",
  "relic-shown": "card",
  "got-relic": "card",
  "used-relic": "card",
  unlocked: "bell",
  "day-begins": "bell",
  "last-day": "bell",
  wins: "bell",
  attacks: "cannon",
  "attacks-navy": "cannon",
  "navy-attacks": "cannon",
  "monster-rises": "crack",
  hits: "crack",
  sank: "splash",
  jettisoned: "splash",
  "jettisoned-die": "splash",
  "no-room": "splash",
  "tide-brings": "splash",
  "navy-comes": "cannon",
  controls: "knock",
  bound: "knock",
  upgraded: "coin",
  rode: "splash",
}

/** One's own points; of others what everybody has seen, and at the end all of them. */
function score({ view, seat, standing }: { view: GameView; seat: SeatWord; standing: StandingInfo }) {
  const own = view.table.tp[seat]
  const seen = standing.scores[seat] ?? 0
  return { value: view.over || own === null ? seen : own, unit: "TP" }
}

const drawings = { Board, Seat, Supply, Hand, Stage, Count, Cover }

const scene: Scene<Game> = {
  ...drawings,
  staged,
  score,
  duration,
  several,
  gathers,
  handName: (view, seat) => withCount("Mat", view.table.ready[seat]),
  sound: soundOf<News>(SOUNDS),
}

export default scene
