// How long a piece of news is on the table, in milliseconds at normal speed. What is not named here is only logged.
import type { News } from "./types"

export const STEP = 170 // a square sailed
export const DRIFT = STEP * 3 // carried away, however far
const DICE = 1150 // tumble, rest, and time to read
const SPIN = 340

const TIMES: Record<string, number> = {
  "goes-first": 700,
  "turn-begins": 550,
  becalmed: 600,
  placed: 400,
  swapped: 700,
  gambled: 450,
  "turned-to": 500,
  heads: 550,
  fires: 950,
  "fell-short": 1100,
  "may-hit": 900,
  dodged: 1200,
  "not-dodged": 1000,
  spoiled: 1100,
  sunk: 1300,
  gained: 420,
  gave: 420,
  shifted: 420,
  under: 200,
  loots: 250,
  flagged: 480,
  "driven-off": 500,
  unflagged: 480,
  drew: 620,
  stored: 420,
  played: 1500,
  discarded: 420,
  reshuffled: 400,
  won: 1400,
  "out-of-time": 1000,
}

export function duration(tiding: News): number {
  if (tiding.news === "sailed") return STEP * (tiding.way.length - 1) + 180
  if (tiding.news === "drifted") return DRIFT + 180
  if (tiding.news === "rolled") {
    if (["column", "row", "direction"].includes(tiding.what)) return SPIN
    return /deck/.test(tiding.what) ? 0 : DICE
  }
  return TIMES[tiding.news] ?? 0
}
