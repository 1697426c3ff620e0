// An emblem for each Treasure: one path in a box of 512. A pack may bring Treasures that are not known here.
import { icons } from "@/lib/icons"

const CHEST = "M80 120h352l40 110H40zM40 250h180v60h72v-60h180v170H40zM240 270h32v60h-32z"
const IDOL = "M256 30c70 0 120 50 120 120c0 50-24 84-56 104l76 40v60l-60-20v150H176V334l-60 20v-60l76-40"
  + "c-32-20-56-54-56-104c0-70 50-120 120-120zM206 130a26 26 0 1 0 0 52a26 26 0 1 0 0-52zM306 130"
  + "a26 26 0 1 0 0 52a26 26 0 1 0 0-52zM206 214v26h100v-26z"

const KNOWN: Record<string, string> = {
  "doubloons": icons.coin, "exotic-goods": icons.hold, "treasure-chest": CHEST, "loaded-bones": icons.dice,
  "letter-of-marque": icons.log, "cursed-idol": IDOL, "old-sea-chart": icons.map,
}

export const emblemFor = (treasure: string): string => KNOWN[treasure] ?? CHEST
