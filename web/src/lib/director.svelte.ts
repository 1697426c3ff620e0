// Plays the news on the table, one piece at a time, and shows the newest view when all of it has been told.
import { setSeen } from "./memory"
import { told } from "./patch"
import type { Names } from "@/kit/called"
import type { Heard, Roll, Scene } from "./scene"
import { motion, speedFactor } from "./settings.svelte"
import { play } from "./sound"
import type { Moment, StandingInfo, NewsItem, Update, View } from "./wire"

const TOO_MUCH = 40 // pieces of news that nobody wants to sit through; they are told as a recap
const LONG_ENOUGH = 15_000 // to be told of everybody else's moves, at normal speed, in milliseconds
const FASTEST = 0.12 // of the time that a piece of news is given when little else waits
const USUAL_TIME = 420 // of a piece of news when the scene does not say, in milliseconds
const SMALL = 500 // what takes no longer is told at once while much else waits, so that the rest can be followed
const TOGETHER = 4 // sentences on one seat's choices that are shown as one chapter
const CHAPTERS = 60 // of what the others did, kept
const SENTENCES = 8 // kept in the live region
const LEADS_TO_IT = 40 // pieces of news before a roll that may say whose it is

export interface Sentence {
  number: number
  words: string
}

/** What somebody did, in one choice or a few small ones, and how the table looked before and after it. */
export interface Chapter {
  by: string
  moments: Moment[]
  before: View
  after: View
}

const NO_STANDING: StandingInfo = { scores: {}, rounds: 0, winners: [], reason: "", parts: {} }

const saidIn = (moments: Moment[]): number =>
  moments.flatMap(({ items }) => items).filter(({ words }) => words !== "").length

/** All but a choice that somebody else has sealed. */
const isSeen = ({ items, key, back_to }: Moment): boolean => items.length > 0 || key !== "" || back_to !== 0

function itemsIn(updates: Update[]): number {
  return updates.reduce((sum, update) => sum + update.news.reduce((n, moment) => n + moment.items.length, 0), 0)
}

export class Director {
  shown = $state.raw<View | null>(null)
  standing = $state.raw<StandingInfo>(NO_STANDING)
  playing = $state.raw<NewsItem | null>(null)
  heard = $state.raw<Heard[]>([]) // the news of an update, as far as it has been told; nothing once all of it has
  current = $state.raw<Update | null>(null) // the update that is fully on the table; null until there is one
  log = $state.raw<Moment[]>([]) // the oldest first, as far as it has been told
  rolled = $state.raw<LastRoll | null>(null)
  sentences = $state.raw<Sentence[]>([])
  recap = $state.raw<Moment[]>([])
  story = $state.raw<Chapter[]>([]) // what the others did, from one choice of the viewer to the next
  at = $state<number | null>(null) // the chapter of it that is shown again
  held = $state(false) // it stands still there
  busy = $state(false)
  latest = $derived(this.busy ? null : this.current) // what may be acted on

  #table: string
  #queue: Update[] = []
  #hurry = false
  #wakeUp: (() => void) | null = null
  #told = 0
  #pieces = 0 // of news that were played since it was last quiet,
  #wanted = 0 // the time that they would have had each for itself,
  #spent = 0 // and what they were given
  #ended = false
  #chosen = false // by the viewer, since the story was told
  #retelling = 0 // tells one showing of the story from the next, so that an old one stops
  #scene: Scene | null = null
  readonly #names: Names

