// An attack as the news tells it: its dice, its Hits, and what has come of it.
import type { Heard } from "@/lib/scene"
import type { Figure, Game, News, Skill, Source, Table, Zone } from "./types"
import { pieceOf } from "./view"

export interface Telling {
  figure: Figure | null // the Hero or Sea Monster that attacks
  zone: Zone
  skill: Skill | null
  source: Source
  side: number
  close: boolean // of a Hero or a Sea Monster: both sides look at it closely
  dice: string[]
  again?: string // a face that is about to be rolled again
  hits: number | null // not yet known
  lines: string[] // what has come of it
  fell: { deckhand: number; bosun: number } // Crew that are gone by now
}

/** The attack that is told of, as far as it has been heard; null where the news is of something else. */
export const attackIn = (heard: Heard<Game>[]): Telling | null =>
  heard.reduce<Telling | null | undefined>((fight, { item, before }) => next(fight, item, before.table), undefined) ??
  null

const DICE = ["attack", "extra dice", "reroll"]
const GOES_ON = new Set<News["news"]>([
  "rolled",
  "hits",
  "hits-lost",
  "extra-dice",
  "rerolled",
  "damage-next",
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
const TOLD = new Set<News["news"]>([
  "hits-lost",
  "damage-next",
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
export const isClose = (source: Source) => source === "hero" || source === "monster"

const begun = (zone: Zone, source: Source, side: number) => ({
  figure: null,
  zone,
  skill: null,
  source,
  side,
  close: isClose(source),
  dice: [],
  hits: null,
  lines: [],
  fell: { deckhand: 0, bosun: 0 },
})

/** An attack that this piece of news begins. */
function opened(table: Table, news: News): Telling | null {
  if (news.news === "attack") return begun(news.zone, news.source, table.turn)
  if (news.news !== "attacks" && news.news !== "strikes-back") return null
  const source = pieceOf(table, news.figure)?.monster ? "monster" : "hero"
  return { ...begun(news.zone, source, table.turn), figure: news.figure, skill: news.skill }
}

const ABOUT = new Set<News["news"]>([
  "hits",
  "extra-dice",
  "rerolled",
  "prevented",
  "crew-fell",
  "tile-suffered",
  "reacted",
])

/** An attack that had begun before this news, as the table has it. */
function underWay(table: Table, news: News): Telling | null {
  const struck = news.news === "suffered" && (pieceOf(table, news.figure)?.about_to_suffer ?? 0) > 0
  const rolls = news.news === "rolled" && DICE.includes(news.what)
  const { target, source, attacker } = table
  if (!target || !source || source === "none" || !(struck || rolls || ABOUT.has(news.news))) return null
  return {
    ...begun(target, source, table.attack_side),
    figure: attacker && table.figure[attacker],
    skill: table.attack_skill,
    dice: table.dice.map(String),
  }
}

/** The attack with one more piece of news; undefined as long as nothing has been told. */
function next(fight: Telling | null | undefined, news: News, table: Table): Telling | null {
  const first = opened(table, news)
  if (first) return first
  const now = fight === undefined ? underWay(table, news) : fight
  if (!now || !GOES_ON.has(news.news)) return null
  const lines = TOLD.has(news.news) ? [...now.lines, news.words] : now.lines
  if (news.news === "rerolled") return { ...now, lines, again: news.face }
  if (news.news === "hits") return { ...now, hits: news.hits, lines }
  if (news.news === "crew-fell") {
    const kind = news.men.endsWith("bosun") ? "bosun" : "deckhand"
    return { ...now, lines, fell: { ...now.fell, [kind]: now.fell[kind] + news.many } }
  }
  if (news.news !== "rolled" || !DICE.includes(news.what)) return { ...now, lines }
  if (news.what !== "reroll") return { ...now, dice: [...now.dice, news.outcome] }
  const at = now.dice.indexOf(now.again ?? "")
  return { ...now, dice: at < 0 ? now.dice : now.dice.with(at, news.outcome) }
}
