// What a piece of news changes on the shown table, so that a sequence can be followed until the next view replaces it.
import type { NewsItem } from "@/lib/wire"
import { CONDITIONS, listOf, SIDES, slotOf, type Fields } from "./view"

const entry = (table: Fields, field: string, at: string, value: unknown): Fields => ({
  ...table,
  [field]: { ...table[field], [at]: value },
})
const more = (table: Fields, field: string, at: string, by: number): Fields =>
  at ? entry(table, field, at, Math.max(0, Number(table[field]?.[at] ?? 0) + by)) : table
const row = (table: Fields, field: string, at: number, value: unknown): Fields =>
  at < 0 ? table : { ...table, [field]: ((table[field] ?? []) as unknown[]).with(at, value) }
const put = (table: Fields, figure: unknown, zone: string | null): Fields => {
  const slot = slotOf(table, figure)
  return slot ? entry(table, "at", slot, zone) : table
}
const sideAt = (side: unknown) => SIDES.indexOf(side as "port")

// ---- Crew

/** So many models of those found go elsewhere. */
function send(
  table: Fields,
  many: number,
  of: (model: string, zone: string | null) => boolean,
  to: string | null,
): Fields {
  const found = Object.entries<string | null>(table.crew_at ?? {})
    .filter(([model, zone]) => of(model, zone))
    .slice(0, many)
  return { ...table, crew_at: { ...table.crew_at, ...Object.fromEntries(found.map(([model]) => [model, to])) } }
}

const march = (table: Fields, many: number, start: string, end: string | null) =>
  send(table, many, (_, zone) => zone === start, end)

/** From the supply of a side. */
const land = (table: Fields, many: number, side: number, kind: string, zone: string | undefined) =>
  zone ? send(table, many, (model, at) => !at && model.startsWith(`${SIDES[side]}-${kind}`), zone) : table

/** Whose point it is: A sits at the port side, unless they are exchanged. */
const sideOfPoint = (table: Fields, point: string) => (point.startsWith("a") ? 0 : 1) ^ (table.exchanged ? 1 : 0)

// ---- attacks

const OPENS = ["attacks", "attack", "strikes-back"]
const DICE = ["attack", "extra dice", "reroll"]
const GOES_ON = new Set([
  "rolled",
  "hits",
  "extra-dice",
  "rerolled",
  "suffered",
  "prevented",
  "tile-suffered",
  "kraken-suffered",
  "crew-fell",
  "knocked-out",
  "lost-life",
  "eliminated",
  "destroyed",
  "kraken-slain",
  "gained",
  "stole",
  "benefits",
  "scored",
  "healed",
  "afflicted",
  "cured",
  "reacted",
  "flipped",
  "played",
  "cancelled",
  "pool",
  "drew",
  "threw",
  "pushed",
  "crew-pushed",
  "placed",
  "overboard",
  "crew-overboard",
  "bosun-up",
  "gun-up",
  "hand-grows",
  "rigging-easier",
  "tougher",
  "shuffled",
])
const TOLD = new Set([
  "suffered",
  "prevented",
  "tile-suffered",
  "kraken-suffered",
  "crew-fell",
  "knocked-out",
  "destroyed",
  "afflicted",
  "reacted",
  "scored",
  "lost-life",
  "eliminated",
  "pushed",
  "crew-pushed",
  "overboard",
  "cancelled",
  "played",
])
const CLOSE = ["hero", "monster"]

function opened(table: Fields, news: Fields): Fields {
  const slot = slotOf(table, news.figure)
  const source = news.source ?? (slot.startsWith("monster") ? "monster" : "hero")
  return {
    figure: news.figure ?? "",
    zone: news.zone,
    skill: news.skill ?? "",
    source,
    dice: [],
    hits: null,
    lines: [],
    notes: [],
    side: table.turn,
    close: CLOSE.includes(source),
  }
}

/** An attack that had begun before this news, as the table has it. */
function underWay(table: Fields, news: Fields): Fields | null {
  const struck = news.news === "suffered" && Number(table.hurt?.[slotOf(table, news.figure)] ?? 0) > 0
  const rolls = news.news === "rolled" && DICE.includes(String(news.what))
  const about = ["hits", "extra-dice", "rerolled", "prevented", "crew-fell", "tile-suffered", "reacted"].includes(
    news.news,
  )
  if (!table.target || table.source === "none" || !(struck || rolls || about)) return null
  return {
    figure: table.figure?.[table.attacker] ?? "",
    zone: table.target,
    skill: table.attack_skill ?? "",
    source: table.source,
    dice: (table.dice ?? []).map(String),
    hits: null,
    lines: [],
    notes: [],
    side: table.attack_side,
    close: CLOSE.includes(table.source),
  }
}

function fightOf(before: Fields, news: Fields): Fields | null {
  if (OPENS.includes(news.news)) return opened(before, news)
  const now = ("told" in before ? before.fight : underWay(before, news)) as Fields | null
  if (!now || !GOES_ON.has(news.news)) return null
  const lines = TOLD.has(news.news) ? [...listOf(now.lines), news.words] : now.lines
  if (news.news === "hits") return { ...now, hits: news.hits, lines }
  if (news.news !== "rolled" || !DICE.includes(String(news.what))) return { ...now, lines }
  if (news.what !== "reroll") return { ...now, dice: [...listOf(now.dice), String(news.outcome)] }
  const at = listOf(now.dice).indexOf(String(now.again ?? ""))
  return { ...now, dice: at < 0 ? now.dice : listOf(now.dice).with(at, String(news.outcome)) }
}

