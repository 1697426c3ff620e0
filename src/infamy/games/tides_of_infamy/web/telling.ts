// What the news tells of, as far as it has been heard: a battle and who has won it, and the ship that is under way.
import type { Hand, InBattle, News, Seat, Ship, Space, Table } from "./types"
import { ownerOf, type Heard } from "./view"

export interface Telling {
  battle: boolean // it is of a battle,
  space: Space // fought here, if it has been told
  fought: InBattle[]
  won: Seat[]
  ranks: Partial<Record<Seat, Hand>> // the hand that was shown
  underWay: Ship | null
}

const NOTHING: Telling = { battle: false, space: "", fought: [], won: [], ranks: {}, underWay: null }

type Kind = News["news"]

// What is told in the close-up of a battle, and what may follow there before it closes.
const OF_BATTLE = new Set<Kind>([
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
  "equal",
  "picked",
  "plays-nothing",
  "tie-drew",
  "wins-round",
  "wins-battle",
  "battle-shuffled",
])
const ALSO_OF_BATTLE = new Set<Kind>(["to-shipyard", "to-harbor", "left", "gained"])
export const OF_LUCK = new Set<Kind>(["turned-up", "avoided"])

export const tellingOf = (heard: Heard[]): Telling =>
  heard.reduce((so, { item, before }) => next(so, item, before.table), NOTHING)

function next(so: Telling, news: News, table: Table): Telling {
  const battle = OF_BATTLE.has(news.news) || (so.battle && ALSO_OF_BATTLE.has(news.news))
  const now = { ...so, battle }
  switch (news.news) {
    case "played":
    case "launched":
    case "sailed":
    case "jumped":
    case "drifted":
    case "swept":
      return { ...now, underWay: news.ship }
    case "battle":
      return { ...now, space: news.space, fought: waitingOn(news.space, table) ?? [], won: [], ranks: {} }
    case "shows":
      return { ...now, ranks: { ...now.ranks, [news.seat]: news.rank } }
    case "wins-battle": {
      const fought = waitingOn(news.space, table) ?? now.fought
      return { ...now, space: news.space, fought, won: [...now.won, ownerOf(news.ship)] }
    }
    default:
      return now
  }
}

const waitingOn = (space: Space, table: Table) => table.battles.find((each) => each.space === space)?.ships
