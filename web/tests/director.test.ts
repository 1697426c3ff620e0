import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { page, storage } from "./browser"
import { moment, tiding, update } from "./makes"
import { Director } from "@/lib/director.svelte"
import { seen } from "@/lib/memory"
import type { Scene } from "@/lib/scene"

let director: Director

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  director = new Director("t")
  director.scene = { duration: () => 100 } as unknown as Scene
  director.show(update(1), [])
})

afterEach(() => {
  director.end()
  vi.useRealTimers()
})

it("plays news one piece at a time, and shows the new view after the last", async () => {
  director.take(update(2, moment(2, "red", tiding("sailed"), tiding("looted"))))
  await vi.advanceTimersByTimeAsync(0)
  expect([director.playing?.news, director.busy, director.shown?.table.seq]).toEqual(["sailed", true, 1])
  expect(director.latest).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  expect(director.playing?.news).toBe("looted")
  await vi.advanceTimersByTimeAsync(100)
  expect([director.playing, director.busy, director.shown?.table.seq]).toEqual([null, false, 2])
  expect(director.latest?.seq).toBe(2)
  expect(director.log.map(({ items }) => items.length)).toEqual([2])
  expect(seen("t")).toBe(2)
})

it("tells updates in their order, however fast they come", async () => {
  for (const seq of [2, 3, 4]) director.take(update(seq, moment(seq, "red", tiding(`news-${seq}`))))
  await vi.advanceTimersByTimeAsync(0)
  const heard: (string | undefined)[] = []
  for (let n = 0; n < 3; n++) {
    heard.push(director.playing?.news)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(heard).toEqual(["news-2", "news-3", "news-4"])
  expect(director.current?.seq).toBe(4)
})

it("tells a long round of bots within the time that somebody looks on", async () => {
  director.scene = { duration: () => 900 } as unknown as Scene
  for (let seq = 2; seq < 42; seq++) director.take(update(seq, moment(seq, "red", tiding(`news-${seq}`))))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(director.busy).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([director.busy, director.current?.seq]).toEqual([false, 41])
  director.take(update(42, moment(42, "green", tiding("sailed"), tiding("looted"))))
  await vi.advanceTimersByTimeAsync(1_700)
  expect(director.busy).toBe(true) // little waits, and has all its time
})

it("does not interrupt anybody for a sealed answer", () => {
  director.take(update(2, moment(2, "red")))
  expect([director.busy, director.current?.seq, director.log.length]).toEqual([false, 2, 1])
})

it("can be skipped", async () => {
  director.take(update(2, moment(2, "red", tiding("sailed"), tiding("looted"))))
  director.take(update(3, moment(3, "green", tiding("sunk"))))
  director.skip()
  await vi.advanceTimersByTimeAsync(0)
  expect([director.busy, director.current?.seq]).toEqual([false, 3])
  expect(director.sentences.map(({ words }) => words)).toEqual(["sailed.", "looted.", "sunk."])
})

it("shows the position at once to whoever comes back, and tells the news as a recap", () => {
  director.catchUp(update(2, moment(2, "red", tiding("sailed"))), [])
  expect([director.busy, director.current?.seq, director.recap.length]).toEqual([false, 2, 1])
})

it("plays nothing behind a hidden tab", async () => {
  page.show("hidden")
  director.take(update(2, moment(2, "red", tiding("sailed"))))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(director.playing).toBeNull()
  page.show("visible")
  await vi.advanceTimersByTimeAsync(0)
  expect(director.playing?.news).toBe("sailed")
})

it("forgets all that a seat has seen when the screen is passed on", async () => {
  director.take(update(2, moment(2, "red", tiding("drew", "You draw the Kraken."))))
  director.forget()
  await vi.advanceTimersByTimeAsync(1000)
  expect([director.shown, director.current, director.rolled]).toEqual([null, null, null])
  expect([director.log, director.recap]).toEqual([[], []])
})

it("shows what each piece of news changes as it is told, and what has been heard so far", async () => {
  const sailed = { ...tiding("sailed"), changes: { "at/red": "b2" } }
  const sunk = { ...tiding("sunk"), changes: { "at/blue": null } }
  const start = update(1)
  director.show(
    { ...start, view: { ...start.view, table: { at: { red: "a1", blue: "c3" }, stage: {} }, asked: ["stage"] } },
    [],
  )
  director.take(update(2, moment(2, "red", sailed, sunk)))
  await vi.advanceTimersByTimeAsync(0)
  expect(director.shown?.table).toEqual({ at: { red: "b2", blue: "c3" }, stage: null })
  expect(director.heard.map(({ item, before }) => [item.news, before.table.at])).toEqual([
    ["sailed", { red: "a1", blue: "c3" }],
  ])
  await vi.advanceTimersByTimeAsync(100)
  expect(director.shown?.table.at).toEqual({ red: "b2", blue: null })
  await vi.advanceTimersByTimeAsync(100)
  expect([director.shown?.table, director.heard.length]).toEqual([{ seq: 2 }, 2])
})
