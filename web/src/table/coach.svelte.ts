// What the coach says about the question that is open. It is asked once for each, and its word is gone with the question.
import type { Decision, HintChoice } from "@/lib/wire"
import type { TableModel } from "./model.svelte"

export class Coach {
  thinking = $state(false)
  trouble = $state("") // why it says nothing
  #said = $state.raw<{ about: Decision; choices: HintChoice[] } | null>(null)
  readonly #model: TableModel

  constructor(model: TableModel) {
    this.#model = model
  }

  get choices(): HintChoice[] {
    const said = this.#said
    return said && said.about === this.#model.decision ? said.choices : []
  }

  async ask(): Promise<void> {
    const { decision, connection } = this.#model
    if (!decision || this.thinking || this.choices.length > 0) return
    this.thinking = true
    this.trouble = ""
    const answer = await connection.ask({ t: "ask-hint", seq: connection.newest?.seq ?? 0 })
    this.thinking = false
    const now = this.#model.decision
    if (!now || !alike(now, decision)) return
    if (answer.t === "hint") {
      this.#said = { about: now, choices: answer.choices }
      this.#model.alert = `The coach: ${this.spoken(answer.choices[0])}`
    } else if (answer.t === "mistake" && !answer.stale) this.trouble = answer.words
  }

  /** Others may have sealed an answer meanwhile: whether the question is still the same, the server knows. */
  again(): void {
    const { decision } = this.#model
    if (decision && this.#said && this.#said.about !== decision && alike(decision, this.#said.about)) void this.ask()
  }

  spoken(choice: HintChoice | undefined): string {
    const label = this.#model.choices.find(({ key }) => key === choice?.key)?.label
    return choice && label ? `${label}, ${percent(choice.chance)} to win the game; ${choice.why}.` : ""
  }
}

const alike = (one: Decision, other: Decision): boolean =>
  one.question === other.question &&
  one.options.map(({ key }) => key).join() === other.options.map(({ key }) => key).join()

export const percent = (chance: number): string => `${Math.round(100 * chance)}%`
