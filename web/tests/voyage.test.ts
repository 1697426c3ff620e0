import { describe, expect, it } from "vitest"
import "./browser"
import { legsOf, looksWest, pathOf } from "@/kit/voyage"

const at = (x: number, y: number) => ({ x, y })
const ROUND = { wide: 100, high: 60, cell: 10 }

describe("a way over the chart", () => {
  it("is one line where no edge is crossed", () => {
    expect(legsOf([at(5, 5), at(15, 5), at(15, 15)], ROUND)).toEqual([[at(5, 5), at(15, 5), at(15, 15)]])
  })

  it("leaves over one edge and comes in at the other", () => {
    const [out, back] = legsOf([at(95, 5), at(5, 5)], ROUND)
    expect(out).toEqual([at(95, 5), at(95 + 8.2, 5)])
    expect(back).toEqual([at(5 - 8.2, 5), at(5, 5)])
    const [up, down] = legsOf([at(5, 5), at(5, 55)], ROUND)
    expect(up![1]!.y).toBeLessThan(0)
    expect(down![0]!.y).toBeGreaterThan(60)
  })

  it("never goes around where the chart does not", () => {
    expect(legsOf([at(95, 5), at(5, 5)])).toHaveLength(1)
  })

  it("is drawn as a path, and the bow looks where it went last", () => {
    expect(pathOf([at(0, 0), at(3, 4)])).toBe("M0 0L3 4")
    expect(looksWest([[at(10, 0), at(0, 0), at(0, 10)]])).toBe(true)
    expect(looksWest([[at(0, 0), at(10, 0)]])).toBe(false)
    expect(looksWest([[at(0, 0), at(0, 10)]])).toBeNull()
  })
})
