// Infamous Seas on the table: a chart of twelve by twelve squares.
import type { Scene, Sound } from "@/lib/scene"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import Supply from "./Supply.svelte"
import { staged } from "./closeup"
import { duration } from "./timing"
import { rolled } from "./rolled"
import type { Catalog, Game, News, Seat as SeatWord } from "./types"
import { withCount } from "@/lib/entries"
import { type GameView } from "./view"

const SOUNDS: Record<string, Sound> = {
  fires: "cannon",
  "fell-short": "splash",
  dodged: "splash",
  spoiled: "splash",
  "not-dodged": "crack",
  sunk: "crack",
  gained: "coin",
  gave: "coin",
  shifted: "coin",
  drew: "card",
  stored: "card",
  played: "card",
  discarded: "card",
  flagged: "knock",
}

function sound(tiding: News): Sound | null {
  if (tiding.news === "rolled") return /deck/.test(tiding.what) ? null : "dice"
  return SOUNDS[tiding.news] ?? null
}

function score({ view, box, seat }: { view: GameView; box: Catalog; seat: SeatWord }) {
  return { value: view.table.gold[seat], of: box.victory, unit: "gold", icon: "coin" as const }
}

const drawings = { Board, Seat, Supply, Hand, Stage, Cover }

const scene: Scene<Game> = {
  ...drawings,
  staged,
  score,
  rolled,
  duration,
  sound,
  handName: ({ table }, seat) => withCount("Hold", table.hold[seat], table.fresh[seat]),
}

export default scene