  constructor(table: string, names: Names) {
    this.#table = table
    this.#names = names
    document.addEventListener("visibilitychange", this.#visible)
  }

  end(): void {
    this.#ended = true
    document.removeEventListener("visibilitychange", this.#visible)
    this.#wakeUp?.()
  }

  set scene(scene: Scene) {
    this.#scene = scene
  }

  /** The position as it is, without playing how it came about. */
  show(update: Update | null, history: Moment[]): void {
    this.#queue = []
    this.#hurry = true
    this.#wakeUp?.()
    this.endStory()
    this.story = []
    this.log = history
    this.heard = []
    this.rolled = lastRoll(history, this.#scene, update?.view ?? null, this.#names)
    if (update) this.#settle(update)
    else this.current = this.shown = null
  }

  /** Somebody comes back: the position, and in words what happened in the meantime. */
  catchUp(update: Update, history: Moment[]): void {
    this.show(update, history)
    this.recap = update.news.filter(isSeen)
  }

  /** Nothing of what this seat has seen stays on the page. */
  forget(): void {
    this.show(null, [])
    this.recap = []
    this.sentences = []
    this.rolled = null
  }

  /** The next update: its news, played, leads from what is shown to its view. */
  take(update: Update): void {
    // Nobody who is choosing is interrupted by what is not to be seen.
    if (!this.busy && update.news.every((moment) => moment.items.length === 0)) {
      this.log = [...this.log, ...update.news]
      this.#settle(update)
      return
    }
    this.#queue.push(update)
    if (!this.busy) void this.#run()
  }

  /** The viewer has chosen: what the others do from here on is another story. */
  chose(): void {
    this.#chosen = true
  }

  /** Everything that still waits is told at once. */
  skip(): void {
    if (!this.busy) return
    if (this.at !== null) return this.endStory()
    this.#hurry = true
    this.#wakeUp?.()
  }

  async #run(): Promise<void> {
    this.busy = true
    this.#hurry = false
    this.#pieces = this.#wanted = this.#spent = 0
    while (this.#queue.length > 0 && !this.#ended) {
      const update = this.#queue[0]!
      this.heard = []
      for (const moment of update.news) await this.#tell(moment, update)
      // `show` may have emptied the queue while a piece was played; then this update is no longer the newest.
      if (this.#queue[0] !== update) continue
      this.#queue.shift()
      this.#settle(update)
    }
    this.playing = null
    this.busy = false
    this.#hurry = false
  }

  async #tell(moment: Moment, update: Update): Promise<void> {
    if (this.#queue[0] !== update) return
    const before = this.log
    const view = this.shown
    if (moment.items.length === 0) this.log = [...before, moment]
    for (const [i, tiding] of moment.items.entries()) {
      await this.#waitUntilSeen()
      if (this.#queue[0] !== update) return
      this.log = [...before, { ...moment, items: moment.items.slice(0, i + 1) }]
      await this.#tellOne(tiding, this.#given(this.#timeOf(tiding)) * speedFactor())
    }
    if (view && this.shown && this.#queue[0] === update) this.#keep(moment, view, this.shown)
  }

  /** How long a piece of news would like to be played. */
  #timeOf(tiding: NewsItem): number {
    if (this.#hurry || !this.shown) return 0
    return this.#scene?.duration?.(tiding, this.shown, this.heard) ?? USUAL_TIME
  }

  async #tellOne(tiding: NewsItem, time: number): Promise<void> {
    const scene = this.#scene
    const view = this.shown
    if (view) {
      this.heard = [...this.heard, { item: tiding, before: view }]
      this.shown = told(view, tiding)
    }
    const roll = this.shown && scene?.rolled?.(tiding, this.shown, this.heard, this.#names)
    if (roll) this.rolled = { item: tiding, roll }
    if (time > 0) this.playing = tiding
    if (!this.#hurry) {
      const sound = scene?.sound?.(tiding)
      if (sound) play(sound)
    }
    this.#say(tiding.words)
    if (time > 0) await this.#pause(time)
  }

  /** How long a piece of news is played that would like to have so much time: bots have chosen long before it is told,
   * and all that waits is told within the time that somebody likes to look on, what is small at once. */
  #given(full: number): number {
    this.#pieces += 1
    const left = (itemsIn(this.#queue) - this.heard.length) * (this.#wanted / this.#pieces)
    const haste = left > 0 ? (LONG_ENOUGH - this.#spent) / left : 1
    if (haste < 1 && full <= SMALL) return 0
    this.#wanted += full
    const given = full * Math.max(FASTEST, Math.min(1, haste))
    this.#spent += given
    return given
  }

  // ---- what the others did

  /** What the viewer has chosen is no part of it; what is answered by itself on the way is. */
  #keep(moment: Moment, before: View, after: View): void {
    const { by, items } = moment
    if (before.viewer === null || items.length === 0) return
    const story = this.#chosen ? [] : this.story
    if (story.length === 0 && by === before.viewer) return
    this.#chosen = false
    const last = story.at(-1)
    const goesOn = last?.by === by && saidIn([...last.moments, moment]) <= TOGETHER
    this.story = goesOn
      ? [...story.slice(0, -1), { ...last, moments: [...last.moments, moment], after }]
      : [...story, { by, moments: [moment], before, after }].slice(-CHAPTERS)
  }

  /** Shows it again on the board, from one of its chapters on. */
  async retell(from = 0): Promise<void> {
    if ((this.busy && this.at === null) || !this.story[from]) return
    const run = this.#begin(from)
    for (const [i, chapter] of this.story.slice(from).entries()) {
      this.at = from + i
      this.shown = chapter.before
      this.heard = []
      await this.#tellAgain(chapter, run)
      if (run !== this.#retelling) return
      this.#stand(chapter)
    }
    this.endStory()
  }

  async #tellAgain({ moments }: Chapter, run: number): Promise<void> {
    const pace = motion()
    const began = performance.now()
    for (const tiding of moments.flatMap(({ items }) => items)) {
      await this.#tellOne(tiding, this.#timeOf(tiding) * pace)
      if (run !== this.#retelling) return
    }
    await this.#pause(readingTime(moments) * (pace || 1) - (performance.now() - began))
  }

  /** It stands still where it is, or goes on. */
  hold(): void {
    if (this.at === null) return
    if (this.held) return void this.retell(this.at < this.story.length - 1 ? this.at + 1 : 0)
    this.#stop()
    this.held = true
    this.#stand(this.story[this.at]!)
  }

  /** A chapter is shown as it ended, and the story stands still there. */
  turnTo(at: number): void {
    const chapter = this.story[at]
    if (this.at === null || !chapter) return
    this.#stop()
    this.at = at
    this.held = true
    this.#stand(chapter)
    for (const { words } of chapter.moments.flatMap(({ items }) => items)) this.#say(words)
  }

  /** Back to the table as it is. */
  endStory(): void {
    if (this.at === null) return
    this.#stop()
    this.at = null
    this.held = this.busy = false
    if (this.current) this.#stand({ after: this.current.view })
    if (this.#queue.length > 0) void this.#run()
  }

  #begin(at: number): number {
    this.#stop()
    this.at = at
    this.held = this.#hurry = false
    this.busy = true
    return this.#retelling
  }

  #stop(): void {
    this.#retelling += 1
    this.#wakeUp?.()
  }

  #stand({ after }: Pick<Chapter, "after">): void {
    this.shown = after
    this.playing = null
    this.heard = []
  }

  #say(words: string): void {
    if (!words) return
    this.#told += 1
    const said = { number: this.#told, words }
    this.sentences = [...this.sentences.slice(1 - SENTENCES), said]
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time)
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Nothing is played behind a hidden tab: whoever comes back sees it, or reads it if it has become too much. */
  async #waitUntilSeen(): Promise<void> {
    if (document.visibilityState === "visible" || this.#hurry) return
    while (document.visibilityState === "hidden" && !this.#hurry && !this.#ended) await this.#pause(60_000)
    if (itemsIn(this.#queue) <= TOO_MUCH) return
    this.#hurry = true
    this.recap = this.#queue.flatMap((update) => update.news).filter(isSeen)
  }

  #visible = (): void => {
    if (document.visibilityState === "visible") this.#wakeUp?.()
  }

  #settle(update: Update): void {
    this.shown = update.view
    const last = this.story.at(-1)
    if (last && update.news.includes(last.moments.at(-1)!))
      this.story = [...this.story.slice(0, -1), { ...last, after: update.view }]
    this.standing = update.standing
    this.current = update
    this.heard = []
    if (this.#queue.length === 0) this.playing = null
    setSeen(this.#table, update.seq)
  }
}

/** As long as it takes to read what somebody did. */
function readingTime(moments: Moment[]): number {
  const letters = moments.flatMap(({ items }) => items).reduce((sum, { words }) => sum + words.length, 0)
  return Math.min(5_000, 900 + 25 * letters)
}

/** A piece of news that told of a roll, and what the scene said of it then. */
export interface LastRoll {
  item: NewsItem
  roll: Roll
}

/** What was rolled last, for somebody who has just come. Who rolled may have been told in a moment before. */
export function lastRoll(history: Moment[], scene: Scene | null, view: View | null, names: Names): LastRoll | null {
  if (!scene?.rolled || !view) return null
  const all = history.flatMap(({ items }) => items).map((item) => ({ item, before: view }))
  for (let end = all.length; end > 0; end--) {
    const { item } = all[end - 1]!
    const roll = scene.rolled(item, view, all.slice(Math.max(0, end - LEADS_TO_IT), end), names)
    if (roll) return { item, roll }
  }
  return null
}
