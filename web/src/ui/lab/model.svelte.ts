// What is set up, what is turned, and the run that is looked at.
import { games, ServerError } from "@/lib/api"
import type { DialInfo, GameInfo, LabInfo, LabOrder, LabRun, SettingInfo } from "@/lib/wire"
import { usualCount } from "../opening"
import { begin, dialsOf, labInfo, runOf, stop } from "./api"
import { keepHeard, rememberRun, runIKnow } from "./memory"

const LOOKS_EVERY = 1000 // milliseconds
const TRIES_AGAIN = 3000
const FORGOTTEN =
  "The server has forgotten this run, since it was started anew. Its numbers are still turned: run it again."
const UNKNOWN = "This server knows no such run."

export class Lab {
  info: LabInfo | null = $state.raw(null)
  all: GameInfo[] = $state.raw([])
  dials: DialInfo[] = $state.raw([])
  run: LabRun | null = $state.raw(null)
  token = $state("")
  wrong = $state("")
  busy = $state(false)

  key = $state("")
  players = $state(0)
  mode = $state("")
  options: Record<string, string> = $state({})
  bot = $state("easy")
  minutes = $state(2)
  turned: Record<string, number> = $state({})

  game = $derived(this.all.find((each) => each.key === this.key))
  counts = $derived(this.game?.counts_in[this.mode] ?? this.game?.counts ?? [])
  changed = $derived(this.dials.filter((dial) => (this.turned[dial.field] ?? dial.value) !== dial.value))
  ways = $derived(this.game?.settings.filter((setting) => setting.values.length > 1 && this.matters(setting)) ?? [])
  running = $derived(this.run !== null && this.run.state !== "over")

  private timer = 0
  private left = false

  private matters({ modes, players }: SettingInfo): boolean {
    return (!modes.length || modes.includes(this.mode)) && (!players.length || players.includes(this.players))
  }

  async open(run: string, game: string): Promise<void> {
    ;[this.info, this.all] = await Promise.all([labInfo(), games()])
    if (!run) return this.choose(game || (this.all[0]?.key ?? ""))
    this.token = runIKnow(run)?.token ?? ""
    try {
      await this.hear(await runOf(run))
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 404) throw error
      const known = runIKnow(run)
      await (known ? this.restore(known.order) : this.choose(this.all[0]?.key ?? ""))
      this.wrong = known ? FORGOTTEN : UNKNOWN
      return
    }
    await this.restore(this.run!.order)
    this.lookLater(LOOKS_EVERY)
  }

  /** Another game, as it is. */
  async choose(key: string): Promise<void> {
    const game = this.all.find((each) => each.key === key) ?? this.all[0]
    if (!game) return
    this.key = game.key
    this.mode = game.modes[0] ?? ""
    this.players = usualCount(game)
    this.options = Object.fromEntries(game.settings.map((each) => [each.key, each.usual]))
    this.turned = {}
    this.dials = await dialsOf(game.key)
  }

  private async restore(order: LabOrder): Promise<void> {
    await this.choose(order.game)
    this.players = order.players
    this.mode = order.mode || this.mode
    this.options = { ...this.options, ...order.options }
    this.bot = order.bot ?? this.bot
    this.minutes = order.minutes ?? this.minutes
    this.turned = { ...order.dials }
  }

  /** A mode may be for fewer players. */
  setMode(mode: string): void {
    this.mode = mode
    if (!this.counts.includes(this.players)) this.players = this.counts.at(-1) ?? this.players
  }

  turn(dial: DialInfo, value: number): void {
    const within = Math.min(Math.max(Math.round(value), dial.least), dial.most)
    if (!Number.isFinite(within)) return
    if (within !== dial.value) this.turned[dial.field] = within
    else delete this.turned[dial.field]
  }

  /** Answers with the id of the new run, or with nothing if it was refused. */
  async begin(): Promise<string> {
    const { key: game, players, mode, bot, minutes } = this
    const options = Object.fromEntries(this.ways.map(({ key, usual }) => [key, this.options[key] ?? usual]))
    const order: LabOrder = { game, players, mode, options, bot, minutes, dials: { ...this.turned } }
    return (
      (await this.trying(async () => {
        const opened = await begin(order)
        rememberRun(opened.run, opened.token, order, this.game?.title ?? "")
        return opened.run
      })) ?? ""
    )
  }

  async stop(): Promise<void> {
    await this.trying(async () => {
      if (this.run) await this.hear(await stop(this.run.run, this.token))
    })
  }

  async trying<T>(what: () => Promise<T>): Promise<T | null> {
    this.busy = true
    this.wrong = ""
    try {
      return await what()
    } catch (error) {
      this.wrong = (error as Error).message
      return null
    } finally {
      this.busy = false
    }
  }

  private async hear(run: LabRun): Promise<void> {
    this.run = run
    if (this.token) keepHeard(run)
  }

  private lookLater(milliseconds: number): void {
    if (!this.left && this.running) this.timer = window.setTimeout(() => void this.look(), milliseconds)
  }

  private async look(): Promise<void> {
    if (!this.run || this.left) return
    let wait = LOOKS_EVERY
    try {
      if (document.visibilityState === "visible") await this.hear(await runOf(this.run.run))
    } catch (error) {
      this.wrong = (error as Error).message
      wait = TRIES_AGAIN
      if (error instanceof ServerError && error.status === 404) return void (this.wrong = FORGOTTEN)
    }
    this.lookLater(wait)
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
  }
}
