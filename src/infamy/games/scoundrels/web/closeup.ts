// A fight, a pillage, a dig or a bid as a story: what the view says of it, and what the news has told so far.
import type { Names } from "@/kit/called"
import type { Heard } from "@/lib/scene"
import type { Card, Catalog, Game, KindOfFighting, News, Port, Seat, Spot, Table, Treasure } from "./types"
import { countOf, listOf } from "@/lib/entries"
import { totalOf, without, type GameView } from "./view"

type BySeat<T> = Partial<Record<Seat, T>>

export interface Fight {
  kind: "fight"
  attacker: Seat
  defender: Seat
  attack: KindOfFighting
  response: KindOfFighting | null
  laid: BySeat<number> // face down
  own: Card[] // those of them that the viewer has laid, and may look at
  shown: BySeat<Card[]>
  total: BySeat<number> // of the cards that are shown
  winners: Seat[]
  conceded: boolean
  decided: boolean
}

export interface Pillage {
  kind: "pillage"
  seat: Seat
  port: Port
  shown: Card[]
  stormed: boolean // all cards are laid: the Port draws
  defence: Card[]
  outcome: "" | "pillaged" | "repelled"
  treasure: Treasure | null
}

export interface Dig {
  kind: "dig"
  seat: Seat
  spot: Spot
  drawn: Card[]
  found: Treasure[]
  over: boolean
}

export interface Bids {
  kind: "bid"
  opening: boolean
  bids: BySeat<{ cards: Card[]; total: number }>
  ties: BySeat<Card[]>
  winner: Seat | "" | null // "" if nobody wins
}

export type Story = Fight | Pillage | Dig | Bids

/** What the view itself says, without any news. */
export function standing({ table, viewer }: GameView): Story | null {
  const { stage, attacker, defender, attack } = table
  if (stage?.kind === "bid") return bids(stage.moment === "opening")
  if (stage?.kind === "pillage") return pillage(stage.seat, stage.port, table)
  if (stage?.kind !== "fight" || !attacker || !defender || !attack) return null
  const now: Fight = { ...fight(attacker, defender, attack), response: table.response }
  if (stage.moment === "loot") {
    const { shown, total, conceded } = stage
    const winners = [...(table.won.attacker ? [attacker] : []), ...(table.won.defender ? [defender] : [])]
    return { ...now, shown, total, conceded, winners, decided: true }
  }
  return {
    ...now,
    laid: { [attacker]: countOf(table.laid[attacker]), [defender]: countOf(table.laid[defender]) },
    own: viewer ? listOf(table.laid[viewer]) : [],
    shown: { [attacker]: table.shown[attacker], [defender]: table.shown[defender] },
    total: { [attacker]: totalOf(table.shown[attacker]), [defender]: totalOf(table.shown[defender]) },
  }
}

function bids(opening: boolean): Bids {
  return { kind: "bid", opening, bids: {}, ties: {}, winner: null }
}

function pillage(seat: Seat, port: Port, { shown, defence }: Table): Pillage {
  const stormed = defence.length > 0
  return { kind: "pillage", seat, port, shown: shown[seat], stormed, defence, outcome: "", treasure: null }
}

/** As it begins: no card is on the table. */
function fight(attacker: Seat, defender: Seat, attack: KindOfFighting): Fight {
  return {
    kind: "fight",
    attacker,
    defender,
    attack,
    response: null,
    laid: {},
    own: [],
    shown: {},
    total: {},
    winners: [],
    conceded: false,
    decided: false,
  }
}

const GOES_ON = new Set<News["news"]>([
  "rolled",
  "drew",
  "reshuffled",
  "gained",
  "gained-nothing",
  "gamble-drew",
  "took-infamy",
  "stole",
  "damaged",
  "got-treasure",
  "discarded",
  "comes-alongside",
  "quest-done",
  "dug-up",
])

/** What the news tells of, as far as it has been heard; null where it tells of nothing that has a close-up. */
export const storyOf = (heard: Heard<Game>[]): Story | null =>
  heard.reduce<Story | null | undefined>((story, { item, before }) => tell(story, item, before), undefined) ?? null

/** The story with one more piece of news; null when it is over. `view` is how things stood before it, and says it all
    as long as nothing has been told (undefined). */
function tell(before: Story | null | undefined, news: News, view: GameView): Story | null {
  const story = before === undefined ? standing(view) : before
  if (news.news === "attacks") return fight(news.seat, news.other, news.kind)
  if (news.news === "digs") return { kind: "dig", seat: news.seat, spot: news.spot, drawn: [], found: [], over: false }
  if (news.news === "storms") {
    const now = story?.kind === "pillage" ? story : pillage(news.seat, news.port, view.table)
    return { ...now, stormed: true }
  }
  if (news.news === "bids") return bidBy(story?.kind === "bid" ? story : bids(false), news)
  if (!story) return null
  const told = ofIts(story, news, view.viewer)
  if (told) return told
  if (!GOES_ON.has(news.news)) return null
  return story.kind === "fight" && story.decided ? null : story // what a fight brings is seen on the chart
}

