import { expect, it } from "vitest"
import { marksOf } from "@/lib/marks"
import { newToken } from "@/lib/random"
import type { TableInfo } from "@/lib/wire"

const table = (more: Partial<TableInfo>) => ({ origin: null, told: 0, looked_into: null, ...more }) as TableInfo

it("marks what came from elsewhere or was looked into, and nothing else", () => {
  expect(marksOf(table({}))).toEqual([])
  const titles = (more: Partial<TableInfo>) => marksOf(table(more)).map(({ title }) => title)
  expect(titles({ origin: { kind: "imported", table: "", at: 0 } })).toEqual(["Imported"])
  expect(titles({ origin: { kind: "simulated", table: "", at: 0 } })).toEqual(["Simulated"])
  const branched = table({ origin: { kind: "branched", table: "t", at: 12 }, told: 3, looked_into: { at: 1, seq: 2 } })
  expect(marksOf(branched).map(({ title }) => title)).toEqual(["Branched", "Looked into"])
  expect(marksOf(branched)[0]!.words).toContain("move 12 of another one: the first 3 rolls are")
})

it("makes tokens that the server takes, and never one twice", () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{32}$/.test(token))).toBe(true)
})
