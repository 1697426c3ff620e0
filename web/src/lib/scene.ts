// What a game's `web/index.ts` gives to the table. A game without one is drawn by `src/scene/default`.
import type { Component } from "svelte"
import type { Choice, Greyed, SeatInfo, StandingInfo, NewsItem, View } from "./wire"

/** What every part of a scene is handed. `view` is what is shown now: while news is played, not yet the newest. */
export interface SceneProps {
  view: View
  box: Record<string, any>
  seats: SeatInfo[]
  seat: string // whose eyes: the viewer's seat, or "" for a spectator
  standing: StandingInfo
  choices: Choice[] // what the viewer may choose now; empty while it is somebody else's turn or news is played
  greyed: Greyed[] // what is shown and not allowed
  looked: string | null // key of the choice under the pointer or the focus
  chosen: string | null // key of the choice that is one press from done (red wax)
  gathered: string[] // keys picked so far that will be sent together; a key may be among them more than once
  playing: NewsItem | null // the piece of news that is animated at this moment
  heard: NewsItem[] // the news of the newest update, as far as it has been told; `playing` is the last of it
  clock: { of: number; seconds: number; ticks: boolean } | null // of so many seconds so many are left, while it is on
  onlook: (key: string | null) => void
  onpick: (key: string) => void // a press: the table decides whether it commits or turns to wax first
  ondrop: (key: string) => void // takes one gathered key back
}

export interface Scene {
  /** The board: an SVG that fills its square (or wide) frame. Choosable things carry `data-key`. */
  Board: Component<SceneProps>
  /** The body of a seat's panel; the frame, name and score are the table's. */
  Seat?: Component<SceneProps & { of: SeatInfo; active: boolean }>
  /** What stands under the seats: decks, supplies. */
  Supply?: Component<SceneProps>
  /** The viewer's hidden things, with a title of its own. */
  Hand?: Component<SceneProps>
  /** What the hand is called where there is only room for a word, such as "Hold 2"; "Hand" if it is missing. */
  handName?: (view: View, seat: string) => string
  /** A battle in close-up; shown while `staged` says so. */
  Stage?: Component<SceneProps & { onclose: () => void }>
  staged?: (view: View, playing: NewsItem | null, heard: NewsItem[]) => boolean
  /** At the end, in place of the plain ranking: how everybody's points came together. */
  Count?: Component<SceneProps>
  /** The picture on the game's card in the lobby. */
  Cover?: Component
  /** The board wants a frame wider than high. */
  wide?: boolean
  /** Words of the server in the game's own way of writing, such as "9 · 6" for i6. */
  words?: (text: string) => string
  /** How the score is written beside a seat: 5 of 10 gold. */
  score?: (props: { view: View; box: Record<string, any>; seat: string; standing: StandingInfo }) => {
    value: number
    of?: number
    unit: string
    icon?: "coin"
  }
  /** The last roll, large, at the side: a die, its number, and what it means. */
  rolled?: (tiding: NewsItem, view: View, heard: NewsItem[]) => Roll | null
  /** Going: a scene that still patches what is shown itself, instead of by what the news says it changes. */
  happen?: (table: Record<string, any>, tiding: NewsItem) => Record<string, any>
  /** How long a piece of news is played, in milliseconds at normal speed. 0: not animated. */
  duration?: (tiding: NewsItem, view: View) => number
  sound?: (tiding: NewsItem) => Sound | null
  /** The order in which choices stand in the rail, the best first; as sent if it is missing. */
  order?: (choices: Choice[]) => Choice[]
  /** How often a key may be gathered before it is sent, together with the first choice that is not gathered: so nobody
      can count the presses of a secret choice. 0: a press is a choice. */
  gathers?: (key: string, view: View, seat: string) => number
  /** A key of the scene's own, on something it draws, that stands for several choices made by one press, one after
      another, such as all steps of a course; null for any other key. `final` as for a choice of the server. */
  several?: (key: string, view: View) => { keys: string[]; label: string; final: boolean } | null
  /** The odds of a choice in the game's own words, such as "61% you sink"; null for the table's usual ones. */
  odds?: (choice: Choice) => { words: string; tone: "good" | "danger" | "plain" } | null
}

export interface Roll {
  sides: number
  value: string
  title: string
  words: string
  seat?: string // whose die it is
}

export type Sound = "bell" | "dice" | "coin" | "cannon" | "crack" | "splash" | "card" | "knock" | "wax"
