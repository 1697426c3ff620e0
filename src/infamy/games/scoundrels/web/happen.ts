// What a piece of news changes on the shown table, so that a sequence can be followed until the next view replaces it.
import type { NewsItem } from "@/lib/wire"
import { changed, listOf, without } from "./view"
import { tell, type Story } from "./closeup"

type Fields = Record<string, any>

const entry = (table: Fields, field: string, at: string, value: unknown): Fields => ({
  ...table,
  [field]: { ...table[field], [at]: value },
})

const more = (table: Fields, field: string, at: string, by: number): Fields =>
  entry(table, field, at, Math.max(0, Number(table[field]?.[at] ?? 0) + by))

const card = (table: Fields, field: string, seat: string, what: unknown, by: 1 | -1): Fields =>
  entry(table, field, seat, changed(table[field]?.[seat], what, by))

const carries = (table: Fields, seat: string, treasure: string, by: 1 | -1): Fields => {
  const now = listOf(table.carried?.[seat])
  return entry(table, "carried", seat, by > 0 ? [...now, treasure] : without(now, treasure))
}

const discarded = (table: Fields, one: string): Fields => ({
  ...table,
  discards: { ...table.discards, [one]: Number(table.discards?.[one] ?? 0) + 1 },
})

export function happen(before: Fields, tiding: NewsItem): Fields {
  const news = tiding as Fields
  const story = tell(before.story as Story | null | undefined, tiding, before)
  const table: Fields = { ...before, story, stage: null }
  switch (tiding.news) {
    case "port-closed":
    case "pillaged":
      return entry(table, "closed", news.port, news.rounds)
    case "port-open":
      return entry(table, "closed", news.port, 0)
    case "quest-dealt":
      return { ...table, quests: [...listOf(table.quests), news.quest] }
    case "quest-done":
      return { ...table, quests: without(listOf(table.quests), news.quest) }
    case "placed":
    case "comes-alongside":
    case "ghost-rises":
      if (tiding.news === "ghost-rises") return risen(table, news.seat, news.square)
      return entry(table, "at", news.seat, news.square)
    case "sailed":
      return entry(table, "at", news.seat, news.end)
    case "sunk":
      return entry(entry(table, "at", news.seat, null), "hand", news.seat, emptied(table.hand?.[news.seat]))
    case "round-begins":
      return { ...table, rounds: news.round, starter: news.seat, way: news.way }
    case "turn-begins":
      return { ...table, active: news.seat, free_moves: news.points, points: news.points }
    case "last-round":
      return { ...table, last_round: news.end, wreck: {} } // nobody comes back from it
    case "drew":
      return { ...card(table, "hand", news.seat, news.card, 1), deck: Math.max(0, table.deck - 1) }
    case "reshuffled":
      return { ...table, deck: news.cards, discards: {} }
    case "discarded":
    case "hoisted":
      return discarded(card(table, "hand", news.seat, news.card, -1), news.card)
    case "unflipped":
      return discarded(table, news.card)
    case "laid-openly":
    case "laid":
      return card(table, "hand", news.seat, news.card, -1)
    case "threw-away":
      if (typeof table.hand?.[news.seat] !== "number") return table
      return more(table, "hand", news.seat, -news.cards)
    case "defended-by":
    case "gamble-drew":
    case "dig-drew":
    case "tie-drew":
      return { ...table, deck: Math.max(0, table.deck - 1) }
    case "got-treasure":
      return { ...carries(table, news.seat, news.treasure, 1), treasure_deck: Math.max(0, table.treasure_deck - 1) }
    case "gained":
      return more(table, "infamy", news.seat, news.infamy)
    case "took-infamy":
      return more(more(table, "infamy", news.seat, 1), "infamy", news.other, -1)
    case "stole":
      return carries(carries(table, news.seat, news.treasure, 1), news.other, news.treasure, -1)
    case "damaged":
      return entry(table, "damage", news.seat, news.damage)
    case "quirk-shown":
      return { ...table, quirks_shown: [...listOf(table.quirks_shown), news.quirk] }
    case "got-quirk":
      return {
        ...entry(table, "quirk", news.seat, news.quirk),
        quirks_shown: without(listOf(table.quirks_shown), news.quirk),
      }
    case "buried": {
      const buried = entry(table, "buried", news.spot, [...listOf(table.buried?.[news.spot]), news.treasure])
      return carries(entry(buried, "marker", news.spot, news.seat), news.seat, news.treasure, -1)
    }
    case "delivered":
      return carries(table, news.seat, news.treasure, -1)
    case "dug-up": {
      const left = without(listOf(table.buried?.[news.spot]), news.treasure)
      const dug = entry(table, "buried", news.spot, left)
      return carries(left.length ? dug : entry(dug, "marker", news.spot, null), news.seat, news.treasure, 1)
    }
    default:
      return table
  }
}

const emptied = (cards: unknown) => (Array.isArray(cards) ? [] : 0)

function risen(table: Fields, seat: string, square: string): Fields {
  const changes: [string, unknown][] = [
    ["ghost", true],
    ["at", square],
    ["damage", 0],
    ["infamy", 0],
    ["carried", []],
  ]
  return changes.reduce((now, [field, value]) => entry(now, field, seat, value), table)
}
