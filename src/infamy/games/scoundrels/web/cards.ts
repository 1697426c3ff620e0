// Action cards: a type and a number, written "sail-2".
import { icons } from "@/lib/icons"

export const TYPES = ["sword", "sail", "cannon", "wild"] as const
export type Type = (typeof TYPES)[number]

export interface Card { key: string; type: Type; number: number; name: string }

const NAMES: Record<Type, string> = { sword: "Sword", sail: "Sail", cannon: "Cannon", wild: "Wild" }
const EMBLEMS: Record<Type, string> = {
  sword: icons.swords, sail: icons.sails, cannon: icons.cannon, wild: icons.flag,
}

export function cardOf(key: string): Card {
  const [type, number] = key.split("-") as [Type, string]
  return { key, type, number: Number(number), name: `${NAMES[type] ?? type} ${number}` }
}

export const emblemOf = (type: Type) => EMBLEMS[type]

export const listOf = (cards: unknown): string[] => (Array.isArray(cards) ? cards : [])

/** How many there are, whether one sees them or only counts them. */
export const countOf = (cards: unknown): number =>
  Array.isArray(cards) ? cards.length : typeof cards === "number" ? cards : 0

export const totalOf = (cards: string[]): number => cards.reduce((sum, card) => sum + cardOf(card).number, 0)

/** The choice that lies on a card of one's hand. */
export const VERBS = ["hoist", "show", "lay", "pay", "discard", "throw"]

/** The key of a bid: none, one or two cards, in the order of the deck. */
export function bidOf(cards: string[]): string {
  if (cards.length === 0) return "bid:nothing"
  const place = (key: string) => TYPES.indexOf(cardOf(key).type) * 10 + cardOf(key).number
  return `bid:${cards.toSorted((one, other) => place(one) - place(other)).join("+")}`
}

/** A card more or less in a hand, whether its cards are known or only counted. */
export function changed(cards: unknown, card: unknown, by: 1 | -1): unknown {
  if (typeof cards === "number") return Math.max(0, cards + by)
  if (!Array.isArray(cards)) return cards
  if (by > 0) return typeof card === "string" ? sorted([...cards, card]) : cards
  return without(cards, String(card))
}

export function without(cards: string[], one: string): string[] {
  const at = cards.indexOf(one)
  return at < 0 ? cards : cards.toSpliced(at, 1)
}

function sorted(cards: string[]): string[] {
  const place = (key: string) => TYPES.indexOf(cardOf(key).type) * 10 + cardOf(key).number
  return cards.toSorted((one, other) => place(one) - place(other))
}
