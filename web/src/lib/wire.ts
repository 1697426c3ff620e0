// Everything that goes over the wire; src/infamy/server/wire.py says the same in Python.

export type DiceKind = "server" | "committed" | "typed"
export type UndoPolicy = "free" | "consent" | "never"

// ---- REST

export interface Settle { bot?: string; name?: string }

export interface NewTable {
  game: string
  seats: Settle[]
  mode?: string
  options?: Record<string, string>
  pack?: string
  undo?: UndoPolicy
  dice?: DiceKind
  clock?: number // seconds; 0 for none
  guided?: boolean
}

export interface Branch { at: number; seat?: string; bot?: string }

export interface SeatLink { seat: string; token: string; bot: string }
export interface Opened { table: string; seats: SeatLink[]; watch: string }
export interface Wrong { detail: string; status_code: number }

export interface SettingInfo { key: string; values: string[]; usual: string; help: string }

/** What a game plays against time: the seconds that a table may give for it, 0 for no clock. */
export interface ClockSetting { seconds: number[]; usual: number; help: string }

export interface About {
  tagline: string
  minutes: string
  weight: number
  weight_word: string
  accent: string
  labels: string[]
}

export interface GameInfo {
  key: string
  title: string
  version: string
  counts: number[]
  counts_in: Record<string, number[]> // for modes that are not for all of them
  modes: string[]
  settings: SettingInfo[]
  seats: string[]
  bots: string[]
  about: About
  guided: boolean
  hides: boolean
  clock: ClockSetting | null
}

export interface RuleInfo {
  id: string
  kind: string // "rule", "ruling" or "card"
  section: string
  text: string
  problem: string
  why: string
  about: string[]
}

export interface RuleBook { game: string; title: string; sections: Record<string, string>; rules: RuleInfo[] }

// ---- what is on a table

export interface SeatInfo {
  seat: string
  name: string
  bot: string // who plays now: a bot's name, or empty for a person
  person: boolean // a person's seat, even while a bot stands in
  here: boolean
  salted: boolean
}

export interface UndoWish { by: string; to: number; words: string; waiting_for: string[] }

export interface TableInfo {
  id: string
  game: string
  title: string
  mode: string
  options: Record<string, string>
  undo: UndoPolicy
  dice: DiceKind
  clock: number // seconds for what is played against time; 0 for no clock
  commitment: string
  secret: string
  seats: SeatInfo[]
  watchers: number
  begun: boolean
  over: boolean
  deciding: string[]
  standing: StandingInfo | null // once the match has begun
  guided: boolean
  hides: boolean
  wish: UndoWish | null
  rematch: string
}

/** The clock that is on now: of how many seconds, how many are left, and whether they pass. */
export interface ClockInfo { of: number; left: number; ticks: boolean }

export interface Choice {
  key: string
  label: string
  rule: string
  words?: string // what will come of it
  chance?: number // percent of what the choice is made for
  risk?: number // percent of harm to the chooser
  draw?: Record<string, unknown> // what the scene draws while the choice is looked at
  final?: boolean // cannot be taken back without consent: it takes a second press
}

export interface Greyed { key: string; label: string; rule: string; words: string; quote: string }

export interface Decision { seat: string; question: string; options: Choice[]; greyed: Greyed[] }

export interface Pending { what: string; expected: string; outcomes: string[]; yours: boolean }

export interface Tiding { news: string; words: string; [part: string]: unknown }

export interface Moment {
  seq: number
  by: string // a seat; "start" for what was before the first choice, "undo" for going back
  key: string
  label: string
  items: Tiding[]
  lapsed: boolean // nobody chose it: time was up
}

export interface StandingInfo { scores: Record<string, number>; rounds: number; winners: string[]; reason: string }

export interface Lesson { step: number; of: number; title: string; words: string; rule: string; keys: string[] }

export interface Crumb { title: string; seat: string | null }

export interface View {
  table: Record<string, any> // the game's own fields, as the viewer may see them
  over: boolean
  deciding: string[]
  in_progress: Crumb[]
  question?: string
  sealed?: string[]
}

// ---- from the server

export interface Update {
  t: "update"
  seq: number
  news: Moment[]
  view: View
  decision: Decision | null
  pending: Pending | null
  standing: StandingInfo
  undo: { free: boolean; consent: boolean }
  lesson: Lesson | null
}

export interface ChatLine { number: number; by: string; name: string; words: string }

export interface Welcome {
  t: "welcome"
  seat: string // empty for a spectator
  table: TableInfo
  box: Record<string, any> // what the content says that a scene has to draw
  update: Update | null // nothing before the match has begun
  history: Moment[] // the last of them, the update's news included
  chat: ChatLine[]
  clock: ClockInfo | null // if one is on
}

export type FromServer =
  | Update
  | Welcome
  | { t: "table"; table: TableInfo }
  | { t: "clock"; clock: ClockInfo | null }
  | { t: "chat"; line: ChatLine }
  | { t: "done"; id: string; seq: number }
  | { t: "refused"; id: string; rule: string; words: string; quote: string }
  | { t: "mistake"; id: string; words: string; stale?: boolean }
  | { t: "why"; id: string; key: string; label: string; rule: string; words: string; quote: string }
  | { t: "rematch"; table: string } // the same tokens open the new table
  | { t: "bye"; words: string }
  | { t: "pong" }

// ---- from the client

export type Wish =
  | { t: "choose"; id: string; seq: number; keys: string[] }
  | { t: "enter"; id: string; seq: number; outcome: string }
  | { t: "undo"; id: string; seq: number }
  | { t: "consent"; id: string; yes: boolean }
  | { t: "salt"; id: string; salt: string }
  | { t: "name"; id: string; name: string }
  | { t: "say"; id: string; words: string }
  | { t: "bot"; id: string; seat: string; bot: string }
  | { t: "why"; id: string; key: string }
  | { t: "sit"; id: string; token: string }
  | { t: "ping" }

export type FromClient = { t: "hello"; token: string; seen?: number } | Wish

// ---- replays and dice (REST)

export interface Frame { moment: Moment; view: View; standing: StandingInfo }

export interface Replay {
  table: TableInfo
  box: Record<string, any>
  eyes: string
  length: number
  start: number
  frames: Frame[]
}

export interface RollInfo { number: number; what: string; outcome: string; outcomes: string[]; weights: number[] }

export interface DiceSheet {
  kind: DiceKind
  commitment: string
  secret: string
  salts: string[]
  rolls: RollInfo[]
}
