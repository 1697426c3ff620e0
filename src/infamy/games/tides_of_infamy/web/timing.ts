// How long a piece of news is on the table, in milliseconds at normal speed. What is not named here is only logged.
import type { NewsItem } from "@/lib/wire"

export const STEP = 210 // a space sailed

const TIMES: Record<string, number> = {
  "bay-laid": 1500,
  "round-begins": 1100,
  "phase-begins": 200,
  "lap-begins": 260,
  shuffled: 600,
  "battle-shuffled": 500,
  "luck-shuffled": 600,
  gained: 800,
  reached: 1800,
  drew: 260,
  "drew-repair": 700,
  stored: 500,
  refused: 400,
  played: 620,
  "card-waits": 700,
  "card-comes": 700,
  "move-lost": 700,
  discarded: 420,
  mended: 700,
  "paid-repair": 450,
  "paid-luck": 450,
  "keeled-up": 500,
  back: 500,
  launched: 560,
  explored: 1650,
  found: 420,
  wrecked: 1500,
  jumped: 1350,
  loaded: 420,
  left: 380,
  "entered-bay": 700,
  delivered: 620,
  "luck-event": 1300,
  "luck-waits": 700,
  "luck-lost": 600,
  "no-luck": 600,
  avoided: 900,
  put: 650,
  gone: 500,
  "turned-up": 2000,
  sunk: 1600,
  lost: 520,
  "got-treasure": 700,
  "no-treasure": 600,
  "wind-set": 750,
  drifted: 950,
  swept: 1350,
  peeked: 700,
  looms: 1000,
  joins: 900,
  battle: 1300,
  dealt: 420,
  armada: 700,
  "battle-drew": 130,
  traded: 700,
  community: 900,
  exchanged: 600,
  fired: 650,
  dragon: 1900,
  stands: 550,
  surrendered: 1000,
  shows: 950,
  picked: 750,
  "plays-nothing": 600,
  "tie-drew": 800,
  "wins-round": 1000,
  "wins-battle": 1700,
  "to-shipyard": 900,
  "to-harbor": 900,
}

/** The spaces of a voyage, both ends included. */
export function wayOf(tiding: NewsItem): string[] {
  const { way, start, end } = tiding as Record<string, any>
  return Array.isArray(way) && way.length > 1 ? way : [start, end]
}

export function duration(tiding: NewsItem): number {
  if (tiding.news !== "sailed") return TIMES[tiding.news] ?? 0
  return STEP * (wayOf(tiding).length - 1) + 40
}
