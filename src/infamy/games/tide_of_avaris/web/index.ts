// Tide of Avaris on the table: the archipelago, a mat behind a screen, dice with tasks, Combat and Parley in close-up.
import type { Scene, Sound } from "@/lib/scene"
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
import { countOf } from "@/lib/entries"
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

const sound = (tiding: News): Sound | null => SOUNDS[tiding.news] ?? null

/** One's own points; of others what everybody has seen, and at the end all of them. */
function score({ view, seat, standing }: { view: GameView; seat: SeatWord; standing: StandingInfo }) {
  const own = view.table.tp[seat]
  const seen = standing.scores[seat] ?? 0
  return { value: view.over || own === null ? seen : own, unit: "TP" }
}

function handName(view: GameView, seat: SeatWord) {
  const dice = countOf(view.table.ready[seat])
  return dice > 0 ? `Mat ${dice}` : "Mat"
}

const scene: Scene<Game> = {
  Board,
  Seat,
  Supply,
  Hand,
  Stage,
  Count,
  Cover,
  handName,
  staged,
  score,
  duration,
  sound,
  several,
  gathers,
}

export default scene
