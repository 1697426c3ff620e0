// Scoundrels! on the table: what a concession tells, and that nobody comes back from a last round.
import { expect, test } from "vitest"
import type { NewsItem, View } from "@/lib/wire"
import { gathers } from "../../src/infamy/games/scoundrels/web/choices"
import { happen } from "../../src/infamy/games/scoundrels/web/happen"
import type { Fight } from "../../src/infamy/games/scoundrels/web/closeup"

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
  returns: "green",
  wreck: "d5",
}
const heard = (news: string, parts: object): NewsItem => ({ news, words: "", ...parts })

test("what is left behind is turned up after the concession, and lies among the discards", () => {
  let table: Record<string, any> = happen(TABLE, heard("conceded", { seat: "blue" }))
  for (const [seat, card] of [
    ["blue", "sail-3"],
    ["red", "cannon-2"],
  ])
    table = happen(table, heard("unflipped", { seat, card }))
  const story = table.story as Fight
  expect(story.shown).toEqual({ red: ["cannon-1", "cannon-2"], blue: ["sail-1", "sail-3"] })
  expect(story.laid).toEqual({ red: 0, blue: 2 })
  expect(story.own).toEqual(["sail-2", "sail-3"])
  expect(table.discards).toEqual({ "sail-4": 1, "sail-3": 1, "cannon-2": 1 })
  expect(story).toMatchObject({ conceded: true, winners: ["red"] })
})

test("cards to be left behind are gathered, each as often as it lies there", () => {
  const view = { table: TABLE, sealed: ["leave:sail-3"] } as unknown as View
  expect(gathers("leave:sail-3", view, "blue")).toBe(1)
  expect(gathers("leave:sail-2", view, "blue")).toBe(1)
  expect(gathers("throw:sword-1", view, "blue")).toBe(1)
  expect(gathers("lay:sword-1", view, "blue")).toBe(0)
})

test("when a round becomes the last one nobody is about to come back", () => {
  const table = happen(TABLE, heard("last-round", { end: "every Quest is done" }))
  expect(table).toMatchObject({ last_round: "every Quest is done", wreck: {} })
})
