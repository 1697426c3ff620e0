// What lies on the table, read from the view and the box: Treasure, Crew Dice, tracks and cards.
import type { EmblemName } from "./emblems"

export type Fields = Record<string, any>

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])
export const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value ?? 0))

export function without(all: string[], one: string): string[] {
  const at = all.indexOf(one)
  return at < 0 ? all : all.toSpliced(at, 1)
}

export const plural = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The part of a key before the colon, and what follows it. */
export function split(key: string): [string, string] {
  const at = key.indexOf(":")
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)]
}

// ---- Treasure: a colour, and a shape of its own

export const COLORS = ["red", "pink", "blue", "teal", "green", "yellow"]
export const colorOf = (treasure: string) => treasure.replace("bound-", "")
export const isBound = (treasure: string) => treasure.startsWith("bound-")
export const treasureName = (treasure: string) => `${isBound(treasure) ? "bound " : ""}${colorOf(treasure)} Treasure`

/** Around 0,0, some 18 wide. */
export const CUTS: Record<string, string> = {
  red: "M0 -9.4L9.4 0L0 9.4L-9.4 0Z",
  pink: "M0 -9L8.9 -2.4L5.6 8L-5.6 8L-8.9 -2.4Z",
  blue: "M0 -10C5 -3 7.6 0.4 7.6 3.6A7.6 6.6 0 0 1 -7.6 3.6C-7.6 0.4 -5 -3 0 -10Z",
  teal: "M-4.6 -8.2H4.6L9.2 0L4.6 8.2H-4.6L-9.2 0Z",
  green: "M-7.6 -7.6H7.6V7.6H-7.6Z",
  yellow: "M-8.2 0A8.2 8.2 0 1 1 8.2 0A8.2 8.2 0 1 1 -8.2 0Z",
  wild: "M0 -10L2.6 -3L10 -3L4.2 1.6L6.4 9L0 4.6L-6.4 9L-4.2 1.6L-10 -3L-2.6 -3Z",
}

// ---- Crew Dice

export interface Face {
  key: string
  color: string
  resource: string
  amount: number
  number: number
  spirit: boolean
}

export function faceOf(box: Fields, key: string): Face {
  const dice = box.dice ?? {}
  const spirit = (dice.crew_spirit ?? []).find((each: Face) => each.key === key)
  const face = spirit ?? (dice.crew ?? []).find((each: Face) => each.key === key)
  return { key, color: "", resource: "", amount: 0, number: 0, ...face, spirit: spirit !== undefined }
}

const GOODS: Record<string, string> = { gold: "gold", rum: "rum", attack: "attack", defense: "defense" }

/** "teal die: 1 rum, 2 at Midnight". */
export function faceName(box: Fields, key: string): string {
  if (key === box.dice?.unrolled?.key) return box.dice.unrolled.name
  const face = faceOf(box, key)
  const goods = face.amount > 0 && ["gold", "rum"].includes(face.resource) ? `${face.amount} ` : ""
  const kind = face.spirit ? "Crew Spirit Die" : "die"
  return `${face.color} ${kind}: ${goods}${GOODS[face.resource] ?? face.resource}, ${face.number} at Midnight`
}

export const RESOURCES: Record<string, EmblemName> = { gold: "gold", rum: "rum", attack: "sword", defense: "shield" }

/** What every die is called that can be chosen: the verbs whose keys name a face. */
export const DIE_VERBS = [
  "command",
  "pay-die",
  "pay-one-of-two",
  "reroll",
  "recycle",
  "exhaust",
  "commit",
  "give-die",
  "hand-die",
  "jettison-die",
]
export const BUNK_VERBS = ["recycle-bunk", "give-bunk", "hand-bunk", "jettison-bunk"]

// ---- tracks, areas and actions

export const TRACKS = ["attack", "defense", "fleet", "crew"]
export const TRACK_EMBLEMS: Record<string, EmblemName> = {
  attack: "sword",
  defense: "shield",
  fleet: "fleet",
  crew: "crew",
}
export const TRACK_SAYS: Record<string, string> = {
  attack: "dice as an attacker",
  defense: "dice as a defender",
  fleet: "Sloops",
  crew: "Crew Dice",
}

/** How far a seat has come on a track: what is printed on the mat, and what was bought. */
export const trackOf = (box: Fields, table: Fields, seat: string, track: string): number =>
  Number(box.mat?.tracks?.[track]?.base ?? 0) + Number(table.upgrades?.[seat]?.[TRACKS.indexOf(track)] ?? 0)

export const ACTION_EMBLEMS: Record<string, EmblemName> = {
  tavern: "tavern",
  raid: "raid",
  salvage: "wreck",
  whirlpool: "whirl",
  control_crew_spirit: "crew",
  control_marauder_spirit: "sabres",
  control_guardian_spirit: "guardian",
  control_region: "flag",
  relocate_navy: "galleon",
  burial_chart: "map",
  bind: "chains",
  recycle: "cycle",
  unlock_endgame: "key",
  add_relics: "relic",
  explore: "spyglass",
}
/** The space on which the Sloops of a Spirit lie. */
export function shrineOf(box: Fields, area: string): string {
  const action = `control_${area.replaceAll("-", "_")}`
  return Object.entries<Fields>(box.board?.spaces ?? {}).find(([, face]) => face.action === action)?.[0] ?? ""
}
export const AREA_NAMES: Record<string, string> = {
  "crew-spirit": "Crew Spirit",
  "marauder-spirit": "Marauder Spirit",
  "guardian-spirit": "Guardian Spirit",
}
export const areaName = (box: Fields, area: string) => AREA_NAMES[area] ?? box.board?.seas?.[area] ?? area

export const SYMBOLS: Record<string, string> = {
  miss: "a miss",
  hit: "a hit",
  "two-hits": "two hits",
  wind: "wind",
  "minus-hit": "one hit less",
}
/** "attack-two-hits" is two hits on an attack die. */
export function resultOf(result: string): { die: string; symbol: string } {
  const at = result.indexOf("-")
  return { die: result.slice(0, at), symbol: result.slice(at + 1) }
}
