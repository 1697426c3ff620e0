// Gull Rock on the table: a ring of twelve spaces around a rock. The smallest scene with everything that a scene needs.
import type { Scene, Sound } from "@/lib/scene"
import type { NewsItem } from "@/lib/wire"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import { order } from "./choices"
import { duration } from "./timing"
import { cardsIn, gullRock } from "./view"

const SOUNDS: Record<string, Sound> = {
  gained: "coin",
  lost: "coin",
  drew: "card",
  played: "card",
  fires: "cannon",
  missed: "splash",
  sunk: "crack",
  rolled: "dice",
}

const scene: Scene = {
  Board,
  Seat,
  Hand,
  Cover,
  handName: (view, seat) => `Hand ${cardsIn(gullRock(view.table).hand[seat])}`,
  score: ({ view, seat }) => {
    const { gold, goal } = gullRock(view.table)
    return { value: gold[seat] ?? 0, of: goal, unit: "gold", icon: "coin" }
  },
  sound: (item: NewsItem) => SOUNDS[item.news] ?? null,
  duration,
  order,
}

export default scene
