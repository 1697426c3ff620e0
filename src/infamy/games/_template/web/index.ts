// Gull Rock on the table: a ring of twelve spaces around a rock. The smallest scene with everything that a scene needs.
import { soundOf, type Scene, type Sound } from "@/lib/scene"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import { duration } from "./timing"
import type { Game, News } from "./types"
import { withCount } from "@/lib/entries"

const SOUNDS: Partial<Record<News["news"], Sound>> = {
  gained: "coin",
  lost: "coin",
  drew: "card",
  played: "card",
  fires: "cannon",
  missed: "splash",
  sunk: "crack",
  rolled: "dice",
}

const scene: Scene<Game> = {
  Board,
  Seat,
  Hand,
  Cover,
  handName: (view, seat) => withCount("Hand", view.table.hand[seat]),
  score: ({ view: { table }, seat }) => ({ value: table.gold[seat], of: table.goal, unit: "gold", icon: "coin" }),
  sound: soundOf<News>(SOUNDS),
  duration,
}

export default scene
