// Infamous Seas on the table: a chart of twelve by twelve squares.
import type { Scene, Sound } from "@/lib/scene"
import type { NewsItem, View } from "@/lib/wire"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import Stage from "./Stage.svelte"
import Supply from "./Supply.svelte"
import { staged } from "./closeup"
import { words } from "./geometry"
import { odds, order } from "./choices"
import { duration } from "./timing"
import { rolled } from "./rolled"
import { countOf } from "./view"

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

function sound(tiding: NewsItem): Sound | null {
  if (tiding.news === "rolled") return /deck/.test(String(tiding.what)) ? null : "dice"
  return SOUNDS[tiding.news] ?? null
}

function score({ view, box, seat }: { view: View; box: Record<string, any>; seat: string }) {
  return { value: Number(view.table.gold?.[seat] ?? 0), of: Number(box.victory), unit: "gold", icon: "coin" as const }
}

function handName(view: View, seat: string) {
  const cards = countOf(view.table.hold?.[seat]) + countOf(view.table.fresh?.[seat])
  return cards > 0 ? `Hold ${cards}` : "Hold"
}

const scene: Scene = {
  handName,
  Board,
  Seat,
  Supply,
  Hand,
  Stage,
  Cover,
  staged,
  words,
  score,
  rolled,
  duration,
  sound,
  order,
  odds,
}

export default scene
