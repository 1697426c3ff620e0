// How long a piece of news is on the table, in milliseconds at normal speed.
import type { Tiding, View } from "@/lib/wire"
import { listOf } from "./view"

export const SAIL = 620 // along a line

const TIMES: Record<string, number> = {
  "day-begins": 1300, "last-day": 1700, "phase-begins": 900, "turn-begins": 350, "starts-at": 650, "castaway": 900,
  "crew-rolled": 380, "rerolled": 650,
  "gold": 520, "rum": 520, "paid-gold": 420, "paid-rum": 420, "lost-gold": 520, "lost-rum": 520, "commanded": 650,
  "exhausted": 420, "regained": 700, "tp": 800,
  "sailed": SAIL + 40, "bribed": 800, "bribed-navy": 800, "rode": 1350,
  "tide-brings": 330, "slack-tide": 1200, "got": 380, "no-room": 900, "collected": 700, "salvaged": 800, "drew": 750, "bag-empty": 800,
  "bound": 600, "rearranged": 400, "buried": 1600, "took-bonus": 1300, "bonus-open": 900, "drew-bonus": 750,
  "controls": 1000, "left-area": 500, "navy-sent": 900, "unlocked": 1500, "relic-shown": 380, "row-cleared": 700,
  "got-relic": 1200, "used-relic": 1100, "peeked": 800, "monster-rises": 1700,
  "attacks": 1500, "attacks-navy": 1500, "navy-attacks": 1700, "calls-parley": 1000, "proposes": 1000, "agreed": 1300,
  "offers-gold": 0, "offers-rum": 0, "offers-treasure": 0, "offers-die": 0, "offers-bunk": 0, "offers-card": 0,
  "asks-gold": 0, "asks-rum": 0, "asks-treasure": 0, "asks-dice": 0, "asks-cards": 0, "wants-peace": 0, // it lies there
  "no-agreement": 1100, "traded": 700, "traded-die": 700, "traded-card": 700, "commits": 750, "battle": 900,
  "wind-is-with": 800, "combat-rolled": 560, "hits": 1300, "tie": 1200, "wins": 1500, "stole": 900,
  "enemy-takes": 900, "jettisoned": 600, "jettisoned-die": 900, "sank": 1500, "navy-beaten": 1400,
  "monster-beaten": 1400, "monster-wins": 1200,
  "upgraded": 650, "navy-comes": 1300, "navy-rolled": 1500, "navy-sailed": SAIL + 120, "navy-stays": 1000,
  "wagers": 2400, "takes-position": 620,
  "scores-gold": 600, "scores-colors": 600, "scores-endgame": 1100,
}

/** Bids lie hidden until the last of them: they are opened together. */
export function duration(tiding: Tiding, view: View): number {
  const { table } = view
  if (tiding.news === "wagers" && Object.keys(table.bids ?? {}).length + 1 < listOf(table.order).length) return 0
  if (tiding.news === "rolled-die") return "die" in tiding ? 170 : 0 // those of others nobody sees
  return TIMES[tiding.news] ?? 0
}
