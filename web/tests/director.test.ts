import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { page, storage } from "./browser"
import { called, moment, tiding, update } from "./makes"
import { Director, lastRoll } from "@/lib/director.svelte"
import { seen } from "@/lib/memory"
import type { Scene } from "@/lib/scene"
import type { Update } from "@/lib/wire"

let director: Director

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  director = new Director("t", called())
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

it("has no recap of what somebody has sealed: there is nothing to be seen", () => {
  const sealed = { ...moment(2, "red"), label: "chooses in secret" }
  director.catchUp(update(2, sealed), [])
  expect([director.current?.seq, director.recap]).toEqual([2, []])
  const back = { ...moment(3, "undo"), label: "takes back", back_to: 2 }
  director.catchUp(update(3, sealed, back), [])
  expect(director.recap).toEqual([back])
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
  expect([director.shown?.table, director.heard.length]).toEqual([{ seq: 2 }, 0]) // the view says it all now
})

it("tells what is small at once while much else waits", async () => {
  director.scene = { duration: ({ news }: { news: string }) => (news === "fires" ? 900 : 300) } as unknown as Scene
  for (let seq = 2; seq < 42; seq++)
    director.take(update(seq, moment(seq, "red", tiding("fires"), tiding("gained"), tiding("gained"))))
  const shown: string[] = []
  for (let time = 0; time < 16_000; time += 50) {
    await vi.advanceTimersByTimeAsync(50)
    if (director.playing) shown.push(director.playing.news)
  }
  expect(director.busy).toBe(false)
  expect(shown.filter((news) => news === "fires").length).toBeGreaterThan(0.9 * shown.length)
})

// ---- what the others did

const mine = (seq: number): Update => ({ ...update(seq), view: { ...update(seq).view, viewer: "blue" } })
const others = (seq: number, by = "red"): Update => ({ ...mine(seq), news: [moment(seq, by, tiding(`news-${seq}`))] })

async function told(...updates: Update[]) {
  for (const each of updates) director.take(each)
  await vi.advanceTimersByTimeAsync(5_000)
}

it("keeps what the others did since the viewer chose, and what is answered by itself on the way", async () => {
  director.show(mine(1), [])
  director.chose()
  await told(others(2, "blue"), others(3, "red"), others(4, "blue"), others(5, "green"))
  expect(director.story.flatMap(({ moments }) => moments.map(({ seq }) => seq))).toEqual([3, 4, 5])
  expect(director.story.map(({ before, after }) => [before.table.seq, after.table.seq])).toEqual([
    [2, 3],
    [3, 4],
    [4, 5],
  ])
  director.chose()
  await told(others(6, "blue"))
  expect(director.story.length).toBe(3) // until the others do something again
  await told(others(7, "red"))
  expect(director.story.flatMap(({ moments }) => moments.map(({ seq }) => seq))).toEqual([7])
})

it("keeps nothing for those who only look on, and nothing when the screen is passed on", async () => {
  await told({ ...others(2), view: update(2).view })
  expect(director.story).toEqual([])
  director.show(mine(2), [])
  await told(others(3))
  expect(director.story.length).toBe(1)
  director.forget()
  expect(director.story).toEqual([])
})

it("shows it again from the beginning, and then the table as it is", async () => {
  director.show(mine(1), [])
  await told(others(2), others(3, "green"))
  void director.retell()
  await vi.advanceTimersByTimeAsync(0)
  expect([director.at, director.playing?.news, director.shown?.table.seq, director.latest]).toEqual([
    0,
    "news-2",
    1,
    null,
  ])
  await vi.advanceTimersByTimeAsync(1_200)
  expect([director.at, director.playing?.news]).toEqual([1, "news-3"])
  await vi.advanceTimersByTimeAsync(1_200)
  expect([director.at, director.busy, director.shown?.table.seq, director.log.length]).toEqual([null, false, 3, 2])
})

it("stands still, goes back and on, and ends; what has come meanwhile is told then", async () => {
  director.show(mine(1), [])
  await told(others(2), others(3, "green"), others(4))
  void director.retell(1)
  await vi.advanceTimersByTimeAsync(0)
  director.hold()
  await vi.advanceTimersByTimeAsync(9_000)
  expect([director.at, director.held, director.playing, director.shown?.table.seq]).toEqual([1, true, null, 3])
  director.turnTo(0)
  expect([director.at, director.shown?.table.seq]).toEqual([0, 2])
  director.turnTo(-1)
  expect(director.at).toBe(0)
  director.take(others(5))
  expect(director.current?.seq).toBe(4)
  director.skip()
  await vi.advanceTimersByTimeAsync(0)
  expect([director.at, director.playing?.news]).toEqual([null, "news-5"])
  await vi.advanceTimersByTimeAsync(200)
  expect([director.busy, director.shown?.table.seq]).toEqual([false, 5])
})

it("shows small choices of one seat together, but not a whole turn at once", async () => {
  director.show(mine(1), [])
  await told(...[2, 3, 4, 5, 6, 7].map((seq) => others(seq)))
  expect(director.story.map(({ moments }) => moments.length)).toEqual([4, 2])
  expect(director.story.map(({ before, after }) => [before.table.seq, after.table.seq])).toEqual([
    [1, 5],
    [5, 7],
  ])
})

it("is not begun while news is told", async () => {
  director.show(mine(1), [])
  await told(others(2))
  director.take(others(3))
  await vi.advanceTimersByTimeAsync(0)
  void director.retell()
  expect(director.at).toBeNull()
})

it("knows whose the last roll was though a moment before has told it", () => {
  const scene = {
    rolled: (item: { news: string }, _: unknown, heard: { item: { news: string } }[]) =>
      item.news === "rolled" ? { title: heard.map((each) => each.item.news).join(", ") } : null,
  } as unknown as Scene
  const history = [moment(2, "red", tiding("fires")), moment(3, "blue", tiding("rolled"), tiding("dodged"))]
  expect(lastRoll(history, scene, update(3).view, called())?.roll.title).toBe("fires, rolled")
  expect(lastRoll([moment(2, "red", tiding("fires"))], scene, update(3).view, called())).toBeNull()
})
