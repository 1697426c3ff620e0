// Rum & Bones on the table: the sides among the seats, and the arms of the Kraken.
import { expect, test } from "vitest"
import { armsFor } from "../../src/infamy/games/rum_and_bones/web/tentacles"

test("an arm stands for two points of a Pool, half an arm for an odd one, the tallest in the middle", () => {
  expect([0, 1, 2, 3, 7, 10, 12].map((pool) => armsFor(pool).length)).toEqual([0, 1, 1, 2, 4, 5, 5])
  expect(armsFor(1)[0]).toBeLessThan(armsFor(2)[0]!)
  const ten = armsFor(10)
  expect(Math.max(...ten)).toBe(ten[2])
})
