// A card of the box as it is laid on the table.
import type { Names } from "@/kit/called"
import { seatName } from "@/kit/seats"
import type { Heard as Told, SceneProps, ViewOf } from "@/lib/scene"
import type { Card, Catalog, Game, News, Seat, Ship, Square, Table } from "./types"

export type Props = SceneProps<Game>
export type GameView = ViewOf<Game>
export type Heard = Told<Game>
export type Rolled = Extract<News, { news: "rolled" }>

export interface Face {
  name: string
  text: string
  when: string
  spot: boolean
}

export function cardOf(box: Catalog, key: Card): Face {
  const card = box.cards[key]
  if (!card) return { name: seatName(key.replaceAll("-", " ")), text: "", when: "", spot: false }
  return { name: card.name, text: card.deed, when: card.when, spot: card.spot }
}

export const kindOf = (ship: Ship | "") => ship.replace(/-\d+$/, "")
export const isPlayer = (ship: Ship | ""): ship is Seat => ship !== "" && !/^(navy|merchant)-/.test(ship)

/** "You", "Mary", "Red", "Navy 2". */
export const callShip = (ship: Ship, names: Names): string => names.call(isPlayer(ship) ? ship : ship.replace("-", " "))

/** A verb for whoever `callShip` calls: "You fire", "Red fires". */
export const does = (who: string, verb: string) => (who === "You" ? `You ${verb}` : `${who} ${verb}s`)

/** Where on the chart a piece of news happens, if it does. */
export function whereOf(news: News, table: Table): Square | null {
  if ("end" in news) return news.end
  if ("square" in news) return news.square
  if ("island" in news) return news.island
  if ("target" in news) return table.at[news.target]
  return "ship" in news ? table.at[news.ship] : null
}
