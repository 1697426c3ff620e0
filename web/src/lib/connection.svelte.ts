// The line to the server. It mends itself: whatever is lost on the way is asked for again when the line is back.
import { Countdown } from "./countdown.svelte"
import { onStoredElsewhere, seen as seenBefore } from "./memory"
import { newToken } from "./random"
import type { ChatLine, Command, FromClient, FromServer, TableInfo, Update, Welcome, WindowInfo } from "./wire"

export type LineState = "connecting" | "live" | "lost"

type WithId = Exclude<Command, { t: "ping" }>
type Unnamed<T> = T extends WithId ? Omit<T, "id"> : never

/** How the server answers a command. */
export type Answer = Extract<FromServer, { t: "done" | "refused" | "mistake" | "because" | "hint" }>

export interface Listener {
  welcomed(welcome: Welcome, again: boolean): void
  updated(update: Update): void
  /** Another token for the seat whose link was renewed, here or in another tab; empty if there is none. */
  another(token: string): string
}

const FIRST_PAUSE = 300
const LONGEST_PAUSE = 5_000
const HEARTBEAT = 20_000
const SILENCE = 35_000
const NO_TABLE = 4404
const NO_TOKEN = 1008
const RENEWED = 4410
const PASSED_ON = 10_000 // within which one tab knows what another has stored, even on a busy machine

// What a seat alone is told.
const OF_A_SEAT = new Set<FromServer["t"]>(["update", "windows-changed", "notes-changed"])

// Carried out anew by the next hello, or worth nothing after it.
const NOT_RESENT = new Set<Command["t"]>(["sit", "why-not", "ask-hint"])

/** Says nothing: whoever asked sits there no more, or has to ask again. */
const tooLate = (id: string): Answer => ({ t: "mistake", id, words: "", stale: true })

interface Waiting {
  command: WithId
  sentBy: WebSocket | null // the last line by which it was sent
  answer: (answer: Answer) => void
  told: boolean // an update has come of it
  sat: number // how often the seat had been changed by then
}

export class TableConnection {
  state = $state<LineState>("connecting")
  nowhere = $state(false) // the link opens no table
  renewed = $state(false) // somebody else has renewed it
  farewell = $state("") // why the server ended it, if it said so
  seat = $state("")
  table = $state.raw<TableInfo | null>(null)
  told = $state(0) // when the table was last told, by the browser's own clock
  box = $state.raw<Record<string, unknown>>({})
  newest = $state.raw<Update | null>(null)
  chat = $state.raw<ChatLine[]>([])
  windows = $state.raw<WindowInfo[]>([]) // the moments at which this seat may react
  notes = $state("") // what this seat has written down
  rematch = $state("") // the table of the rematch
  choosing = $state(false) // a choice is on its way
  readonly clock = new Countdown()

  #table: string
  #token: string
  #greeted = "" // the token that the server was last told
  #moving = 0 // seats that were asked for, and have not welcomed
  #sat = 0 // how often another seat was taken
  #listener: Listener
  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #seen: number | null
  #welcomes = 0
  #pause = FIRST_PAUSE
  #retry: ReturnType<typeof setTimeout> | undefined
  #waitNoMore: (() => void) | null = null // for the token that another tab may have stored
  #beat: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #closed = false

