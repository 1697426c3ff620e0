// What a piece of news changes on the shown table, so that a sequence can be followed until the next view replaces it.
import type { NewsItem } from "@/lib/wire"
import { colorOf, isBound, listOf, TRACKS, without, type Fields } from "./view"

const entry = (table: Fields, field: string, at: string, value: unknown): Fields => ({
  ...table,
  [field]: { ...table[field], [at]: value },
})

/** Hidden numbers stay hidden. */
const more = (table: Fields, field: string, seat: string, by: number): Fields =>
  typeof table[field]?.[seat] === "number" ? entry(table, field, seat, Math.max(0, table[field][seat] + by)) : table

const fewer = (table: Fields, pile: string, many = 1): Fields => ({
  ...table,
  [pile]: Math.max(0, Number(table[pile] ?? 0) - many),
})

// ---- Holds

function stowed(table: Fields, seat: string, treasures: string[]): Fields {
  const upper: string[] = []
  const lower: string[] = []
  for (const treasure of treasures) {
    const known = upper.some((each) => colorOf(each) === colorOf(treasure))
    ;(known ? lower : upper).push(treasure)
  }
  return entry(entry(table, "upper", seat, upper), "lower", seat, lower)
}

const holdOf = (table: Fields, seat: string) => [...listOf(table.upper?.[seat]), ...listOf(table.lower?.[seat])]
const gets = (table: Fields, seat: string, treasure: string) => stowed(table, seat, [...holdOf(table, seat), treasure])
const loses = (table: Fields, seat: string, treasure: string) =>
  stowed(table, seat, without(holdOf(table, seat), treasure))

function binds(table: Fields, seat: string, treasure: string): Fields {
  const hold = holdOf(table, seat)
  const at = hold.findIndex((each) => !isBound(each) && colorOf(each) === colorOf(treasure))
  return at < 0 ? table : stowed(table, seat, hold.with(at, `bound-${colorOf(treasure)}`))
}

// ---- dice: a list for their owner, a number for others

function dice(table: Fields, field: string, seat: string, face: string, by: 1 | -1): Fields {
  const now = table[field]?.[seat]
  if (typeof now === "number") return entry(table, field, seat, Math.max(0, now + by))
  return entry(table, field, seat, by > 0 ? [...listOf(now), face] : without(listOf(now), face))
}

const exhausts = (table: Fields, seat: string, face: string) =>
  dice(dice(table, "ready", seat, face, -1), "bunks", seat, face, 1)

/** At dawn nobody is in the Bunks, and all dice are to be rolled. */
function awakened(table: Fields): Fields {
  const emptied = Object.entries(table.ready ?? {}).map(([seat, now]) => [seat, typeof now === "number" ? 0 : []])
  const bunks = Object.fromEntries(Object.keys(table.bunks ?? {}).map((seat) => [seat, []]))
  return { ...table, ready: Object.fromEntries(emptied), bunks }
}

// ---- close-ups

