// A card of the box as it is laid on the table.
import { seatName } from "@/kit/seats"
import type { SeatInfo } from "@/lib/wire"

export interface Face {
  name: string
  text: string
  when: string
  spot: boolean
}

/** The text of a card that waits for its moment begins with that moment: "After your dodge fails: roll it again." */
export function cardOf(box: Record<string, any>, key: string): Face {
  const card = box.cards?.[key]
  if (!card) return { name: seatName(key.replaceAll("-", " ")), text: "", when: "", spot: false }
  const [, when, text] = /^([^:.]{4,40}:)\s*(.*)$/s.exec(card.text) ?? []
  const waits = when !== undefined && card.spot
  return { name: card.name, text: waits ? text! : card.text, when: waits ? when : "", spot: Boolean(card.spot) }
}

export const kindOf = (ship: string) => ship.replace(/-\d+$/, "")
export const isPlayer = (ship: string) => !/^(navy|merchant)-/.test(ship)

/** "You", "Mary", "Red", "Navy 2". */
export function callShip(ship: string, seats: SeatInfo[], viewer: string): string {
  if (!isPlayer(ship)) return seatName(ship).replace("-", " ")
  if (ship === viewer) return "You"
  return seats.find((info) => info.seat === ship)?.name || seatName(ship)
}

/** A verb for whoever `callShip` calls: "You fire", "Red fires". */
export const does = (who: string, verb: string) => (who === "You" ? `You ${verb}` : `${who} ${verb}s`)

export const countOf = (cards: unknown): number =>
  Array.isArray(cards) ? cards.length : typeof cards === "number" ? cards : 0
