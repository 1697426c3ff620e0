// Scoundrels! on the table: what a concession tells, and what is gathered.
import { expect, test } from "vitest"
import { gathers } from "../../src/infamy/games/scoundrels/web/choices"
import { CELL, namesOf, pointOf, type Chart } from "../../src/infamy/games/scoundrels/web/geometry"
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

test("the name of a Port keeps off land, X spots and other names, however large it is written", () => {
  const port = (key: string, name: string, square: string) => ({ key, name, square })
  const chart = {
    width: 7,
    land: new Set(["c2", "c3", "b3", "f3", "f4", "a6"]),
    ports: [port("one", "Gallows Quay", "b2"), port("two", "Rumford", "g4"), port("three", "Port Misery", "b6")],
    spots: [{ key: "x1", square: "f2" }],
    creases: [],
    hidden: [],
  } as unknown as Chart
  for (const fine of [16.5, 20, 25]) {
    const names = namesOf(chart, fine)
    for (const { key, name, square } of chart.ports) {
      const at = names.get(key)!
      expect(Math.abs(at.y - pointOf(square).y)).toBeLessThan(CELL * 1.2)
      const half = (name.length * fine) / 4.6
      expect(at.x - half).toBeGreaterThanOrEqual(0)
      expect(at.x + half).toBeLessThanOrEqual(7 * CELL)
      for (const land of chart.land) {
        const { x, y } = pointOf(land)
        const deep = Math.min(
          x + 17 - (at.x - half),
          at.x + half - (x - 17),
          y + 17 - (at.y - fine * 0.8),
          at.y - y + 17,
        )
        expect(deep, `${name} on ${land} at ${fine}`).toBeLessThan(9)
      }
    }
  }
})
