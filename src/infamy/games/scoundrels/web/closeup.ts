// A fight, a pillage, a dig or a bid as a story: what the view says of it, and what the news has told so far.
import type { SeatInfo, NewsItem, View } from "@/lib/wire"
import { countOf, listOf, totalOf, without } from "./view"
import { seatName } from "@/kit/seats"

type Table = Record<string, any>

export interface Fight {
  kind: "fight"
  attacker: string
  defender: string
  attack: string
  response: string | null
  laid: Record<string, number> // face down
  own: string[] // those of them that the viewer has laid, and may look at
  shown: Record<string, string[]>
  total: Record<string, number> // of the cards that are shown
  winners: string[]
  conceded: boolean
  decided: boolean
}

export interface Pillage {
  kind: "pillage"
  seat: string
  port: string
  shown: string[]
  stormed: boolean // all cards are laid: the Port draws
  defence: string[]
  outcome: "" | "pillaged" | "repelled"
  treasure: string
}

export interface Dig {
  kind: "dig"
  seat: string
  spot: string
  drawn: string[]
  found: string[]
  over: boolean
}

export interface Bids {
  kind: "bid"
  opening: boolean
  bids: Record<string, { cards: string[]; total: number }>
  ties: Record<string, string[]>
  winner: string | null // "" if nobody wins
}

export type Story = Fight | Pillage | Dig | Bids

/** Whose eyes a view was made for: a hand that lists its cards is one's own. */
export function eyesOf(table: Table): string {
  return Object.entries(table.hand ?? {}).find(([, cards]) => Array.isArray(cards))?.[0] ?? ""
}

/** What the view itself says, without any news. */
export function standing(table: Table): Story | null {
  if (table.stage?.kind === "bid") return bids(table.stage.moment === "opening")
  if (table.stage?.kind === "pillage") {
    const { seat, port } = table.stage
    return pillage(seat, port, table)
  }
  if (table.stage?.kind !== "fight" || typeof table.attacker !== "string") return null
  return fight(table, table.attacker, table.defender, String(table.attack))
}

function bids(opening: boolean): Bids {
  return { kind: "bid", opening, bids: {}, ties: {}, winner: null }
}

function pillage(seat: string, port: string, table: Table): Pillage {
  const defence = listOf(table.defence)
  return {
    kind: "pillage",
    seat,
    port,
    shown: listOf(table.shown?.[seat]),
    stormed: defence.length > 0,
    defence,
    outcome: "",
    treasure: "",
  }
}

function fight(table: Table, attacker: string, defender: string, attack: string): Fight {
  const by = <T>(of: (seat: string) => T) => ({ [attacker]: of(attacker), [defender]: of(defender) })
  const shown = by((seat) => listOf(table.shown?.[seat]))
  const eyes = eyesOf(table)
  const won = table.won ?? {}
  const over = table.stage?.moment === "loot"
  return {
    kind: "fight",
    attacker,
    defender,
    attack,
    response: table.response ?? null,
    laid: by((seat) => countOf(table.laid?.[seat])),
    own: listOf(table.laid?.[eyes]),
    shown,
    total: by((seat) => totalOf(shown[seat]!)),
    conceded: false,
    decided: over,
    winners: over ? [...(won.attacker ? [attacker] : []), ...(won.defender ? [defender] : [])] : [],
  }
}

