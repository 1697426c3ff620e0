// Action cards, a type and a number, written "sail-2"; and the pictures of Treasures.
import { icons } from "@/lib/icons"
import type { SceneProps, ViewOf } from "@/lib/scene"
import type { Card, Game, Treasure } from "./types"

export type Props = SceneProps<Game>
export type GameView = ViewOf<Game>

const TYPES = ["sword", "sail", "cannon", "wild"] as const
export type Type = (typeof TYPES)[number]

export interface Face {
  type: Type
  number: number
  name: string
}

const NAMES: Record<Type, string> = { sword: "Sword", sail: "Sail", cannon: "Cannon", wild: "Wild" }
const EMBLEMS: Record<Type, string> = {
  sword: icons.swords,
  sail: icons.sails,
  cannon: icons.cannon,
  wild: icons.flag,
}

export function cardOf(card: Card): Face {
  const [type, number] = card.split("-") as [Type, string]
  return { type, number: Number(number), name: `${NAMES[type]} ${number}` }
}

export const emblemOf = (type: Type) => EMBLEMS[type]

export const totalOf = (cards: Card[]): number => cards.reduce((sum, card) => sum + cardOf(card).number, 0)

/** The choice that lies on a card of one's hand. */
export const VERBS = ["hoist", "show", "lay", "pay", "discard", "throw"]

/** The key of a bid: none, one or two cards, in the order of the deck. */
export function bidOf(cards: Card[]): string {
  if (cards.length === 0) return "bid:nothing"
  const place = (card: Card) => TYPES.indexOf(cardOf(card).type) * 10 + cardOf(card).number
  return `bid:${cards.toSorted((one, other) => place(one) - place(other)).join("+")}`
}

export function without(cards: Card[], one: Card): Card[] {
  const at = cards.indexOf(one)
  return at < 0 ? cards : cards.toSpliced(at, 1)
}

const CHEST = "M80 120h352l40 110H40zM40 250h180v60h72v-60h180v170H40zM240 270h32v60h-32z"
const IDOL =
  "M256 30c70 0 120 50 120 120c0 50-24 84-56 104l76 40v60l-60-20v150H176V334l-60 20v-60l76-40" +
  "c-32-20-56-54-56-104c0-70 50-120 120-120zM206 130a26 26 0 1 0 0 52a26 26 0 1 0 0-52zM306 130" +
  "a26 26 0 1 0 0 52a26 26 0 1 0 0-52zM206 214v26h100v-26z"

const KNOWN: Record<string, string> = {
  doubloons: icons.coin,
  "exotic-goods": icons.hold,
  "treasure-chest": CHEST,
  "loaded-bones": icons.dice,
  "letter-of-marque": icons.log,
  "cursed-idol": IDOL,
  "old-sea-chart": icons.map,
}

export const emblemFor = (treasure: Treasure): string => KNOWN[treasure] ?? CHEST
