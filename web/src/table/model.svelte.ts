// One table as this browser sees it: the line to the server, the news that is played, and what the player is at.
import { together, withinReach } from "@/kit/choices"
import { Names } from "@/kit/called"
import { Director } from "@/lib/director.svelte"
import { TableConnection, type Answer } from "@/lib/connection.svelte"
import { forgetArrived, keepCame, keepSpare, remember, tableIKnow, useSpare } from "@/lib/memory"
import { newToken } from "@/lib/random"
import type { Scene, SceneProps } from "@/lib/scene"
import { loadScene } from "@/lib/scenes"
import { sentence } from "@/lib/sentence"
import { play } from "@/lib/sound"
import type { Choice, Greyed, Moment, TableInfo, Update, Way, Welcome, WindowAnswer } from "@/lib/wire"
import { asShown, plural, rollTitle } from "./words"

export type Panel = "rules" | "chat" | "coach" | "notes" | "settings" | "all" | "links" | ""

/** Why something is not allowed, or that it is, as it is shown. */
export type Why = Pick<Greyed, "key" | "label" | "rule" | "words" | "quote"> & {
  allowed?: boolean
  elsewhere?: boolean // asked about what stands on the board or in the hand, and not in the rail
}

const NOBODY: Choice[] = []
const NOWHERE: Way[] = []
const NOTHING: Greyed[] = []

export class TableModel {
  scene = $state.raw<Scene | null>(null)
  broken = $state("") // why nothing can be drawn
  looked = $state<string | null>(null)
  chosen = $state<string | null>(null)
  why = $state.raw<Why | null>(null)
  panel = $state<Panel>("")
  rule = $state<string | undefined>(undefined) // the rule at which the rules are opened
  alert = $state("") // said at once by a screen reader
  notice = $state("") // a sentence of the server that is no refusal
  curtain = $state("") // the seat that the screen is passed to
  chatRead = $state(-1) // the number of the last line that was read
  second = $state(false) // another browser has sat on this seat
  came = $state("") // "new" if this seat came by a link that others have had
  keepNotes: (() => void) | null = null // what was written last, before the screen is passed on

  readonly id: string
  readonly names: Names
  readonly director: Director
  readonly connection: TableConnection
  #own = $state.raw<Record<string, string>>({})
  #watch = ""
  #given: string // the token of the link, until the server has said whose it is
  #seatBefore: string | null = null
  #compiled = true // whether the server ran at full speed when it was last heard of
  #flying = false // a choice is on its way
  #early: Update[] = [] // came before there was anything to draw them with
  #picked = $state.raw<string[]>([]) // gathered for the next choice

