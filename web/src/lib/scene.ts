// What a game's `web/index.ts` gives to the table. A game without one is drawn by `src/scene/default`.
import type { Component, Snippet } from "svelte"
import type { Names } from "@/kit/called"
import type { Choice, Greyed, SeatInfo, StandingInfo, NewsItem, TurnInfo, View, Way } from "./wire"

/** What a game sends that is its own: `Game` of its generated `types.ts`. */
export interface GameTypes {
  seat: string
  table: object
  news: { news: string; words: string }
  box: object
}

/** A game of which nothing is known. */
export interface AnyGame {
  seat: string
  table: Record<string, unknown>
  news: NewsItem
  box: Record<string, unknown>
}

export interface ViewOf<G extends GameTypes> extends Omit<View, "table" | "deciding" | "turn" | "viewer"> {
  table: G["table"]
  deciding: G["seat"][]
  turn: (TurnInfo & { seat: G["seat"] }) | null
  viewer: G["seat"] | null
}

export interface SeatOf<G extends GameTypes> extends SeatInfo {
  seat: G["seat"]
}

/** What every part of a scene is handed. `view` is what is shown now: while news is played, not yet the newest. */
export interface SceneProps<G extends GameTypes = AnyGame> {
  view: ViewOf<G>
  box: G["box"]
  seats: SeatOf<G>[]
  seat: G["seat"] | "" // whose eyes: the viewer's seat, or "" for a spectator
  standing: StandingInfo
  choices: Choice[] // what the viewer may choose now; empty while it is somebody else's turn or news is played
  ways: Way[] // several choices as one, such as a walk to a far place; `draw.course` says which way it leads
  greyed: Greyed[] // what is shown and not allowed
  looked: string | null // key of the choice under the pointer or the focus
  chosen: string | null // key of the choice that is one press from done (red wax)
  gathered: string[] // keys picked so far that will be sent together; a key may be among them more than once
  playing: G["news"] | null // the piece of news that is animated at this moment
  heard: Heard<G>[] // the news that is told now, as far as it has been; `playing` is the last of it
  clock: { of: number; seconds: number; ticks: boolean } | null // of so many seconds so many are left, while it is on
  onlook: (key: string | null) => void
  onpick: (key: string) => void // a press: the table decides whether it commits or turns to wax first
  ondrop: (key: string) => void // takes one gathered key back
}

/** Seats that play together. */
export interface SeatGroup<Seat extends string = string> {
  key: string
  name: string
  seats: Seat[]
}

/** The ways out of a close-up, which a `Stage` hands on to `Closeup` with all its other properties. */
export interface Doors {
  tools?: Snippet // rules, chat, menu, take back
  notes?: Snippet // what the table has to say meanwhile
}

export interface Scene<G extends GameTypes = AnyGame> {
  /** The board: an SVG that fills its square (or wide) frame. Choosable things carry `data-key`. */
  Board: Component<SceneProps<G>>
  /** The body of a seat's panel; the frame, name and score are the table's. */
  Seat?: Component<SceneProps<G> & { of: SeatOf<G>; active: boolean }>
  /** Seats that play together, in the order in which they stand; none where everybody plays alone. */
  groups?: (view: ViewOf<G>, box: G["box"]) => SeatGroup<G["seat"]>[]
  /** What stands over the seats of a group, in place of the score beside each. */
  GroupHead?: Component<SceneProps<G> & { group: SeatGroup<G["seat"]> }>
  /** What stands under the seats: decks, supplies. */
  Supply?: Component<SceneProps<G>>
  /** The viewer's hidden things, with a title of its own. */
  Hand?: Component<SceneProps<G>>
  /** What the hand is called where there is only room for a word, such as "Hold 2"; "Hand" if it is missing. */
  handName?: (view: ViewOf<G>, seat: G["seat"]) => string
  /** A battle in close-up; shown while `staged` says so. */
  Stage?: Component<SceneProps<G> & { onclose: () => void } & Doors>
  staged?: (view: ViewOf<G>, playing: G["news"] | null, heard: Heard<G>[]) => boolean
  /** At the end, in place of the plain ranking: how everybody's points came together. */
  Count?: Component<SceneProps<G>>
  /** The picture on the game's card in the lobby. */
  Cover?: Component
  /** What room the board wants: as wide as high, wider than high with the seats as a strip over it, or all the width that
      the columns beside it can spare. Where everything stands then is said by `table/TableLayout.svelte` alone. */
  shape?: "square" | "wide" | "broad"
  /** How the score is written beside a seat: 5 of 10 gold. */
  score?: (props: { view: ViewOf<G>; box: G["box"]; seat: G["seat"]; standing: StandingInfo }) => {
    value: number
    of?: number
    unit: string
    icon?: "coin"
  }
  /** The last roll, large, at the side: a die, its number, and what it means. */
  rolled?: (tiding: G["news"], view: ViewOf<G>, heard: Heard<G>[], names: Names) => Roll | null
  /** How long a piece of news is played, in milliseconds at normal speed. 0: not animated. */
  duration?: (tiding: G["news"], view: ViewOf<G>, heard: Heard<G>[]) => number
  sound?: (tiding: G["news"]) => Sound | null
  /** How often a key may be gathered before it is sent, together with the first choice that is not gathered: so nobody
      can count the presses of a secret choice. 0: a press is a choice. */
  gathers?: (key: string, view: ViewOf<G>, seat: G["seat"]) => number
  /** A key of the scene's own, on something it draws, that stands for several choices made by one press, one after
      another, such as a move and what pays for it; null for any other key. What the server calls a way needs none. `final` as for a choice of the server. */
  several?: (key: string, view: ViewOf<G>) => { keys: string[]; label: string; final: boolean } | null
}

/** A piece of news that has been told, and what was shown before it. */
export interface Heard<G extends GameTypes = AnyGame> {
  item: G["news"]
  before: ViewOf<G>
}

export interface Roll {
  sides: number
  value: string
  title: string
  words: string
  seat?: string // whose die it is
}

export type Sound = "bell" | "dice" | "coin" | "cannon" | "crack" | "splash" | "card" | "knock" | "wax"

/** The sound of each kind of news that has one, for a scene's `sound`. */
export const soundOf =
  <News extends { news: string }>(sounds: Partial<Record<News["news"], Sound>>) =>
  (item: News): Sound | null =>
    sounds[item.news as News["news"]] ?? null
