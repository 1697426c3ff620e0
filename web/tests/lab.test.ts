import { beforeEach, describe, expect, test } from "vitest"
import type { Finding, LabRun } from "@/lib/wire"
import { forgetRun, keepHeard, rememberRun, runIKnow, runsIKnow } from "@/ui/lab/memory"
import { storage } from "./browser"
import { signed } from "@/lib/numbers"
import { ago, lasting, rounded, scale, ticksOf } from "@/ui/lab/chart"

describe("numbers on paper", () => {
  test("steps are round and stay inside", () => {
    expect(ticksOf(-23, 21, 5)).toEqual([-20, -10, 0, 10, 20])
    expect(ticksOf(0, 1, 4)).toEqual([0, 0.5, 1])
    expect(ticksOf(0.1, 0.42, 4)).toEqual([0.1, 0.2, 0.3, 0.4])
    expect(ticksOf(-46, 46, 4)).toEqual([-40, -20, 0, 20, 40]) // a zero alone says nothing
  })

  test("what lies outside is put at the edge", () => {
    const x = scale(0, 10, 100, 200)
    expect([x(-5), x(0), x(5), x(10), x(99)]).toEqual([100, 100, 150, 200, 200])
    expect(scale(3, 3, 0, 10)(3)).toBe(0)
  })

  test("differences have a sign, unless there is none", () => {
    expect([signed(3.64), signed(-0.31), signed(0.04), signed(-0.04), signed(-12, 0)]).toEqual([
      "+3.6",
      "−0.3",
      "0.0",
      "0.0",
      "−12",
    ])
  })

  test("numbers have as many digits as tell something", () => {
    expect([rounded(194.08), rounded(38.38), rounded(0.62), rounded(0.062), rounded(0)]).toEqual([
      "194",
      "38.4",
      "0.62",
      "0.062",
      "0",
    ])
  })

  test("times as people say them", () => {
    expect([0, 61_000, 600_000, 3_700_000, 400_000_000].map((past) => ago(0, past))).toEqual([
      "just now",
      "1 minute ago",
      "10 minutes ago",
      "1 hour ago",
      "4 days ago",
    ])
    expect([lasting(0.2), lasting(59), lasting(200)]).toEqual(["1 s", "59 s", "3 minutes"])
  })
})

describe("runs that this browser has begun", () => {
  const order = { game: "infamous_seas", players: 2, dials: { "numbers.victory": 7 } }
  const seat = (difference: number, low: number | null, high: number | null): Finding => ({
    kind: "win",
    name: "blue",
    title: "Blue",
    base: 0.5,
    other: 0.5 + difference,
    difference,
    low,
    high,
    verdict: "not known yet",
  })
  const heard = (seats: Finding[]): LabRun => ({
    run: "b",
    order,
    title: "Infamous Seas",
    name: "Victory: 7",
    seats: ["blue", "red"],
    changes: [["Victory", 10, 7]],
    state: "running",
    before: 0,
    why: "",
    found: {
      pairs: 40,
      failed: 0,
      seconds: 2,
      headline: "",
      same_winner: 0.5,
      seats,
      measures: [],
      course: {},
      more_pairs: [],
      look_at: [],
    },
  })

  beforeEach(() => {
    storage.clear()
    rememberRun("a", "one", order, "Infamous Seas")
    rememberRun("b", "two", order, "Infamous Seas")
  })

  test("the last one is the first, with its token and its order", () => {
    expect(runsIKnow().map((each) => each.run)).toEqual(["b", "a"])
    expect(runIKnow("a")).toMatchObject({ token: "one", order, pairs: 0, state: "waiting", band: null })
    expect(runIKnow("c")).toBeUndefined()
    forgetRun("b")
    expect(runsIKnow().map((each) => each.run)).toEqual(["a"])
  })

  test("what was heard last is kept: the widest band, in points", () => {
    keepHeard(heard([seat(0.02, -0.01, 0.05), seat(-0.02, -0.12, 0.08)]))
    const kept = runIKnow("b")
    expect(kept).toMatchObject({ name: "Victory: 7", pairs: 40, state: "running" })
    expect(kept?.band?.map((each) => Math.round(each))).toEqual([-2, -12, 8])
    expect(runIKnow("a")?.pairs).toBe(0)
    keepHeard(heard([seat(0.02, null, null)]))
    expect(runIKnow("b")?.band).toBeNull()
  })

  test("storage that is broken or of another version is an empty one", () => {
    for (const kept of ["{", "{}", "null", '[1, null, {"run": 3}, {"run": "x"}]']) {
      storage.setItem("infamy.lab", kept)
      expect(runsIKnow()).toEqual([])
    }
  })
})
