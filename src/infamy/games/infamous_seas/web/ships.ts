// Who is who on the water: players' ships are called by their seat, the others navy-1, merchant-2 and so on.
import { seatName } from "@/kit/seats"
import type { SeatInfo } from "@/lib/wire"

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

/** Whose eyes a view was made for: a hold that lists its cards is one's own. */
export function eyesOf(table: Record<string, any>): string[] {
  return Object.entries(table.hold ?? {}).filter(([, cards]) => Array.isArray(cards)).map(([seat]) => seat)
}

export const countOf = (cards: unknown): number =>
  Array.isArray(cards) ? cards.length : typeof cards === "number" ? cards : 0