function bidBy(story: Bids, { seat, bid, total }: Extract<News, { news: "bids" }>): Bids {
  const cards = bid === "nothing" ? [] : (bid.split("+") as Card[])
  return { ...story, bids: { ...story.bids, [seat]: { cards, total } } }
}

/** What a piece of news adds to the story it belongs to; null where it is no part of it. */
function ofIts(story: Story, news: News, viewer: Seat | null): Story | null {
  switch (story.kind) {
    case "fight":
      return ofTheFight(story, news, viewer)
    case "pillage":
      return ofThePillage(story, news)
    case "dig":
      return ofTheDig(story, news)
    case "bid":
      return ofTheBids(story, news)
  }
}

function ofTheFight(story: Fight, news: News, viewer: Seat | null): Fight | null {
  switch (news.news) {
    case "laid": {
      const own = news.card ? [...story.own, news.card] : story.own
      return { ...story, own, laid: { ...story.laid, [news.seat]: (story.laid[news.seat] ?? 0) + 1 } }
    }
    case "answers":
      return { ...story, response: news.kind }
    case "flipped":
      return { ...turnedUp(story, news, viewer), total: { ...story.total, [news.seat]: news.total } }
    case "unflipped": // of a fight that was conceded: turned up only to be discarded
      return turnedUp(story, news, viewer)
    case "conceded":
      return { ...story, conceded: true, decided: true, winners: [story.attacker] }
    case "won":
      return { ...story, decided: true, winners: [...story.winners, news.seat] }
    default:
      return null
  }
}

function turnedUp(story: Fight, { seat, card }: { seat: Seat; card: Card }, viewer: Seat | null): Fight {
  return {
    ...story,
    laid: { ...story.laid, [seat]: Math.max(0, (story.laid[seat] ?? 0) - 1) },
    own: seat === viewer ? without(story.own, card) : story.own,
    shown: { ...story.shown, [seat]: [...(story.shown[seat] ?? []), card] },
  }
}

function ofThePillage(story: Pillage, news: News): Pillage | null {
  switch (news.news) {
    case "laid-openly":
      return { ...story, shown: [...story.shown, news.card] }
    case "defended-by":
      return { ...story, defence: [...story.defence, news.card] }
    case "pillaged":
    case "repelled":
      return { ...story, outcome: news.news }
    case "got-treasure":
      return { ...story, treasure: news.treasure }
    default:
      return null
  }
}

function ofTheDig(story: Dig, news: News): Dig | null {
  switch (news.news) {
    case "dig-drew":
      return { ...story, drawn: [...story.drawn, news.card] }
    case "dug-up":
      return { ...story, found: [...story.found, news.treasure] }
    case "found-nothing":
      return { ...story, over: true }
    default:
      return null
  }
}

function ofTheBids(story: Bids, news: News): Bids | null {
  switch (news.news) {
    case "tie-drew":
      return { ...story, ties: { ...story.ties, [news.seat]: [...(story.ties[news.seat] ?? []), news.card] } }
    case "wins-bid":
      return { ...story, winner: news.seat }
    case "no-bids":
      return { ...story, winner: "" }
    default:
      return null
  }
}

/** Is the viewer one of those it is about? Whoever only watches sees everything. */
export function concerns(story: Story, viewer: Seat | null): boolean {
  if (viewer === null || story.kind === "bid") return true
  return story.kind === "fight" ? [story.attacker, story.defender].includes(viewer) : story.seat === viewer
}

/** Whether there is a close-up now. Fights and pillages of others are shown small, over the chart. */
export function staged(view: GameView, playing: News | null, heard: Heard<Game>[]): boolean {
  const { viewer } = view
  if (view.over) return false
  if (!playing && view.table.stage?.kind === "throw") return viewer !== null && view.deciding.includes(viewer)
  const story = playing ? storyOf(heard) : standing(view)
  return story !== null && concerns(story, viewer)
}

export const KINDS: Record<KindOfFighting, { you: string; they: string; cards: string }> = {
  board: { you: "board", they: "boards", cards: "Swords" },
  shoot: { you: "shoot", they: "shoots", cards: "Cannons" },
  flee: { you: "flee", they: "flees", cards: "Sails" },
}

const does = (one: string, verb: string) => (one === "You" ? `You ${verb}` : `${one} ${verb}s`)

export const portName = (port: Port, { map }: Catalog) => map.ports.find((each) => each.key === port)?.name ?? port

export function titleOf(story: Story, names: Names, box: Catalog): string {
  const call = (seat: Seat) => names.call(seat)
  if (story.kind === "bid") return story.opening ? "The opening bid" : "Who begins the next round?"
  if (story.kind === "dig") return `${does(call(story.seat), "dig")} for Treasure`
  if (story.kind === "pillage") return `${does(call(story.seat), "storm")} ${portName(story.port, box)}`
  return `${does(call(story.attacker), "attack")} ${names.call(story.defender, "you")}`
}
