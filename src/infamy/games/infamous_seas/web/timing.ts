// How long a piece of news is on the table, in milliseconds at normal speed. What has none is only logged.
import type { News } from "./types"

export const STEP = 170 // a square sailed
export const DRIFT = STEP * 3 // carried away, however far
const DICE = 1150 // tumble, rest, and time to read
const SPIN = 340

const TIMES: Record<Exclude<News["news"], "rolled" | "sailed" | "drifted">, number> = {
  "sea-charted": 0,
  "goes-first": 700,
  "rolled-first": 0,
  "turn-begins": 550,
  becalmed: 600,
  "rolled-sails": 0,
  placed: 400,
  swapped: 700,
  gambled: 450,
  "turned-to": 500,
  spun: 0,
  "no-room": 0,
  heads: 550,
  fires: 950,
  "rolls-for": 0,
  "fell-short": 1100,
  "may-hit": 900,
  dodged: 1200,
  "not-dodged": 1000,
  spoiled: 1100,
  sunk: 1300,
  gained: 420,
  gave: 420,
  shifted: 420,
  checked: 0,
  under: 200,
  "actions-gained": 0,
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
  return TIMES[tiding.news]
}