const GOES_ON = new Set([
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

/** The story with one more piece of news; null when it is over. `table` is how things stood before it, and says it all
    as long as nothing has been told (undefined). */
export function tell(before: Story | null | undefined, tiding: NewsItem, table: Table): Story | null {
  const news = tiding as Record<string, any>
  const story = before === undefined ? standing(table) : before
  switch (tiding.news) {
    case "attacks": {
      const none = { ...table, laid: {}, shown: {}, response: null, won: {}, stage: null }
      return fight(none, news.seat, news.other, news.kind)
    }
    case "laid": {
      if (story?.kind !== "fight") return story
      const own = typeof news.card === "string" ? [...story.own, news.card] : story.own
      return { ...story, own, laid: { ...story.laid, [news.seat]: (story.laid[news.seat] ?? 0) + 1 } }
    }
    case "answers":
      return story?.kind === "fight" ? { ...story, response: news.kind } : story
    case "flipped": {
      if (story?.kind !== "fight") return story
      return {
        ...story,
        laid: { ...story.laid, [news.seat]: Math.max(0, (story.laid[news.seat] ?? 0) - 1) },
        own: news.seat === eyesOf(table) ? without(story.own, news.card) : story.own,
        shown: { ...story.shown, [news.seat]: [...(story.shown[news.seat] ?? []), news.card] },
        total: { ...story.total, [news.seat]: news.total },
      }
    }
    case "unflipped": {
      // of a fight that was conceded: turned up only to be discarded
      if (story?.kind !== "fight") return story
      return {
        ...story,
        laid: { ...story.laid, [news.seat]: Math.max(0, (story.laid[news.seat] ?? 0) - 1) },
        own: news.seat === eyesOf(table) ? without(story.own, news.card) : story.own,
        shown: { ...story.shown, [news.seat]: [...(story.shown[news.seat] ?? []), news.card] },
      }
    }
    case "conceded":
      if (story?.kind !== "fight") return story
      return { ...story, conceded: true, decided: true, winners: [story.attacker] }
    case "won":
      if (story?.kind !== "fight") return story
      return { ...story, decided: true, winners: [...story.winners, news.seat] }
    case "laid-openly": {
      if (story?.kind !== "pillage") return story
      return { ...story, shown: [...story.shown, news.card] }
    }
    case "storms": {
      const now = story?.kind === "pillage" ? story : pillage(news.seat, news.port, table)
      return { ...now, stormed: true }
    }
    case "defended-by":
      return story?.kind === "pillage" ? { ...story, defence: [...story.defence, news.card] } : story
    case "pillaged":
    case "repelled":
      return story?.kind === "pillage" ? { ...story, outcome: tiding.news } : story
    case "digs":
      return { kind: "dig", seat: news.seat, spot: news.spot, drawn: [], found: [], over: false }
    case "dig-drew":
      return story?.kind === "dig" ? { ...story, drawn: [...story.drawn, news.card] } : story
    case "found-nothing":
      return story?.kind === "dig" ? { ...story, over: true } : story
    case "bids": {
      const now = story?.kind === "bid" ? story : bids(false)
      const cards = news.bid === "nothing" ? [] : String(news.bid).split("+")
      return { ...now, bids: { ...now.bids, [news.seat]: { cards, total: news.total } } }
    }
    case "tie-drew":
      if (story?.kind !== "bid") return story
      return { ...story, ties: { ...story.ties, [news.seat]: [...(story.ties[news.seat] ?? []), news.card] } }
    case "wins-bid":
      return story?.kind === "bid" ? { ...story, winner: news.seat } : story
    case "no-bids":
      return story?.kind === "bid" ? { ...story, winner: "" } : story
  }
  if (!story || !GOES_ON.has(tiding.news)) return null
  if (story.kind === "fight" && story.decided) return null // what it brings is seen on the chart
  if (tiding.news === "dug-up" && story.kind === "dig") return { ...story, found: [...story.found, news.treasure] }
  if (tiding.news === "got-treasure" && story.kind === "pillage") return { ...story, treasure: news.treasure }
  return story
}

/** Is the viewer one of those it is about? Whoever only watches sees everything. */
export function concerns(story: Story, eyes: string): boolean {
  if (!eyes || story.kind === "bid") return true
  return story.kind === "fight" ? [story.attacker, story.defender].includes(eyes) : story.seat === eyes
}

/** Whether there is a close-up now. Fights and pillages of others are shown small, over the chart. */
export function staged(view: View, _playing: NewsItem | null): boolean {
  const { table } = view
  if (view.over) return false
  const eyes = eyesOf(table)
  if ("story" in table) {
    const story = table.story as Story | null
    return story !== null && concerns(story, eyes)
  }
  if (!table.stage) return false
  if (table.stage.kind === "throw") return eyes !== "" && view.deciding.includes(eyes)
  const story = standing(table)
  return story !== null && concerns(story, eyes)
}

export const KINDS: Record<string, { you: string; they: string; cards: string }> = {
  board: { you: "board", they: "boards", cards: "Swords" },
  shoot: { you: "shoot", they: "shoots", cards: "Cannons" },
  flee: { you: "flee", they: "flees", cards: "Sails" },
}

/** "You", "Mary", "Red". */
export function who(name: string, seats: SeatInfo[], viewer: string): string {
  if (name === viewer) return "You"
  return seats.find((info) => info.seat === name)?.name || seatName(name)
}

const does = (one: string, verb: string) => (one === "You" ? `You ${verb}` : `${one} ${verb}s`)

export function titleOf(story: Story, seats: SeatInfo[], viewer: string, box: Record<string, any>): string {
  const call = (name: string) => who(name, seats, viewer)
  const object = (name: string) => (name === viewer ? "you" : call(name))
  if (story.kind === "bid") return story.opening ? "The opening bid" : "Who begins the next round?"
  if (story.kind === "dig") return `${does(call(story.seat), "dig")} for Treasure`
  if (story.kind === "pillage") {
    const port = box.map?.ports.find((each: { key: string }) => each.key === story.port)?.name ?? story.port
    return `${does(call(story.seat), "storm")} ${port}`
  }
  return `${does(call(story.attacker), "attack")} ${object(story.defender)}`
}
