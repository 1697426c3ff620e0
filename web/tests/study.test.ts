import { afterEach, beforeEach, expect, it, vi } from "vitest"
import "./browser"
import type { AnalysisState } from "@/lib/wire"
import { Study } from "@/ui/analysis/study.svelte"

type Answers = (status: number, body: unknown) => void

/** What was asked, each to be answered when the test says so. */
let asked: { what: string; answers: Answers }[]
let study: Study

const state = (state: AnalysisState["state"], done = 0): AnalysisState => ({
  state,
  done,
  of: 9,
  why: "",
  again: false,
  found: null,
  points: [],
  marks: [],
})

async function answered(number: number, body: unknown, status = 200): Promise<void> {
  asked[number]!.answers(status, body)
  await vi.advanceTimersByTimeAsync(0)
}

const whatWasAsked = () => asked.map(({ what }) => what)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal("fetch", (path: string) => {
    const what = path.replace("/api/tables/t/analysis", "")
    return new Promise<Response>((resolve) => {
      asked.push({ what, answers: (status, body) => resolve(new Response(JSON.stringify(body), { status })) })
    })
  })
  study = new Study("t", "token")
})

afterEach(() => {
  study.end()
  vi.useRealTimers()
})

it("is looked at until it is over", async () => {
  await answered(0, state("running", 1))
  await vi.advanceTimersByTimeAsync(1_000)
  await answered(1, state("over", 9))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([study.told?.done, asked.length]).toEqual([9, 2])
})

it("hears nothing more of the one that was looked at before", async () => {
  study.judge(true)
  await answered(1, state("none"))
  await answered(0, state("running"))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([study.told?.state, asked.length]).toEqual(["none", 2])
  expect(whatWasAsked()).toEqual(["?open_cards=false", "?open_cards=true"])
})

it("knows nothing of the other one until it has been told", async () => {
  await answered(0, state("running"))
  study.judge(true)
  expect(study.told).toBeNull()
})

it("asks nothing after its end, whatever was on its way", async () => {
  study.end()
  await answered(0, state("running"))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([study.told, asked.length]).toEqual([null, 1])
})

it("looks again when a look came to nothing", async () => {
  await answered(0, { detail: "too many requests" }, 429)
  expect(study.wrong).toBe("Too many requests.")
  await vi.advanceTimersByTimeAsync(3_000)
  await answered(1, state("running"))
  expect(study.wrong).toBe("")
  await vi.advanceTimersByTimeAsync(1_000)
  await answered(2, {}, 503)
  await vi.advanceTimersByTimeAsync(3_000)
  await answered(3, state("none")) // the server has begun anew
  await vi.advanceTimersByTimeAsync(60_000)
  expect([study.told?.state, asked.length]).toEqual(["none", 4])
})

it("does not ask again for what is not there", async () => {
  await answered(0, { detail: "no such table" }, 404)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([study.wrong, asked.length]).toEqual(["No such table.", 1])
})

it("leaves it to people to begin once more when there was no room for it", async () => {
  await answered(0, state("none"))
  study.begin()
  await answered(1, { detail: "there is no room" }, 429)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([study.wrong, study.told?.state]).toEqual(["There is no room.", "none"])
  expect(whatWasAsked()).toEqual(["?open_cards=false", "/begin"])
})