// ---- everything

export function happen(before: Fields, tiding: NewsItem): Fields {
  const news = tiding as Fields
  const fight = fightOf(before, news)
  const table: Fields = { ...before, told: true, stage: null, window: null, resolving: [], fight }
  return change(table, tiding.news, news)
}

function change(table: Fields, kind: string, news: Fields): Fields {
  const slot = slotOf(table, news.figure)
  switch (kind) {
    case "round-begins":
      return {
        ...table,
        rounds: news.round,
        first: sideAt(news.side),
        acting: null,
        crew_activated: [false, false],
        activated: Object.fromEntries(Object.keys(table.activated ?? {}).map((each) => [each, false])),
      }
    case "phase-begins":
      return { ...table, phase: news.phase, acting: null }
    case "first-player":
      return { ...table, first: sideAt(news.side) }
    case "handed-over":
      return { ...table, active: news.other }
    case "scored":
      return row(table, "points", sideAt(news.side), news.total)
    case "pool":
      return row(table, "pool", sideAt(news.side), news.pool)
    case "bosun-up":
      return row(table, "bosun_up", sideAt(news.side), true)
    case "gun-up":
      return row(table, "gun_up", sideAt(news.side), true)
    case "hand-grows":
      return entry(table, "hand_limit", news.seat, news.limit)
    case "rigging-easier":
      return entry(table, "rig_bonus", news.seat, news.bonus)
    case "activated":
      return { ...table, acting: slot, active: table.owner?.[slot] ?? table.active }
    case "ended":
      return slot ? entry({ ...table, acting: null }, "activated", slot, true) : table
    case "crew-acts":
      return row({ ...table, acting: "crew" }, "crew_activated", sideAt(news.side), true)
    default:
      return withFigures(table, kind, news, slot)
  }
}

function withFigures(table: Fields, kind: string, news: Fields, slot: string): Fields {
  switch (kind) {
    case "deployed":
    case "rigged":
    case "placed":
    case "surfaced":
      return slot ? entry(put(table, news.figure, news.zone), "overboard", slot, false) : table
    case "walked":
    case "swam":
    case "pushed":
      return put(table, news.figure, news.end)
    case "rigging":
      return { ...table, rigs_from: table.at?.[slot] }
    case "overboard":
      return slot
        ? entry({ ...put(table, news.figure, null), fell_at: table.at?.[slot] }, "overboard", slot, true)
        : table
    case "knocked-out":
    case "eliminated":
      return { ...put(table, news.figure, null), fell_at: table.at?.[slot] }
    case "lost-life":
      return entry(table, "lives", slot, news.lives)
    case "suffered":
      return more(table, "damage", slot, news.damage)
    case "healed":
      return more(table, "damage", slot, -news.damage)
    case "gained":
    case "got-chest":
      return more(table, "coins", slot, news.coins)
    case "stole":
      return more(more(table, "coins", slot, news.coins), "coins", slotOf(table, news.other), -news.coins)
    case "unlocked":
    case "levelled":
      return more(table, "coins", slot, -news.coins)
    case "afflicted":
    case "cured": {
      const bit = 1 << CONDITIONS.indexOf(news.condition)
      const now = Number(table.conditions?.[slot] ?? 0)
      return slot ? entry(table, "conditions", slot, kind === "cured" ? now & ~bit : now | bit) : table
    }
    case "rerolled":
      return table.fight ? { ...table, fight: { ...table.fight, again: news.face } } : table
    default:
      return onDeck(table, kind, news)
  }
}

function onDeck(table: Fields, kind: string, news: Fields): Fields {
  switch (kind) {
    case "landed":
      return land(table, news.many, sideOfPoint(table, news.point), "deckhand", table.points_at?.[news.point])
    case "bosun-landed":
      return land(table, 1, sideOfPoint(table, news.point), "bosun", table.points_at?.[news.point])
    case "joined":
      return land(table, news.many, Number(table.turn ?? 0), "deckhand", news.zone)
    case "marched":
    case "onward":
      return march(table, news.many, news.start, news.end)
    case "crew-pushed":
      return send(table, 1, (model, zone) => zone === news.start && model.startsWith(`${news.men}-`), news.end)
    case "crew-fell":
    case "crew-overboard":
      return march(table, news.many, news.zone, null)
    case "plank-broke":
    case "plank-back":
      return row(table, "broken", Number(String(news.plank).split("-")[1]) - 1, kind === "plank-broke")
    case "kraken-suffered":
      return { ...table, kraken_damage: Number(table.kraken_damage ?? 0) + news.damage }
    case "kraken-healed":
      return { ...table, kraken_damage: Math.max(0, Number(table.kraken_damage ?? 0) - news.damage) }
    case "kraken-slain":
      return { ...table, kraken_at: -1, kraken_slain: true }
    case "played":
    case "threw":
      return cards(table, news.seat, news.card, -1)
    case "drew":
      return cards(table, news.seat, news.card, 1)
    default:
      return table
  }
}

/** A list for whoever holds them, a number for others. */
function cards(table: Fields, seat: string, card: string | undefined, by: 1 | -1): Fields {
  const now = table.hand?.[seat]
  if (!Array.isArray(now)) return more(table, "hand", seat, by)
  if (!card) return table
  const at = now.indexOf(card)
  return entry(table, "hand", seat, by > 0 ? [...now, card].toSorted() : at < 0 ? now : now.toSpliced(at, 1))
}
