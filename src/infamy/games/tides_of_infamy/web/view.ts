// Ships, tokens and cards by their words.
import type { Names } from "@/kit/called"
import { seatName } from "@/kit/seats"
import type { Heard as Told, SceneProps, ViewOf } from "@/lib/scene"
import type {
  BattleCard as BattleCardWord,
  Catalog,
  Game,
  MovementCard,
  News,
  Seat,
  Ship,
  Table,
  Token,
  TypeOfShip,
  Wind,
} from "./types"

export type Props = SceneProps<Game>
export type GameView = ViewOf<Game>
export type Heard = Told<Game>

export const TYPES: TypeOfShip[] = ["man-of-war", "bilander", "sloop"]

/** "crimson-man-of-war" is crimson's. */
export const ownerOf = (ship: Ship) => ship.slice(0, ship.indexOf("-")) as Seat
export const typeOf = (ship: Ship) => ship.slice(ship.indexOf("-") + 1) as TypeOfShip
export const shipOf = (seat: Seat, type: TypeOfShip): Ship => `${seat}-${type}`
export const shipsOf = (table: Table) => Object.keys(table.at) as Ship[]

export const typeName = (box: Catalog, type: TypeOfShip): string => box.ships[type].name
export const shipName = (box: Catalog, ship: Ship, names: Names): string =>
  `${names.of(ownerOf(ship))}'s ${typeName(box, typeOf(ship))}`
export const tokenName = (box: Catalog, token: Token): string => box.tokens[token].name

/** The ship that something is asked for. */
export function shipAsked({ sailing, stage }: Table): Ship | null {
  if (sailing) return sailing.ship
  return (stage && "ship" in stage && stage.ship) || null
}

// ---- news: whose, of which ship, and where

export const seatIn = (news: News | null): Seat | null => (news && "seat" in news ? news.seat : null)
export const shipIn = (news: News | null): Ship | null => (news && "ship" in news ? news.ship : null)

// ---- Movement Cards

export interface SeaCard {
  key: MovementCard
  distance: number
  crossbones: boolean
  special: boolean
  repair: boolean
}

export function seaCard(key: MovementCard): SeaCard {
  const special = key === "special"
  const repair = key === "repair"
  const distance = special || repair ? 0 : Number.parseInt(key, 10)
  return { key, special, repair, distance, crossbones: key.endsWith("x") }
}

export function seaCardName(key: MovementCard): string {
  const card = seaCard(key)
  if (card.repair) return "Repair Card"
  if (card.special) return "Special"
  return card.crossbones ? `${card.distance} with crossbones` : String(card.distance)
}

/** "play:4x+sloop" -> the card and the type of ship. */
export function orderOf(key: string): { card: MovementCard; type: TypeOfShip } | null {
  const [verb, card, type] = key.split(/[:+]/)
  return verb === "play" ? { card: card as MovementCard, type: type as TypeOfShip } : null
}

// ---- Battle Cards

export const SUITS = ["fire", "cannon", "flintlock", "cutlass", "grog"] as const
export type Suit = (typeof SUITS)[number]

export interface BattleCard {
  key: BattleCardWord
  suit: Suit | "dragon"
  value: number
  name: string
}

export function battleCard(key: BattleCardWord): BattleCard {
  if (key === "sea-dragon") return { key, suit: "dragon", value: 0, name: "Sea Dragon" }
  const [suit, value] = key.split("-") as [Suit, string]
  return { key, suit, value: Number(value), name: `${value} of ${seatName(suit)}` }
}

// ---- wind

/** "plus-2" -> "+2", and what it means. */
export function windOf(wind: Wind | null): { sign: string; words: string } | null {
  const [how, many] = (wind ?? "none").split("-")
  if (how === "plus") return { sign: `+${many}`, words: `next card gives ${many} more` }
  if (how === "minus") return { sign: `−${many}`, words: `next card gives ${many} less` }
  if (how === "exactly") return { sign: `=${many}`, words: `next card gives exactly ${many}` }
  return null
}
