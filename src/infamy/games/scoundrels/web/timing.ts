// How long a piece of news is on the table, in milliseconds at normal speed. What has none is only logged.
import type { News } from "./types"

export const STEP = 190 // a square sailed
export const ALONGSIDE = 450 // to board whoever shoots

const TIMES: Record<Exclude<News["news"], "rolled" | "sailed">, number> = {
  thief: 1100,
  placed: 420,
  "round-begins": 1300,
  "last-round": 1700,
  "turn-begins": 500,
  reshuffled: 700,
  drew: 380,
  discarded: 520,
  "threw-away": 560,
  refilled: 520,
  "port-closed": 260,
  "port-open": 420,
  "quest-dealt": 260,
  hoisted: 700,
  "laid-openly": 420,
  storms: 900,
  "defended-by": 850,
  pillaged: 1500,
  repelled: 1500,
  "got-treasure": 950,
  gained: 650,
  "gained-nothing": 800,
  "gamble-drew": 1200,
  "took-infamy": 750,
  "quest-done": 1500,
  "quirk-shown": 1100,
  "got-quirk": 1200,
  "declined-quirk": 700,
  attacks: 1000,
  laid: 340,
  answers: 900,
  "comes-alongside": 600,
  flipped: 850,
  conceded: 1400,
  unflipped: 600,
  won: 1500,
  stole: 950,
  damaged: 800,
  sunk: 1700,
  "ghost-rises": 1800,
  buried: 950,
  delivered: 950,
  digs: 700,
  "dig-drew": 950,
  "dug-up": 950,
  "found-nothing": 900,
  bids: 0, // all are opened at once, with what comes next
  "tie-drew": 1300,
  "wins-bid": 2200,
  "no-bids": 1900,
  scored: 0,
}

export function duration(tiding: News): number {
  if (tiding.news === "sailed") return STEP * (tiding.way.length - 1) + 160
  return tiding.news === "rolled" ? 0 : TIMES[tiding.news]
}