  constructor(id: string, token: string) {
    this.id = id
    this.#given = token
    this.#recall()
    this.names = new Names(
      () => this.table?.seats ?? [],
      () => this.seat,
    )
    this.director = new Director(id, this.names)
    this.connection = new TableConnection(id, this.#firstToken(token), {
      welcomed: (welcome, again) => void this.#welcomed(welcome, again),
      updated: (update) => this.#updated(update),
      another: (token) => this.#another(token),
    })
  }

  close(): void {
    this.connection.close()
    this.director.end()
  }

  table = $derived.by((): TableInfo | null => this.connection.table)
  seat = $derived.by((): string => this.connection.seat)
  seats = $derived.by((): string[] => this.table?.seats.map((info) => info.seat) ?? [])
  latest = $derived.by((): Update | null => this.director.latest)
  decision = $derived.by(() => this.latest?.decision ?? null)
  choices = $derived.by((): Choice[] => this.decision?.options ?? NOBODY)
  ways = $derived.by((): Way[] => this.decision?.ways ?? NOWHERE)
  options = $derived.by((): (Choice | Way)[] => withinReach(together(this.choices, this.ways)))
  greyed = $derived.by((): Greyed[] => this.decision?.greyed ?? NOTHING)
  gathered = $derived.by((): string[] => this.#picked.filter((key) => this.gathers(key) > 0))
  unread = $derived.by((): number => {
    const read = this.chatRead
    return this.connection.chat.filter((line) => line.number > read && line.by !== this.seat).length
  })

  mayHint = $derived.by(() => Boolean(this.table?.hints && this.seat && this.decision))
  mayAskUndo = $derived.by(() => Boolean(this.seat && this.latest && !this.latest.view.over && !this.table?.guided))
  undoable = $derived.by(() => Boolean(this.latest?.undo.free || this.latest?.undo.consent))
  undoWords = $derived.by(() => (this.latest?.undo.consent && !this.alone ? "Ask to take back" : "Take back"))
  redoable = $derived.by(() => Boolean(this.latest?.redo.free || this.latest?.redo.consent))
  redoWords = $derived.by(() => (this.latest?.redo.free || this.alone ? "Do it again" : "Ask to do it again"))
  canRetell = $derived.by(() => this.latest !== null && this.director.story.length > 0)

  clock = $derived.by(() => (this.connection.clock.on ? this.connection.clock : null))

  view = $derived.by(() => asShown(this.director.shown, this.latest?.pending ?? null))
  sceneProps = $derived.by((): SceneProps | null => {
    const { table, director } = this
    if (!table || !this.view) return null
    return {
      view: this.view,
      box: this.connection.box,
      seats: table.seats,
      seat: this.seat,
      standing: director.standing,
      choices: this.options.filter((each) => !("keys" in each)),
      ways: this.ways,
      greyed: this.greyed,
      looked: this.looked,
      chosen: this.chosen,
      gathered: this.gathered,
      playing: director.playing,
      heard: director.heard,
      clock: this.clock,
      onlook: this.look,
      onpick: this.pick,
      ondrop: this.drop,
    }
  })

  /** Several seats of this table are played on this screen. */
  shared = $derived.by((): boolean => Object.keys(this.#own).length > 1)

  get own(): Record<string, string> {
    return this.#own
  }

  // ---- choosing

  look = (key: string | null): void => {
    this.looked = key
  }

  /** A press on the board, in the rail or in the list. */
  pick = (key: string): void => {
    if (this.director.busy || this.connection.choosing || !this.connection.newest) return
    const choice = this.options.find((each) => each.key === key)
    if (choice) {
      this.why = null
      if (this.gathers(key) > 0) this.#gather(key)
      else if (choice.final && this.chosen !== key) this.#wax(choice)
      else void this.#commit(...("keys" in choice ? choice.keys : [choice.key]))
      return
    }
    const several = this.options.length > 0 ? this.scene?.several?.(key, this.director.shown!) : null
    if (several) {
      this.why = null
      if (several.final && this.chosen !== key) this.#wax({ key, label: several.label })
      else void this.#commit(...several.keys)
      return
    }
    const greyed = this.greyed.find((each) => each.key === key)
    if (greyed) this.refuse(greyed)
  }

  /** How often a key may be gathered; 0 for what is chosen by a press, as everything that a lesson asks for. */
  gathers(key: string): number {
    const view = this.latest?.view
    if (!view || !this.options.some((choice) => choice.key === key)) return 0
    if (this.latest?.lesson?.keys.includes(key)) return 0
    return this.scene?.gathers?.(key, view, this.seat) ?? 0
  }

  /** One more of it, or none again when there are no more. */
  #gather(key: string): void {
    const all = this.gathered
    const full = all.filter((each) => each === key).length >= this.gathers(key)
    this.#picked = full ? all.filter((each) => each !== key) : [...all, key]
    this.chosen = null
    this.alert = `${plural(this.#picked.length, "choice")} gathered.`
  }

  drop = (key: string): void => {
    const at = this.#picked.lastIndexOf(key)
    if (at >= 0) this.#picked = this.#picked.toSpliced(at, 1)
  }

  #wax(choice: Pick<Choice, "key" | "label">): void {
    this.chosen = choice.key
    play("wax")
    this.alert = `${choice.label}. Press again to do it, Escape to let go.`
  }

  async #commit(...keys: string[]): Promise<void> {
    this.looked = null
    if (["all", "coach"].includes(this.panel)) this.panel = ""
    this.#flying = true
    this.director.chose()
    if (await this.send(this.connection.choose(...this.gathered, ...keys))) this.#picked = []
    this.#landed()
  }

  /** The wax breaks with the first news of the choice: what it came to, or that it is not allowed. */
  #landed(): void {
    if (this.#flying) this.chosen = null
    this.#flying = false
  }

  #updated(update: Update): void {
    if (!this.connection.choosing) this.#landed() // else it is what somebody else has sealed
    if (update.news.some((moment) => moment.lapsed)) this.notice = "Time is up."
    if (this.scene) this.director.take(update)
    else this.#early.push(update)
  }

  letGo(): void {
    this.chosen = null
    this.why = null
    this.looked = null
  }

  refuse(why: Why): void {
    this.why = why
    this.chosen = null
    play("knock")
    this.alert = `Not allowed. ${sentence(why.words)} Rule ${why.rule}.`
  }

  /** The answer to "?": of what is shown but not allowed, or asked of the server. */
  async askWhy(key: string, elsewhere = false): Promise<void> {
    const greyed = this.greyed.find((each) => each.key === key)
    if (greyed) return this.refuse({ ...greyed, elsewhere })
    const answer = await this.connection.ask({ t: "why-not", key })
    if (answer.t === "because") this.why = { ...answer, elsewhere }
    else this.#heed(answer)
  }

  openRule(rule: string): void {
    this.rule = rule
    this.panel = "rules"
    this.why = null
  }

  // ---- everything else that is asked of the server

  async send(asking: Promise<Answer>): Promise<boolean> {
    this.notice = "" // what was said of the last try is not said of this one
    const answer = await asking
    this.#heed(answer)
    return answer.t === "done"
  }

  /** How this seat answers moments of a kind from now on. */
  answerWindow(window: string, answer: WindowAnswer): void {
    this.letGo()
    void this.send(this.connection.ask({ t: "answer-window", window, answer }))
  }

  /** One's own last choice, or everything from the choice of an update on. */
  undo(to = 0): void {
    if (!to && !this.undoable) return
    this.letGo()
    this.#picked = []
    void this.send(this.connection.undo(to))
  }

  redo(): void {
    if (!this.redoable) return
    this.letGo()
    this.#picked = []
    void this.send(this.connection.redo())
  }

  /** How one may go back to before a moment: at once, if the others agree, or not at all. */
  backTo = (moment: Moment): "free" | "ask" | "" => {
    const { latest, table } = this
    const me = table?.seats.find((info) => info.seat === this.seat)
    if (!latest || !table || !me || me.bot || table.guided || table.undo_request) return ""
    if (!this.seats.includes(moment.by)) return ""
    if (latest.undo.since && moment.seq >= latest.undo.since) return "free"
    if (table.undo !== "consent") return ""
    return this.alone ? "free" : "ask"
  }

  /** With bots, if anybody: nobody has to be asked. */
  get alone(): boolean {
    return this.table?.seats.filter((info) => info.person).length === 1
  }

  #heed(answer: Answer): void {
    if (answer.t === "refused") this.refuse({ ...answer, key: "", label: "Not allowed" })
    // A stale command needs no words: the update that made it stale is on its way.
    if (answer.t === "mistake" && !answer.stale) {
      this.notice = answer.words
      this.alert = answer.words
    }
  }

  // ---- links

  /** The token is kept here before the server is asked: whatever breaks in between, this browser has the seat. */
  async renewLink(): Promise<boolean> {
    const { seat } = this
    const token = tableIKnow(this.id)?.spare[seat] ?? newToken()
    keepSpare(this.id, seat, token)
    if (!(await this.send(this.connection.ask({ t: "renew", token })))) return false
    this.connection.goesBy(token)
    this.#renewed(seat)
    this.notice = "Your link is renewed: the old one is dead."
    this.alert = this.notice
    return true
  }

  #renewed(seat: string): void {
    useSpare(this.id, seat)
    this.second = false
    this.#recall()
  }

  /** The link stays as it is, though others have had it. */
  keepLink(): void {
    if (this.came === "new") keepCame(this.id, this.seat, "kept")
    this.second = false
    this.#recall()
  }

  #another(token: string): string {
    const known = tableIKnow(this.id)
    const seat = Object.keys(this.#own).find((each) => this.#own[each] === token)
    if (!known || !seat) return ""
    return known.spare[seat] ?? known.tokens[seat] ?? ""
  }

  // ---- coming to the table

  #recall(): void {
    const known = tableIKnow(this.id)
    this.#own = known?.tokens ?? {}
    this.#watch = known?.watch ?? ""
    this.came = known?.came[this.connection?.seat ?? ""] ?? ""
  }

  /** On a shared screen nobody's hidden things may be fetched before it is known who looks. */
  #firstToken(token: string): string {
    const known = Object.values(this.#own)
    if (token && !known.includes(token)) return token
    if (known.length > 1 && this.#watch) return this.#watch
    return token || known[0] || this.#watch
  }

  async #welcomed(welcome: Welcome, again: boolean): Promise<void> {
    this.#keep(welcome)
    if (again && welcome.compiled && !this.#compiled) this.notice = "Now at full speed."
    this.#compiled = welcome.compiled
    this.#early = []
    if (!this.scene) {
      try {
        this.scene = await loadScene(welcome.table.game)
        this.director.scene = this.scene
      } catch {
        this.broken = "The drawings of this game could not be fetched. Load the page again to try once more."
        return
      }
    }
    const moved = this.#seatBefore !== null && this.#seatBefore !== welcome.seat
    this.#seatBefore = welcome.seat
    this.letGo()
    if (moved) this.#picked = []
    if (!again) this.chatRead = welcome.chat.at(-1)?.number ?? -1
    const { update, history, follows } = welcome
    if (!update || moved || update.news.length === 0) this.director.show(update, history)
    else if (again && follows && this.director.shown) this.director.take(update)
    else if (this.#cameBack(update, history)) this.director.catchUp(update, history)
    else this.director.show(update, history)
    for (const early of this.#early.splice(0)) this.director.take(early)
  }

  /** Whoever comes for the first time has missed nothing; nor has one whose own choice was the only news. */
  #cameBack(update: Update, history: Welcome["history"]): boolean {
    const isAll = update.news.length >= history.length && update.news[0]?.by === "start"
    const stoodInFor = Boolean(this.table?.seats.find((info) => info.seat === this.seat)?.bot)
    return !isAll && update.news.some((moment) => moment.by !== this.seat || stoodInFor)
  }

  #keep(welcome: Welcome): void {
    const { id, game, title } = welcome.table
    const { seat } = welcome
    const token = this.connection.token
    const known = tableIKnow(id)
    if (seat) remember(id, { game, title, tokens: { [seat]: token } })
    if (seat && token === this.#given && !known?.tokens[seat]) keepCame(id, seat, "new")
    if (seat && token === known?.spare[seat]) this.#renewed(seat)
    if (!seat && token === this.#given) remember(id, { game, title, watch: token })
    if (token === this.#given) forgetArrived(id)
    this.#recall()
  }

  /** Whoever of this screen has to choose now takes it; behind a curtain if there are things to hide. */
  passScreen(): void {
    const { latest, table } = this
    if (!table?.begun || !latest || latest.view.over || !this.shared) return
    const deciding = latest.pending?.by ?? latest.view.deciding
    if (this.seat && (deciding.includes(this.seat) || table.undo_request?.waiting_for.includes(this.seat))) return
    if (this.curtain && table.undo_request?.waiting_for.includes(this.curtain)) return
    const next = deciding.find((seat) => this.#own[seat])
    if (!next) {
      this.curtain = ""
      if (!this.seat && !table.hides) this.connection.sit(Object.values(this.#own)[0]!)
    } else if (!table.hides || !this.#watch) this.connection.sit(this.#own[next]!)
    else this.#raise(next)
  }

  /** Somebody else of this screen is asked something. */
  passTo(seat: string): void {
    if (this.table?.hides && this.#watch) this.#raise(seat)
    else if (this.#own[seat]) this.connection.sit(this.#own[seat])
  }

  #raise(next: string): void {
    this.curtain = next
    if (!this.seat) return
    this.keepNotes?.()
    this.connection.sit(this.#watch)
    this.director.forget()
    this.letGo()
    this.#picked = []
    this.panel = ""
  }

  takeScreen(): void {
    const token = this.#own[this.curtain]
    this.curtain = ""
    if (!token) return
    this.director.forget()
    this.connection.sit(token)
  }

  /** Before the match each seat of this screen adds its salt in turn; nothing is hidden yet. */
  sitToSalt(): void {
    const next = this.table?.seats.find((info) => this.#own[info.seat] && info.person && !info.salted)
    if (next && next.seat !== this.seat) this.connection.sit(this.#own[next.seat]!)
  }

  /** What is said when it becomes one's turn. */
  announceTurn(): void {
    const { decision, latest } = this
    if (latest?.pending?.yours) this.alert = `${rollTitle(latest.pending)}, and say what came up.`
    if (!decision || !latest) return
    const turn = latest.view.turn?.seat ?? this.seat
    const whose = turn === this.seat ? "Your turn." : `You choose in ${this.names.turn(turn)}.`
    this.alert = `${whose} ${decision.question} ${plural(decision.options.length, "choice")}.`
  }
}
