// What the news tells of, as far as it has been heard: a Combat, the Midnight Wager, or the hunt of the Navy.
import type { Monster, NavyCard, NavyDie, News, Seat, Side, Space, Table } from "./types"
import type { Heard } from "./view"

/** Of a Combat: what no field of the table says. */
export interface ToldFight {
  enemy: Monster | NavyCard | null
  space: Space | null
  wind: Side | null
  winner: Side | null
  dice: Record<Side, number> | null
  hits: Record<Side, number> | null
}

export interface Telling {
  kind: "" | "combat" | "wager"
  fight: ToldFight | null
  bids: Partial<Record<Seat, number>>
  shown: Partial<Record<Seat, number[]>> // the dice that count for a bid
  hunted: { from: Space; to: Space }[] // where the Navy has been
  navyFace: NavyDie | null // what its die shows
}

const NOTHING: Telling = { kind: "", fight: null, bids: {}, shown: {}, hunted: [], navyFace: null }

const NO_FIGHT: ToldFight = { enemy: null, space: null, wind: null, winner: null, dice: null, hits: null }

type Kind = News["news"]

const OF_FIGHT = new Set<Kind>([
  "attacks",
  "attacks-navy",
  "navy-attacks",
  "monster-rises",
  "commits",
  "battle",
  "wind-is-with",
  "combat-rolled",
  "hits",
  "tie",
  "wins",
  "stole",
  "calls-parley",
  "proposes",
  "offers-gold",
  "offers-rum",
  "offers-treasure",
  "offers-die",
  "offers-bunk",
  "offers-card",
  "asks-gold",
  "asks-rum",
  "asks-treasure",
  "asks-dice",
  "asks-cards",
  "wants-peace",
  "agreed",
  "no-agreement",
  "traded",
  "traded-die",
  "traded-card",
  "monster-beaten",
  "navy-beaten",
  "enemy-takes",
  "monster-wins",
])
const ALSO_OF_FIGHT = new Set<Kind>([
  "got",
  "gold",
  "rum",
  "used-relic",
  "bound",
  "drew",
  "paid-gold",
  "paid-rum",
  "tp",
  "exhausted",
  "got-relic",
  "commanded",
  "rearranged",
  "lost-gold",
  "lost-rum",
  "no-room",
  "regained",
  "rolled-die",
])
const OF_WAGER = new Set<Kind>(["shows", "wagers"])

export const tellingOf = (heard: Heard[]): Telling =>
  heard.reduce((so, { item, before }) => next(so, item, before.table), NOTHING)

function kindOf(before: Telling["kind"], news: Kind): Telling["kind"] {
  if (OF_FIGHT.has(news)) return "combat"
  if (before === "combat" && ALSO_OF_FIGHT.has(news)) return "combat"
  if (OF_WAGER.has(news)) return "wager"
  return before === "wager" && news === "takes-position" ? "wager" : ""
}

/** A Combat that had begun before the news. */
function underWay(stage: Table["stage"]): ToldFight | null {
  if (stage?.kind === "parley") return { ...NO_FIGHT, wind: stage.wind }
  if (stage?.kind !== "combat") return null
  const { enemy, space, wind, sides } = stage
  const dice = { attacker: sides.attacker.dice, defender: sides.defender.dice }
  return { ...NO_FIGHT, enemy, space, wind, dice }
}

function next(so: Telling, news: News, table: Table): Telling {
  const fight = inFight(so.fight ?? underWay(table.stage), news, table)
  const now: Telling = { ...so, kind: kindOf(so.kind, news.news), fight }
  switch (news.news) {
    case "day-begins":
    case "phase-begins":
      return { ...now, bids: {}, shown: {} }
    case "shows":
      return { ...now, shown: { ...now.shown, [news.seat]: [...(now.shown[news.seat] ?? []), news.number] } }
    case "wagers":
      return { ...now, bids: { ...now.bids, [news.seat]: news.bid } }
    case "navy-rolled":
      return { ...now, hunted: [], navyFace: news.face }
    case "navy-sailed":
      return { ...now, hunted: [...now.hunted, { from: news.start, to: news.end }] }
    default:
      return now
  }
}

function inFight(fight: ToldFight | null, news: News, table: Table): ToldFight | null {
  switch (news.news) {
    case "attacks":
      return { ...NO_FIGHT, space: news.space }
    case "attacks-navy":
      return { ...NO_FIGHT, enemy: news.navy, space: table.at[news.seat] }
    case "navy-attacks":
      return { ...NO_FIGHT, enemy: news.navy, space: news.space }
    case "monster-rises":
      return { ...NO_FIGHT, enemy: news.monster, space: table.at[news.seat] }
    case "battle":
      return { ...NO_FIGHT, ...fight, dice: { attacker: news.attack, defender: news.defense } }
    case "wind-is-with":
      return { ...NO_FIGHT, ...fight, wind: news.side }
    case "combat-rolled":
      return fight?.hits ? { ...fight, hits: null } : fight
    case "hits":
      return { ...NO_FIGHT, ...fight, hits: { attacker: news.attack, defender: news.defense } }
    case "wins":
      return { ...NO_FIGHT, ...fight, winner: news.side }
    default:
      return fight
  }
}
