import { expect, it } from "vitest"
import { patched, told } from "@/lib/patch"
import { tiding, view } from "./makes"

const table = {
  at: { red: "a1", blue: "b2" },
  pile: ["x"],
  sides: [
    { gold: 1, rum: 2 },
    { gold: 0, rum: 0 },
  ],
  stage: 1,
}

it("puts what is new at its path, however deep, and shares the rest", () => {
  const now = patched(table, { "at/blue": "c3", "sides/0/gold": 4, pile: ["x", "y"] })
  expect(now).toEqual({
    ...table,
    at: { red: "a1", blue: "c3" },
    pile: ["x", "y"],
    sides: [{ gold: 4, rum: 2 }, table.sides[1]],
  })
  expect((now.sides as unknown[])[1]).toBe(table.sides[1])
  expect(table.at.blue).toBe("b2")
})

it("puts paths in their order: what comes later lies on top", () => {
  expect(patched(table, { at: { red: "z9" }, "at/blue": "c3" }).at).toEqual({ red: "z9", blue: "c3" })
})

it("lets nothing stand that was about the open question", () => {
  const before = { ...view(table), asked: ["stage"] }
  const after = told(before, { ...tiding("sailed"), changes: { "at/red": "d4" } })
  expect([after.table.stage, after.table.at, after.asked]).toEqual([null, { ...table.at, red: "d4" }, []])
  expect(told(after, tiding("looted")).table).toEqual(after.table)
})

it("follows the turn", () => {
  const turn = { seat: "red", actions_left: 2, actions: 2 }
  const begun = told({ ...view(table), turn: { ...turn, seat: "blue" } }, { ...tiding("turn-begins"), turn })
  expect([begun.turn, told(begun, tiding("sailed")).turn]).toEqual([turn, turn])
})
