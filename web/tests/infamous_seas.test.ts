// Infamous Seas on the table: dice and words follow the box and the news, whatever a pack has made of them.
import { describe, expect, test } from "vitest"
import { storyOf, verdictOf, type Battle } from "../../src/infamy/games/infamous_seas/web/closeup"
import { rolled } from "../../src/infamy/games/infamous_seas/web/rolled"
import type { News, Ship } from "../../src/infamy/games/infamous_seas/web/types"
import type { GameView } from "../../src/infamy/games/infamous_seas/web/view"
import { called } from "./makes"

const roll = (what: string, outcome: string, sides: number): News => ({
  news: "rolled",
  what,
  outcome,
  sides,
  words: `${what}: ${outcome}`,
})

const VIEW = { table: { active: "blue", hold: { blue: [], red: 1 } } } as unknown as GameView
const told = (...items: News[]) => items.map((item) => ({ item, before: VIEW }))
const fires = (attacker: Ship, target: Ship): News => ({
  news: "fires",
  attacker,
  target,
  distance: 9,
  words: "",
})

describe("a roll", () => {
  test.each([
    ["attack", 15],
    ["dodge", 16],
    ["check", 3],
    ["sails", 7],
    ["who goes first", 14],
  ])("for %s is drawn on the die that was rolled", (what, sides) => {
    expect(rolled(roll(what, "3", sides), VIEW, told(fires("navy-1", "red")), called())?.sides).toBe(sides)
  })

  test("of a lent die is told with the sides it had, though it has been given back by then", () => {
    const shot = roll("attack", "11", 12)
    const heard = told(fires("blue", "red"), shot)
    expect(storyOf(heard)).toMatchObject({ attacker: "blue", rolled: 11, attackDie: 12 })
    expect(rolled(shot, VIEW, heard, called({ blue: "Mary" }))?.words).toBe("A shot on the d12: it carries 11 squares.")
    expect(rolled(shot, VIEW, heard, called({ blue: "Mary" }))?.seat).toBe("blue")
    expect(rolled(shot, VIEW, heard, called({ blue: "Mary" }))?.title).toBe("Mary rolled 11")
  })
})

test("a manoeuvre is as long as the box says", () => {
  const battle = { target: "red", moment: "evade" } satisfies Battle
  const words = (manoeuvre: number) => verdictOf(battle, "Blue", "Red", { manoeuvre }).words
  expect(words(5)).toBe("Red may slip away over 5 squares, wherever the spinner points.")
  expect(words(1)).toBe("Red may slip away over 1 square, wherever the spinner points.")
})
