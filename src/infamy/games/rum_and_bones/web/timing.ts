// How long a piece of news is on the table, in milliseconds at normal speed.
import type { Tiding } from "@/lib/wire"

export const STEP = 420 // from zone to zone

const TIMES: Record<string, number> = {
  "picked": 600, "first-player": 900, "goes-first": 900, "centre": 900, "round-begins": 1300, "phase-begins": 800,
  "passed": 800, "handed-over": 700, "reached": 1600, "scored": 1100,
  "activated": 600, "ended": 0, "deployed": 650, "walked": STEP + 30, "rigging": 700, "rigged": 850, "swam": STEP + 30,
  "overboard": 1100, "crew-overboard": 800, "pushed": STEP + 30, "crew-pushed": STEP + 30, "placed": 650,
  "unlocked": 900, "levelled": 900, "used": 800, "reacted": 1100, "flipped": 500, "shook-off": 700, "got-chest": 700,
  "attacks": 1100, "attack": 900, "strikes-back": 1000, "hits": 1000, "extra-dice": 700, "rerolled": 700,
  "suffered": 800, "prevented": 800, "tile-suffered": 800, "kraken-suffered": 800, "crew-fell": 650,
  "knocked-out": 1400, "lost-life": 1000, "eliminated": 1400, "destroyed": 1500, "kraken-slain": 1700,
  "gained": 420, "stole": 700, "benefits": 700, "healed": 600, "afflicted": 800, "cured": 600, "bosun-up": 900,
  "gun-up": 900, "hand-grows": 700, "rigging-easier": 700, "tougher": 700,
  "played": 1500, "cancelled": 1200, "pool": 500, "drew": 500, "threw": 400, "shuffled": 700,
  "crew-acts": 700, "landed": 420, "bosun-landed": 420, "joined": 420, "marched": STEP - 60, "onward": STEP,
  "ransacks": 900, "ransacked": 900,
  "surfaced": 1400, "plank-broke": 1200, "plank-back": 800, "waters-calm": 1000, "kraken-comes": 1800,
  "kraken-acts": 1400, "kraken-healed": 700,
  "token-gone": 400, "token-flips": 400,
}
/** Cards that are drawn are told by themselves. */
const ROLLS: Record<string, number> = {
  attack: 190, "extra dice": 260, "grasping arms": 260, reroll: 500, ransack: 600, "rigging check": 900,
  "test the waters": 600, kraken: 900, "place of the kraken": 700, "roll for first player": 500,
}

export function duration(tiding: Tiding): number {
  if (tiding.news === "rolled") return ROLLS[String(tiding.what)] ?? 0
  return TIMES[tiding.news] ?? 0
}
