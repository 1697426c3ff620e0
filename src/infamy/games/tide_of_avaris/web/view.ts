// What lies on the table, read from the view and the box: Treasure, Crew Dice, tracks and cards.
import type { Heard as Told, SceneProps, ViewOf } from "@/lib/scene"
import type { EmblemName } from "./emblems"
import type {
  BoardAction,
  Catalog,
  Colour,
  CombatDie,
  CrewDie,
  CrewFace,
  Game,
  News,
  Resource,
  Result,
  Seat,
  Space,
  Symbol as Shown,
  Table,
  Track,
  Treasure,
} from "./types"

export type Props = SceneProps<Game>
export type GameView = ViewOf<Game>
export type Heard = Told<Game>

export const seatIn = (news: News | null): Seat | null => (news && "seat" in news ? news.seat : null)

export const plural = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The part of a key before the colon, and what follows it. */
export function split(key: string): [string, string] {
  const at = key.indexOf(":")
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)]
}

export const spaceName = (box: Catalog, space: Space | null | undefined): string =>
  (space && box.board.spaces[space]?.name) || ""

// ---- Treasure: a colour, and a shape of its own

export const colorOf = (treasure: Treasure) => treasure.replace("bound-", "") as Colour
export const isBound = (treasure: Treasure) => treasure.startsWith("bound-")
export const treasureName = (treasure: Treasure) => `${isBound(treasure) ? "bound " : ""}${colorOf(treasure)} Treasure`

/** Around 0,0, some 18 wide. */
export const CUTS: Record<Colour | "wild", string> = {
  red: "M0 -9.4L9.4 0L0 9.4L-9.4 0Z",
  pink: "M0 -9L8.9 -2.4L5.6 8L-5.6 8L-8.9 -2.4Z",
  blue: "M0 -10C5 -3 7.6 0.4 7.6 3.6A7.6 6.6 0 0 1 -7.6 3.6C-7.6 0.4 -5 -3 0 -10Z",
  teal: "M-4.6 -8.2H4.6L9.2 0L4.6 8.2H-4.6L-9.2 0Z",
  green: "M-7.6 -7.6H7.6V7.6H-7.6Z",
  yellow: "M-8.2 0A8.2 8.2 0 1 1 8.2 0A8.2 8.2 0 1 1 -8.2 0Z",
  wild: "M0 -10L2.6 -3L10 -3L4.2 1.6L6.4 9L0 4.6L-6.4 9L-4.2 1.6L-10 -3L-2.6 -3Z",
}

// ---- Crew Dice

export interface Face extends CrewFace {
  spirit: boolean
}

/** What a die shows; null while it is not rolled. */
export function faceOf({ dice }: Catalog, die: CrewDie): Face | null {
  const spirit = dice.crew_spirit.find(({ key }) => key === die)
  const face = spirit ?? dice.crew.find(({ key }) => key === die)
  return face ? { ...face, spirit: spirit !== undefined } : null
}

/** "a Teal die (1 rum, bids 2)". */
export const faceName = (box: Catalog, die: CrewDie): string => (faceOf(box, die) ?? box.dice.unrolled).name

export const RESOURCES: Record<Resource, EmblemName> = { gold: "gold", rum: "rum", attack: "sword", defense: "shield" }

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

// ---- tracks and actions

export const TRACKS: Track[] = ["attack", "defense", "fleet", "crew"]
export const TRACK_EMBLEMS: Record<Track, EmblemName> = {
  attack: "sword",
  defense: "shield",
  fleet: "fleet",
  crew: "crew",
}
export const TRACK_SAYS: Record<Track, string> = {
  attack: "dice as an attacker",
  defense: "dice as a defender",
  fleet: "Sloops",
  crew: "Crew Dice",
}

/** What a seat has bought on a track. */
export const boughtOn = (table: Table, seat: Seat, track: Track): number =>
  table.upgrades[seat][TRACKS.indexOf(track)] ?? 0

/** How far a seat has come on a track: what is printed on the mat, and what was bought. */
export const trackOf = (box: Catalog, table: Table, seat: Seat, track: Track): number =>
  box.mat.tracks[track].base + boughtOn(table, seat, track)

export const ACTION_EMBLEMS: Record<BoardAction, EmblemName> = {
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

export const SYMBOLS: Record<Shown, string> = {
  miss: "a miss",
  hit: "a hit",
  "two-hits": "two hits",
  wind: "wind",
  "minus-hit": "one hit less",
}
/** "attack-two-hits" is two hits on an attack die. */
export function resultOf(result: Result): { die: CombatDie; symbol: Shown } {
  const at = result.indexOf("-")
  return { die: result.slice(0, at) as CombatDie, symbol: result.slice(at + 1) as Shown }
}
