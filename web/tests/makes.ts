// Messages of the server with what does not matter filled in.
import { Names } from "@/kit/called"
import type { Moment, NewsItem, SeatInfo, Update, View, Welcome } from "@/lib/wire"

export const view = (table: Record<string, unknown> = {}): View => ({
  table,
  asked: [],
  over: false,
  deciding: [],
  in_progress: [],
  turn: null,
  viewer: null,
  aim: null,
})

/** What people are called where some gave names. */
export const called = (titles: Record<string, string> = {}, viewer = ""): Names =>
  new Names(
    () => Object.entries(titles).map(([seat, title]) => ({ seat, title }) as SeatInfo),
    () => viewer,
  )

export const tiding = (news: string, words = `${news}.`): NewsItem => ({ news, words })

export const moment = (seq: number, by: string, ...items: NewsItem[]): Moment => ({
  seq,
  by,
  key: "",
  label: "",
  items,
  lapsed: false,
  back_to: 0,
})

export const update = (seq: number, ...news: Moment[]): Update => ({
  t: "update",
  seq,
  news,
  view: view({ seq }),
  decision: null,
  pending: null,
  standing: { scores: {}, rounds: 0, winners: [], reason: "", parts: {} },
  undo: { free: false, consent: false, since: 0 },
  redo: { free: false, consent: false, since: 0 },
  lesson: null,
  by_itself: "",
})

export const welcome = (now: Update | null, seat = "blue"): Welcome =>
  ({
    t: "welcome",
    seat,
    table: { id: "t" },
    box: {},
    update: now,
    follows: false,
    history: [],
    chat: [],
    clock: null,
    compiled: true,
  }) as unknown as Welcome