const OPENS = ["attacks", "attacks-navy", "navy-attacks", "monster-rises"]
const OF_FIGHT = new Set([
  ...OPENS,
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
const ALSO_OF_FIGHT = new Set([
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
const OF_PROPOSAL = /^(offers|asks|wants)-/
const OF_WAGER = new Set(["shows", "wagers"])

function close(table: Fields, news: string): string {
  if (OF_FIGHT.has(news) || OF_PROPOSAL.test(news)) return "combat"
  if (table.told === "combat" && ALSO_OF_FIGHT.has(news)) return "combat"
  if (OF_WAGER.has(news)) return "wager"
  return table.told === "wager" && news === "takes-position" ? "wager" : ""
}

/** A Combat that had begun before the news. */
function fightOf(stage: Fields | null): Fields | undefined {
  if (stage?.kind === "parley") return { enemy: "", wind: stage.wind ?? "", ties: 0, winner: "" }
  if (stage?.kind !== "combat") return undefined
  const { enemy, space, wind, ties, sides } = stage
  return {
    enemy: enemy ?? "",
    space,
    wind: wind ?? "",
    ties,
    winner: "",
    dice: { attacker: sides.attacker.dice, defender: sides.defender.dice },
  }
}

export function happen(before: Fields, tiding: NewsItem): Fields {
  const table: Fields = {
    ...before,
    told: close(before, tiding.news),
    stage: null,
    ways: {},
    here: null,
    fight: before.fight ?? fightOf(before.stage),
  }
  return change(table, tiding.news, tiding as Fields)
}

function change(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "day-begins":
      return { ...awakened(table), day: news.day, phase: "dawn", bids: {}, shown: {} }
    case "last-day":
      return { ...table, last_day: true }
    case "phase-begins":
      return { ...table, phase: news.phase, bids: {}, shown: {} }
    case "turn-begins":
      return { ...table, active: news.seat }
    case "starts-at":
      return entry(table, "at", news.seat, news.space)
    case "gold":
      return more(table, "gold", news.seat, news.gold)
    case "rum":
      return more(table, "rum", news.seat, news.rum)
    case "paid-gold":
    case "lost-gold":
    case "bribed-navy":
      return more(table, "gold", news.seat, -news.gold)
    case "paid-rum":
    case "lost-rum":
      return more(table, "rum", news.seat, -news.rum)
    case "bribed":
      return more(more(table, "gold", news.seat, -news.gold), "gold", news.other, news.gold)
    case "rolled-die":
      return table.again ? table : dice(table, "ready", news.seat, String(news.die ?? ""), 1)
    case "rerolled":
      return { ...table, again: true } // which dice they were is not told
    case "commanded":
    case "exhausted":
      return exhausts(table, news.seat, news.die)
    case "tp":
      return more(table, "tp", news.seat, Number(news.points ?? 0))
    case "sailed":
    case "rode":
      return entry(table, "at", news.seat, news.end)
    default:
      return withTreasure(table, kind, news)
  }
}

function withTreasure(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "tide-brings":
      return fewer(entry(table, "slot", news.slot, news.color), "bag")
    case "slack-tide":
      return fewer(table, "bag", news.many)
    case "collected":
      return news.space in (table.slot ?? {}) ? entry(table, "slot", news.space, null) : table
    case "salvaged":
      return entry(table, "slot", news.slot, null)
    case "drew":
      return fewer(table, "bag")
    case "got":
      return gets(table, news.seat, news.treasure)
    case "bound":
      return binds(table, news.seat, news.treasure)
    case "stole":
      return loses(table, news.other, news.treasure)
    case "traded":
    case "enemy-takes":
    case "jettisoned":
      return loses(table, news.seat, news.treasure)
    case "buried": {
      const many = Number(table.burials?.[news.seat] ?? 0)
      return more(
        entry(stowed(table, news.seat, []), "burials", news.seat, many + 1),
        "tp",
        news.seat,
        news.points ?? 0,
      )
    }
    case "took-bonus":
      return {
        ...entry(table, "burial_taken", news.seat, [...listOf(table.burial_taken?.[news.seat]), news.burial]),
        burial_open: table.burial_open === news.burial ? null : table.burial_open,
      }
    case "bonus-open":
      return { ...table, burial_open: news.burial }
    case "drew-bonus":
      return dice(table, "burial_cards", news.seat, String(news.burial ?? ""), 1)
    default:
      return onTheBoard(table, kind, news)
  }
}

function onTheBoard(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "controls":
      return entry(entry(table, "control", news.area, news.seat), "sloops", news.area, news.sloops)
    case "left-area":
      return entry(entry(table, "control", news.area, null), "sloops", news.area, 0)
    case "navy-sent":
      return { ...table, navy_at: news.space }
    case "unlocked": {
      const at = listOf(table.endgame).indexOf(news.endgame)
      return at < 0 ? table : { ...table, token: (table.token as number[]).with(at, news.points) }
    }
    case "relic-shown":
      return fewer({ ...table, relic_row: [...listOf(table.relic_row), news.relic] }, "relic_deck")
    case "row-cleared":
      return { ...table, relic_row: [] }
    case "got-relic":
      return {
        ...entry(table, "relics", news.seat, [...listOf(table.relics?.[news.seat]), news.relic]),
        relic_row: without(listOf(table.relic_row), news.relic),
      }
    case "sank":
      return { ...entry(table, "at", news.seat, null), sank_at: table.at?.[news.seat] }
    case "upgraded":
      return entry(
        table,
        "upgrades",
        news.seat,
        TRACKS.map((track, at) => Number(table.upgrades?.[news.seat]?.[at] ?? 0) + Number(track === news.track)),
      )
    case "navy-comes":
      return fewer({ ...table, navy_card: news.navy, navy_at: news.space, navy_hold: [] }, "navy_deck")
    case "navy-sailed":
      return { ...table, navy_at: news.end, hunted: [...listOf(table.hunted), news.start, news.end] }
    case "navy-rolled":
      return { ...table, hunted: [], navy_face: news.face }
    case "navy-beaten":
      return { ...table, navy_at: null, navy_card: null, navy_hold: [], sank_at: table.navy_at }
    case "shows":
      return entry(table, "shown", news.seat, [...((table.shown?.[news.seat] ?? []) as number[]), news.number])
    case "wagers": {
      const none = typeof table.ready?.[news.seat] === "number" ? 0 : []
      return entry(entry(table, "bids", news.seat, news.bid), "ready", news.seat, none)
    }
    case "takes-position":
      return placed(table, news.seat, news.position)
    default:
      return inFight(table, kind, news)
  }
}

function placed(table: Fields, seat: string, position: number): Fields {
  const rest = listOf(table.order).filter((each) => each !== seat)
  return { ...table, order: rest.toSpliced(position - 1, 0, seat) }
}

function opened(
  table: Fields,
  against: string,
  attacker: string | null,
  defender: string | null,
  more: Fields,
): Fields {
  return {
    ...table,
    against,
    fighter: { attacker, defender },
    committed: { attacker: [], defender: [] },
    rolled: { attacker: [], defender: [] },
    fight: { ties: 0, wind: "", winner: "", enemy: "", ...more },
  }
}

const fight = (table: Fields, more: Fields): Fields => ({ ...table, fight: { ...table.fight, ...more } })

function inFight(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "attacks":
      return opened(table, "pirate", news.seat, news.other, { space: news.space })
    case "attacks-navy":
      return opened(table, "navy", news.seat, null, { enemy: news.navy, space: table.at?.[news.seat] })
    case "navy-attacks":
      return opened(table, "navy", null, news.seat, { enemy: news.navy, space: news.space })
    case "monster-rises":
      return opened(table, "monster", news.seat, null, { enemy: news.monster, space: table.at?.[news.seat] })
    case "commits": {
      const side = table.fighter?.attacker === news.seat ? "attacker" : "defender"
      return entry(exhausts(table, news.seat, news.die), "committed", side, [
        ...listOf(table.committed?.[side]),
        news.die,
      ])
    }
    case "battle":
      return fight(table, { dice: { attacker: news.attack, defender: news.defense } })
    case "wind-is-with":
      return fight(table, { wind: news.side })
    case "combat-rolled": {
      const again = table.fight?.hits
      const clean = again ? fight({ ...table, rolled: { attacker: [], defender: [] } }, { hits: null }) : table
      return entry(clean, "rolled", news.side, [...listOf(clean.rolled?.[news.side]), news.result])
    }
    case "hits":
      return fight(table, { hits: { attacker: news.attack, defender: news.defense } })
    case "tie":
      return fight(table, { ties: Number(table.fight?.ties ?? 0) + 1 })
    case "wins":
      return fight(table, { winner: news.side })
    default:
      return table
  }
}
