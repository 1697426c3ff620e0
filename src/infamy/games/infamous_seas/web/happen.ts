// What a piece of news changes on the shown table, so that a sequence can be followed until the next view replaces it.
import type { NewsItem } from "@/lib/wire"
import { tell } from "./closeup"

type Fields = Record<string, any>

/** A card more or less in a hold, whether its cards are known or only counted. */
function changed(cards: unknown, card: unknown, by: 1 | -1): unknown {
  if (typeof cards === "number") return Math.max(0, cards + by)
  if (!Array.isArray(cards)) return cards
  if (by > 0) return typeof card === "string" ? [...cards, card] : cards
  const at = cards.indexOf(card)
  return at < 0 ? cards : cards.toSpliced(at, 1)
}

const has = (cards: unknown, card: unknown) => (Array.isArray(cards) ? cards.includes(card) : Number(cards) > 0)

function coin(table: Fields, seat: string, row: string, by: 1 | -1): Fields {
  return {
    ...table,
    supply: table.supply - by,
    [row]: { ...table[row], [seat]: (table[row]?.[seat] ?? 0) + by },
    gold: { ...table.gold, [seat]: (table.gold?.[seat] ?? 0) + by },
  }
}

export function happen(before: Fields, tiding: NewsItem): Fields {
  const news = tiding as Fields
  const table: Fields = { ...before, battle: null, story: tell(before.story ?? null, tiding) }
  const put = (ship: string, square: string | null): Fields => ({ ...table, at: { ...table.at, [ship]: square } })
  switch (tiding.news) {
    case "rolled":
      if (news.what === "sunken ship deck")
        return { ...table, sunken_deck: table.sunken_deck - 1, salvaged: news.outcome }
      if (news.what === "column") return { ...table, spun: { ...table.spun, column: Number(news.outcome) } }
      if (news.what === "row") return { ...table, spun: { ...table.spun, row: Number(news.outcome) } }
      return table
    case "placed":
      return { ...put(news.ship, news.square), spun: null }
    case "heads":
      return { ...table, spun: { heading: news.heading } }
    case "sailed":
    case "drifted":
      return { ...put(news.ship, news.end), spun: null }
    case "swapped":
      return { ...table, at: { ...table.at, [news.ship]: table.at[news.other], [news.other]: table.at[news.ship] } }
    case "sunk":
      return { ...put(news.target, null), coins_under: { ...table.coins_under, [news.target]: 0 } }
    case "under":
      return { ...table, coins_under: { ...table.coins_under, [news.ship]: news.coins } }
    case "gained":
      return coin(table, news.seat, news.row, 1)
    case "gave":
      return coin(table, news.seat, news.row, -1)
    case "shifted":
      return coin(coin(table, news.seat, news.row, -1), news.seat, news.row === "sails" ? "cannons" : "sails", 1)
    case "turn-begins":
      return { ...table, active: news.seat, actions_left: news.actions, spun: null }
    case "actions-gained":
      return news.seat === table.active ? { ...table, actions_left: news.actions } : table
    case "flagged":
      return { ...table, flags: [...table.flags, news.island] }
    case "unflagged":
      return { ...table, flags: table.flags.filter((island: string) => island !== news.island) }
    case "drew":
      return {
        ...table,
        island_deck: table.island_deck - 1,
        fresh: { ...table.fresh, [news.seat]: changed(table.fresh?.[news.seat], news.card, 1) },
      }
    case "stored":
      return {
        ...table,
        fresh: { ...table.fresh, [news.seat]: changed(table.fresh?.[news.seat], news.card, -1) },
        hold: { ...table.hold, [news.seat]: changed(table.hold?.[news.seat], news.card, 1) },
      }
    case "played":
    case "discarded": {
      if (table.salvaged === news.card) return { ...table, salvaged: null }
      const pile = has(table.fresh?.[news.seat], news.card) ? "fresh" : "hold"
      return { ...table, [pile]: { ...table[pile], [news.seat]: changed(table[pile]?.[news.seat], news.card, -1) } }
    }
    default:
      return table
  }
}
