// The coach, asked: what it says, and what it can be asked again.
import { expect, it } from "vitest"
import { Coach } from "@/table/coach.svelte"
import type { TableModel } from "@/table/model.svelte"

const DECISION = { question: "Where to?", options: [{ key: "sail:c4", label: "Sail to c4" }] }
const HINT = { key: "sail:c4", chance: 0.61, low: 0.5, high: 0.7, behind: 0, unsure: 0, why: "+1 gold", looks: 80 }

function coachOf(...answers: object[]) {
  const model = {
    decision: DECISION,
    choices: DECISION.options,
    alert: "",
    connection: { newest: { seq: 7 }, ask: async () => answers.shift() },
  }
  return { model, coach: new Coach(model as unknown as TableModel) }
}

it("says what it advises, of the game and not of a battle", async () => {
  const { coach, model } = coachOf({ t: "hint", choices: [HINT] })
  await coach.ask()
  expect(coach.choices).toEqual([HINT])
  expect(model.alert).toBe("The coach: Sail to c4, 61% to win the game; +1 gold.")
})

it("can be asked again where it had no time", async () => {
  const { coach } = coachOf(
    { t: "mistake", words: "ask again in a moment", stale: false },
    { t: "hint", choices: [HINT] },
  )
  await coach.ask()
  expect([coach.trouble, coach.choices]).toEqual(["ask again in a moment", []])
  await coach.ask()
  expect([coach.trouble, coach.choices]).toEqual(["", [HINT]])
})