  constructor(table: string, token: string, listener: Listener) {
    this.#table = table
    this.#token = token
    this.#listener = listener
    this.#seen = seenBefore(table)
    document.addEventListener("visibilitychange", this.#wake)
    window.addEventListener("online", this.#wake)
    this.#beat = setInterval(() => this.#check(), 5_000)
    this.#open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#waitNoMore?.()
    clearInterval(this.#beat)
    document.removeEventListener("visibilitychange", this.#wake)
    window.removeEventListener("online", this.#wake)
    this.#drop()
  }

  /** What the server is asked to do; the answer comes even if the line breaks in between. Once another seat is taken,
   * no more is heard than whether it was done. */
  ask(command: Unnamed<WithId>): Promise<Answer> {
    const named = { ...command, id: newToken() } as WithId
    return new Promise((answer) => {
      const waiting: Waiting = { command: named, sentBy: null, answer, told: false, sat: this.#sat }
      this.#waiting.set(named.id, waiting)
      this.#countChoices()
      if (this.state === "live") this.#sendWaiting(waiting)
    })
  }

  /** Several choices are taken together, or none of them. */
  choose(...keys: string[]): Promise<Answer> {
    return this.ask({ t: "choose", seq: this.newest?.seq ?? 0, keys })
  }

  enter(outcome: string): Promise<Answer> {
    return this.ask({ t: "enter", seq: this.newest?.seq ?? 0, outcome })
  }

  /** One's own last choice, or everything from the choice of an update on. */
  undo(to = 0): Promise<Answer> {
    return this.ask({ t: "undo", seq: this.newest?.seq ?? 0, to })
  }

  redo(): Promise<Answer> {
    return this.ask({ t: "redo", seq: this.newest?.seq ?? 0 })
  }

  /** Another seat on the same screen. What the seat before could see is forgotten at once, and what is still on its way
   * to it is not heard. */
  sit(token: string): void {
    if (token === this.#token) return
    this.#token = token
    this.#sat += 1
    this.newest = null
    this.notes = ""
    if (this.state === "live") this.#move()
  }

  #move(): void {
    this.#greeted = this.#token
    this.#moving += 1
    void this.ask({ t: "sit", token: this.#token }).then((answer) => {
      if (answer.t !== "done") this.#moving -= 1
    })
  }

  /** The link of this seat is another one now; the connection stays. */
  goesBy(token: string): void {
    this.#token = this.#greeted = token
  }

  get token(): string {
    return this.#token
  }

  #open(): void {
    clearTimeout(this.#retry)
    const scheme = location.protocol === "https:" ? "wss:" : "ws:"
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.#table)}/socket`)
    this.#socket = socket
    this.#moving = 0
    this.#heard = Date.now()
    socket.onopen = () => {
      this.#greeted = this.#token
      const hello: FromClient = { t: "hello", token: this.#token }
      if (this.#seen !== null) hello.seen = this.#seen
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      this.#heard = Date.now()
      this.#hear(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => {
      if (socket !== this.#socket) return
      this.#socket = null
      // A link that was copied in part is no token at all, and never becomes one.
      if ((event.code === NO_TABLE || event.code === RENEWED) && this.#tryAnother()) return
      if (event.code === RENEWED) this.#waitForAnother()
      else if (event.code === NO_TABLE || (event.code === NO_TOKEN && this.#welcomes === 0)) this.#giveUp()
      else this.#again()
    }
  }

  #tryAnother(): boolean {
    const other = this.#listener.another(this.#token)
    if (!other || other === this.#token) return false
    this.#token = other
    this.#open()
    return true
  }

  /** Another tab may have renewed the link: the server may say so before the browser has passed on the new one. */
  #waitForAnother(): void {
    this.state = "lost"
    this.clock.set(null)
    const tooLate = setTimeout(() => {
      this.renewed = true
      this.#giveUp()
    }, PASSED_ON)
    const forget = onStoredElsewhere(() => {
      if (this.#tryAnother()) this.#waitNoMore?.()
    })
    this.#waitNoMore = () => {
      clearTimeout(tooLate)
      forget()
      this.#waitNoMore = null
    }
  }

  #giveUp(): void {
    this.nowhere = true
    this.close()
  }

  #again(): void {
    if (this.#closed) return
    this.state = "lost"
    this.clock.set(null)
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#open(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.clock.set(null)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #wake = (): void => {
    if (this.#closed || this.#waitNoMore || document.visibilityState === "hidden") return
    if (!this.#socket) {
      this.#pause = FIRST_PAUSE
      this.#open()
    } else this.#check()
  }

  #lastPing = 0

  #check(): void {
    if (!this.#socket || this.#closed) return
    const quiet = Date.now() - this.#heard
    if (quiet > SILENCE) {
      this.#drop()
      this.#again()
    } else if (this.state === "live" && Date.now() - this.#lastPing >= HEARTBEAT) {
      this.#lastPing = Date.now()
      this.#send({ t: "ping" })
    }
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(message: FromServer): void {
    if (this.#moving > 0 && OF_A_SEAT.has(message.t)) return
    switch (message.t) {
      case "welcome":
        return this.#welcome(message)
      case "update":
        this.#seen = message.seq
        this.newest = message
        this.#noteTold(message)
        return this.#listener.updated(message)
      case "table-changed":
        this.table = message.table
        this.told = performance.now()
        return
      case "clock-changed":
        return this.clock.set(message.clock)
      case "windows-changed":
        this.windows = message.windows
        return
      case "notes-changed":
        this.notes = message.words
        return
      case "said":
        if (!this.chat.some((line) => line.number === message.line.number)) this.chat = [...this.chat, message.line]
        return
      case "rematch-opened":
        this.rematch = message.table
        return
      case "bye":
        this.farewell = message.words
        return
      case "pong":
        return
      default:
        return this.#answered(message)
    }
  }

  #welcome(welcome: Welcome): void {
    this.state = "live"
    if (this.#moving > 0) this.#moving -= 1
    else if (this.#greeted !== this.#token) this.#move()
    if (this.#moving > 0) return // a seat that was left again before it could welcome anybody
    this.#pause = FIRST_PAUSE
    this.#lastPing = Date.now()
    this.seat = welcome.seat
    this.table = welcome.table
    this.told = performance.now()
    this.box = welcome.box
    this.newest = welcome.update
    this.chat = welcome.chat
    this.windows = welcome.windows
    this.notes = welcome.notes ?? ""
    this.clock.set(welcome.clock)
    if (welcome.update) this.#seen = welcome.update.seq
    this.#listener.welcomed(welcome, this.#welcomes > 0)
    this.#welcomes += 1
    this.#resend()
  }

  #sendWaiting(waiting: Waiting): void {
    waiting.sentBy = this.#socket
    this.#send(waiting.command)
  }

  /** What was sent by a line that broke, or by none; what one seat has wished, the next one does not. Whoever waits for
   * what is not sent again is told so. */
  #resend(): void {
    for (const [id, waiting] of this.#waiting) {
      const { command, sat, sentBy } = waiting
      if (sentBy === this.#socket) continue
      if (command.t === "sit")
        this.#waiting.delete(id) // the hello has said it
      else if (NOT_RESENT.has(command.t) || sat !== this.#sat) this.#answered(tooLate(id))
      else this.#sendWaiting(waiting)
    }
    this.#countChoices()
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    this.#countChoices()
    if (!waiting) return
    // What is said to one seat may name what another may not know.
    waiting.answer(waiting.sat === this.#sat || answer.t === "done" ? answer : tooLate(answer.id))
  }

  /** Once an update has come of it a choice is no longer on its way, though it may not be confirmed yet. What somebody
   * else has sealed in the meantime did not come of it. */
  #noteTold({ seq, news }: Update): void {
    const mine = news.some(({ by }) => by === this.seat)
    for (const waiting of this.#waiting.values()) {
      const { command } = waiting
      if (command.t === "enter" || (command.t === "choose" && mine)) waiting.told ||= command.seq < seq
    }
    this.#countChoices()
  }

  #countChoices(): void {
    this.choosing = [...this.#waiting.values()].some(
      ({ command, told }) => (command.t === "choose" || command.t === "enter") && !told,
    )
  }
}
