// Scoundrels! on the table: what a concession tells, and what is gathered.
import { expect, test } from "vitest"
import { gathers } from "../../src/infamy/games/scoundrels/web/choices"
import { storyOf, type Fight } from "../../src/infamy/games/scoundrels/web/closeup"
import type { News, Table } from "../../src/infamy/games/scoundrels/web/types"
import type { GameView } from "../../src/infamy/games/scoundrels/web/view"
import { view } from "./makes"

const TABLE = {
  attacker: "red",
  defender: "blue",
  attack: "shoot",
  response: "flee",
  stage: { kind: "fight", moment: "leave" },
  laid: { red: 1, blue: ["sail-2", "sail-3", "sail-3"] },
  shown: { red: ["cannon-1"], blue: ["sail-1"] },
  hand: { red: 0, blue: ["sword-1"], green: 8 },
  discards: { "sail-4": 1 },
} as unknown as Table
const VIEW = { ...view(), table: TABLE, viewer: "blue", sealed: ["leave:sail-3"] } as GameView

test("what is left behind is turned up after the concession", () => {
  const items: News[] = [
    { news: "conceded", words: "", seat: "blue" },
    { news: "unflipped", words: "", seat: "blue", card: "sail-3" },
    { news: "unflipped", words: "", seat: "red", card: "cannon-2" },
  ]
  const story = storyOf(items.map((item) => ({ item, before: VIEW }))) as Fight
  expect(story.shown).toEqual({ red: ["cannon-1", "cannon-2"], blue: ["sail-1", "sail-3"] })
  expect(story.laid).toEqual({ red: 0, blue: 2 })
  expect(story.own).toEqual(["sail-2", "sail-3"])
  expect(story).toMatchObject({ conceded: true, winners: ["red"] })
})

test("cards to be left behind are gathered, each as often as it lies there", () => {
  expect(gathers("leave:sail-3", VIEW, "blue")).toBe(1)
  expect(gathers("leave:sail-2", VIEW, "blue")).toBe(1)
  expect(gathers("throw:sword-1", VIEW, "blue")).toBe(1)
  expect(gathers("lay:sword-1", VIEW, "blue")).toBe(0)
})
