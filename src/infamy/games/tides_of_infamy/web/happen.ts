// What a piece of news changes on the shown table, so that a sequence can be followed until the next view replaces it.
import type { NewsItem } from "@/lib/wire"
import { changed, countOf, listOf, ownerOf, without } from "./view"

type Fields = Record<string, any>

const entry = (table: Fields, field: string, at: string, value: unknown): Fields => ({
  ...table,
  [field]: { ...table[field], [at]: value },
})

const card = (table: Fields, field: string, seat: string, what: unknown, by: 1 | -1): Fields =>
  entry(table, field, seat, changed(table[field]?.[seat], what, by, []))

const fewer = (table: Fields, pile: string, many = 1): Fields => ({
  ...table,
  [pile]: Math.max(0, Number(table[pile] ?? 0) - many),
})

const carries = (table: Fields, ship: string, token: string, by: 1 | -1): Fields => {
  const now = listOf(table.cargo?.[ship])
  return entry(table, "cargo", ship, by > 0 ? [...now, token] : without(now, token))
}

const lies = (table: Fields, space: string, token: string, by: 1 | -1): Fields => {
  const lying = listOf(table.lying)
  const lot = `${space}:${token}`
  return { ...table, lying: by > 0 ? [...lying, lot] : without(lying, lot) }
}

// What is told in the close-up of a battle, and what may follow there before it closes.
const OF_BATTLE = new Set([
  "battle",
  "dealt",
  "armada",
  "battle-drew",
  "traded",
  "community",
  "exchanged",
  "fired",
  "dragon",
  "stands",
  "surrendered",
  "shows",
  "picked",
  "plays-nothing",
  "tie-drew",
  "wins-round",
  "wins-battle",
  "battle-shuffled",
])
const ALSO_OF_BATTLE = new Set(["to-shipyard", "to-harbor", "left", "gained"])
const OF_LUCK = new Set(["turned-up", "avoided"])

function close(table: Fields, news: string): string {
  if (OF_BATTLE.has(news) || (table.told === "battle" && ALSO_OF_BATTLE.has(news))) return "battle"
  return OF_LUCK.has(news) ? "luck" : "map"
}

export function happen(before: Fields, tiding: NewsItem): Fields {
  const news = tiding as Fields
  const docked =
    before.in_bay && tiding.news !== "delivered"
      ? { ...entry(before, "at", before.in_bay, "harbor"), in_bay: null }
      : before
  const table: Fields = {
    ...docked,
    told: close(before, tiding.news),
    stage: null,
    sailing: null,
    courses: {},
    reach: {},
  }
  return change(table, tiding.news, news)
}

function change(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "bay-laid":
      return entry(table, "face", news.tile, news.face)
    case "round-begins":
      return { ...table, rounds: news.round, lead: news.seat }
    case "phase-begins":
      return { ...table, phase: news.phase, under: news.phase === "harbor" ? {} : table.under }
    case "lap-begins":
      return { ...table, lap: news.lap }
    case "gained":
      return scored(table, news.seat, news.marks, news.total)
    case "drew":
      return fewer(card(table, "hand", news.seat, news.card, 1), "deck")
    case "drew-repair":
      return fewer(table, "deck")
    case "stored":
      return entry(table, "stored", news.seat, true)
    case "paid-repair":
      return entry(table, "stored", news.seat, false)
    case "played":
      return {
        ...entry(card(table, "hand", news.seat, news.card, -1), "under", news.ship, [
          ...listOf(table.under?.[news.ship]),
          news.card,
        ]),
        under_way: news.ship,
      }
    case "discarded":
      return card(table, "hand", news.seat, news.card, -1)
    case "card-waits":
      return entry(table, "waits", news.ship, news.card)
    case "card-comes":
      return entry(table, "waits", news.ship, null)
    case "paid-luck":
    case "traded":
      return entry(table, "luck", news.seat, without(listOf(table.luck?.[news.seat]), news.luck))
    case "mended":
    case "back":
    case "wrecked":
    case "sunk":
    case "to-harbor":
      return entry(entry(table, "at", news.ship, "harbor"), "role", news.ship, 0)
    case "keeled-up":
      return entry(table, "at", news.ship, "keel-up")
    case "to-shipyard":
      return entry(entry(table, "at", news.ship, "keel-down"), "role", news.ship, 0)
    case "launched":
    case "sailed":
    case "jumped":
    case "drifted":
    case "swept":
      return { ...entry(table, "at", news.ship, news.end), under_way: news.ship }
    case "surrendered":
      return {
        ...entry(entry(table, "at", news.ship, news.end), "role", news.ship, 0),
        fighters: without(listOf(table.fighters), news.ship),
        gave_up: [...listOf(table.gave_up), news.ship],
      }
    case "explored": {
      const turned = Math.max(0, ["north", "east", "south", "west"].indexOf(news.heading))
      return fewer(entry(entry(table, "face", news.tile, news.face), "turned", news.tile, turned), "hidden")
    }
    case "entered-bay":
      return { ...entry(table, "at", news.ship, news.space), in_bay: news.ship }
    case "found":
    case "put":
    case "got-treasure":
      return lies(table, news.space, news.token, 1)
    case "loaded":
      return carries(lies(table, news.space, news.token, -1), news.ship, news.token, 1)
    case "left":
      return carries(lies(table, news.space, news.token, 1), news.ship, news.token, -1)
    case "delivered":
    case "avoided":
    case "lost":
      return carries(table, news.ship, news.token, -1)
    case "wind-set":
      return entry(table, "wind", news.ship, news.wind)
    case "turned-up":
      return {
        ...fewer(entry(table, "luck", news.seat, [...listOf(table.luck?.[news.seat]), news.luck]), "luck_deck"),
        luck_shown: { luck: news.luck, ship: news.ship, seat: news.seat },
      }
    case "looms":
      return looming(table, news.ship, news.space)
    case "joins":
      return entry(table, "role", news.ship, 2)
    default:
      return inBattle(table, kind, news)
  }
}

