// A card of the box as it is laid on the table.
import { seatName } from "@/kit/seats"

export interface Face { name: string; text: string; when: string; spot: boolean }

/** The text of a card that waits for its moment begins with that moment: "After your dodge fails: roll it again." */
export function cardOf(box: Record<string, any>, key: string): Face {
  const card = box.cards?.[key]
  if (!card) return { name: seatName(key.replaceAll("-", " ")), text: "", when: "", spot: false }
  const [, when, text] = /^([^:.]{4,40}:)\s*(.*)$/s.exec(card.text) ?? []
  const waits = when !== undefined && card.spot
  return { name: card.name, text: waits ? text! : card.text, when: waits ? when : "", spot: Boolean(card.spot) }
}
