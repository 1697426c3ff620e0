// Ships, tokens and cards by their words, and how lists of them change.
import { seatName } from "@/kit/seats"

export type ShipType = "man-of-war" | "bilander" | "sloop"
export const TYPES: ShipType[] = ["man-of-war", "bilander", "sloop"]

export const listOf = (things: unknown): string[] => (Array.isArray(things) ? things : [])

/** How many there are, whether one sees them or only counts them. */
export const countOf = (things: unknown): number =>
  Array.isArray(things) ? things.length : typeof things === "number" ? things : 0

/** "crimson-man-of-war" is crimson's. */
export const ownerOf = (ship: string) => ship.slice(0, ship.indexOf("-"))
export const typeOf = (ship: string) => ship.slice(ship.indexOf("-") + 1) as ShipType
export const shipOf = (seat: string, type: string) => `${seat}-${type}`

type Box = Record<string, any>

export const typeName = (box: Box, type: string): string => box.ships?.[type]?.name ?? type
export const shipName = (box: Box, ship: string): string =>
  `${seatName(ownerOf(ship))}'s ${typeName(box, typeOf(ship))}`
export const tokenName = (box: Box, token: string): string => box.tokens?.[token]?.name ?? token

/** Tokens that lie on the map, by their space. */
export function lyingOn(table: Record<string, any>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const lot of listOf(table.lying)) {
    const [space, token] = lot.split(":") as [string, string]
    found.set(space, [...(found.get(space) ?? []), token])
  }
  return found
}

/** One fewer of it. */
export function without(things: string[], one: string): string[] {
  const at = things.indexOf(one)
  return at < 0 ? things : things.toSpliced(at, 1)
}

/** A card more or less in a hand, whether its cards are known or only counted. */
export function changed(cards: unknown, card: unknown, by: 1 | -1, order: string[]): unknown {
  if (typeof cards === "number") return Math.max(0, cards + by)
  if (!Array.isArray(cards)) return cards
  if (typeof card !== "string") return cards
  if (by < 0) return without(cards, card)
  return [...cards, card].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

// ---- Movement Cards

export interface SeaCard {
  key: string
  distance: number
  crossbones: boolean
  special: boolean
  repair: boolean
}

export function seaCard(key: string): SeaCard {
  const special = key === "special"
  const repair = key === "repair"
  const distance = special || repair ? 0 : Number.parseInt(key, 10)
  return { key, special, repair, distance, crossbones: key.endsWith("x") }
}

export function seaCardName(key: string): string {
  const card = seaCard(key)
  if (card.repair) return "Repair Card"
  if (card.special) return "Special"
  return card.crossbones ? `${card.distance} with crossbones` : String(card.distance)
}

/** "play:4x+sloop" -> the card and the type of ship. */
export function orderOf(key: string): { card: string; type: string } | null {
  const found = /^play:(.+)\+(man-of-war|bilander|sloop)$/.exec(key)
  return found ? { card: found[1]!, type: found[2]! } : null
}

// ---- Battle Cards

export const SUITS = ["fire", "cannon", "flintlock", "cutlass", "grog"] as const
export type Suit = (typeof SUITS)[number]

export interface BattleCard {
  key: string
  suit: Suit | "dragon"
  value: number
  name: string
}

export function battleCard(key: string): BattleCard {
  if (key === "sea-dragon") return { key, suit: "dragon", value: 0, name: "Sea Dragon" }
  const [suit, value] = key.split("-") as [Suit, string]
  return { key, suit, value: Number(value), name: `${value} of ${seatName(suit)}` }
}

// ---- wind

/** "plus-2" -> "+2", and what it means. */
export function windOf(wind: unknown): { sign: string; words: string } | null {
  const [how, many] = String(wind ?? "").split("-")
  if (how === "plus") return { sign: `+${many}`, words: `next card gives ${many} more` }
  if (how === "minus") return { sign: `−${many}`, words: `next card gives ${many} less` }
  if (how === "exactly") return { sign: `=${many}`, words: `next card gives exactly ${many}` }
  return null
}