function scored(table: Fields, seat: string, marks: number, total: number): Fields {
  const teammates = Object.keys(table.totals ?? {}).filter(
    (other) =>
      table.teams && Object.keys(table.totals).indexOf(other) % 2 === Object.keys(table.totals).indexOf(seat) % 2,
  )
  const totals = { ...table.totals, ...Object.fromEntries([seat, ...teammates].map((each) => [each, total])) }
  return { ...entry(table, "marks", seat, Number(table.marks?.[seat] ?? 0) + marks), totals }
}

function looming(table: Fields, ship: string, space: string): Fields {
  const others = Object.keys(table.at ?? {}).filter((each) => table.at[each] === space && each !== ship)
  const ships = [{ ship, role: "attacker" }, ...others.map((each) => ({ ship: each, role: "defender" }))]
  return {
    ...table,
    battle_at: [...listOf(table.battle_at), space],
    battles: [...(table.battles ?? []), { space, due: 0, ships }],
    role: { ...table.role, ...Object.fromEntries([ship, ...others].map((each) => [each, 1])) },
  }
}

function inBattle(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "battle": {
      const waiting = (table.battles ?? []).find((each: Fields) => each.space === news.space)
      const here = Object.keys(table.at ?? {}).filter((ship) => table.at[ship] === news.space)
      const listed: string[] = (waiting?.ships ?? []).map((each: Fields) => each.ship)
      return {
        ...table,
        fighters: [...listed.filter((ship) => here.includes(ship)), ...here.filter((ship) => !listed.includes(ship))],
        gave_up: [],
        played: {},
        community: null,
        ranks: {},
        won: [],
        battle_space: news.space,
        rounds_won: Object.fromEntries(Object.keys(table.rounds_won ?? {}).map((seat) => [seat, 0])),
      }
    }
    case "battle-drew":
      return card(table, "battle_hand", news.seat, news.card, 1)
    case "community":
      return { ...table, community: news.card }
    case "exchanged":
      return typeof table.battle_hand?.[news.seat] === "number"
        ? entry(table, "battle_hand", news.seat, Math.max(0, countOf(table.battle_hand[news.seat]) - news.cards))
        : table
    case "fired":
    case "picked":
      return entry(card(table, "battle_hand", news.seat, news.card, -1), "played", news.seat, [
        ...listOf(table.played?.[news.seat]),
        news.card,
      ])
    case "tie-drew":
      return entry(table, "played", news.seat, [...listOf(table.played?.[news.seat]), news.card])
    case "shows":
      return entry(table, "ranks", news.seat, news.rank)
    case "wins-round":
      return entry(table, "rounds_won", news.seat, Number(table.rounds_won?.[news.seat] ?? 0) + 1)
    case "wins-battle": {
      const battles = (table.battles ?? []) as Fields[]
      return {
        ...entry(table, "role", news.ship, 0),
        won: [...listOf(table.won), ownerOf(news.ship)],
        battles: battles.filter((each) => each.space !== news.space),
        battle_space: news.space,
        fought: battles.find((each) => each.space === news.space)?.ships ?? table.fought,
        battle_at: without(listOf(table.battle_at), news.space),
      }
    }
    default:
      return table
  }
}
