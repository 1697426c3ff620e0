// What is said of a choice: the same words as in the terminal, made of the same parts.
import { expect, it } from "vitest"
import {
  chanceOf,
  clausesOf,
  isRisky,
  lineOf,
  refusal,
  riskOf,
  sendingFirst,
  sentence,
  together,
  toneOf,
  withinReach,
} from "@/kit/choices"
import type { Choice, Greyed, Part } from "@/lib/wire"

const choice = (...parts: Part[]): Choice => ({ key: "sail:c4", label: "Sail to c4", rule: "GULL-1", parts })
const BESIDE: Part = { kind: "gain", words: "beside unlooted c5" }
const SINKS: Part = { kind: "risk", words: "you sink", percent: 61 }

it("joins parts to a line, with a number before what is likely and none before what is certain", () => {
  expect(sentence(choice(BESIDE, SINKS))).toBe("Sail to c4; beside unlooted c5; 61% you sink")
  expect(lineOf([{ ...SINKS, percent: 100 }])).toBe("you sink")
  expect(lineOf([{ ...SINKS, percent: 0 }])).toBe("0% you sink")
  expect(sentence({ key: "pass", label: "Pass", rule: "" })).toBe("Pass")
})

it("begins a new sentence after the text of a card", () => {
  const text: Part = { kind: "fact", words: "Fire twice." }
  expect(lineOf([text, BESIDE, SINKS])).toBe("Fire twice. Beside unlooted c5; 61% you sink")
})

it("parts a line where a clause ends, and nowhere else", () => {
  expect(clausesOf("3 dice, 4+, range 3. On e4: 1.5 Hits; 3 Deckhands fall")).toEqual([
    "3 dice, 4+, range 3.",
    "On e4: 1.5 Hits;",
    "3 Deckhands fall",
  ])
  expect(clausesOf("on A1 (e9), 7 of 7 Hit Points")).toHaveLength(1)
})

it("puts what sends the things picked before them, on the smallest phone, too", () => {
  const keys = (all: string[], picked: string) =>
    sendingFirst(
      all.map((key) => ({ key })),
      (key) => key.startsWith(picked),
    ).map(({ key }) => key)
  expect(keys(["reroll:pink", "reroll:teal", "keep-dice"], "reroll")).toEqual([
    "keep-dice",
    "reroll:pink",
    "reroll:teal",
  ])
  expect(keys(["move", "fire"], "reroll")).toEqual(["move", "fire"])
})

it("knows the odds without reading words", () => {
  const said = choice(BESIDE, { kind: "chance", words: "it hits", percent: 40 }, SINKS)
  expect([chanceOf(said), riskOf(said), isRisky(said)]).toEqual([40, 61, true])
  const safe = choice({ kind: "safe", words: "no Navy in reach" })
  expect([chanceOf(safe), riskOf(safe), isRisky(safe)]).toEqual([undefined, 0, false])
  expect(chanceOf(undefined)).toBeUndefined()
})

it("gives each part its tone", () => {
  const tone = (kind: Part["kind"], percent?: number) => toneOf({ kind, words: "", percent })
  expect([
    tone("risk", 1),
    tone("warning"),
    tone("safe"),
    tone("chance", 60),
    tone("chance", 59),
    tone("fact"),
  ]).toEqual(["danger", "danger", "good", "good", "plain", "plain"])
})

it("says why something is not allowed", () => {
  const greyed: Greyed = { key: "loot", label: "Loot", rule: "GULL-2", words: "nothing is here", quote: "" }
  expect(refusal(greyed)).toBe("Loot: not allowed, nothing is here. Rule GULL-2")
  expect(isRisky(greyed)).toBe(false)
})

it("keeps what ends something within reach, and never puts it first", () => {
  const choices = (many: number, ...ends: string[]): Choice[] => [
    ...Array.from({ length: many }, (_, at) => ({ key: `sail:${at}`, label: "", rule: "" })),
    ...ends.map((key) => ({ key, label: "", rule: "", ends: true })),
  ]
  const keys = (of: Choice[]) => withinReach(of).map(({ key }) => key)
  expect(keys(choices(3, "pass"))).toEqual(["sail:0", "sail:1", "sail:2", "pass"])
  expect(keys(choices(4, "pass"))).toEqual(["sail:0", "sail:1", "pass", "sail:2", "sail:3"])
  expect(keys(choices(4, "concede", "anchor")).slice(0, 5)).toEqual(["sail:0", "sail:1", "concede", "anchor", "sail:2"])
})

it("ways stand where the server puts them among the choices", () => {
  const choices = ["use", "move", "end"].map((key) => ({ key, label: key, rule: "" }))
  const ways = [
    { key: "move walk:e6", keys: ["move", "walk:e6"], after: 2, label: "", rule: "" },
    { key: "b c", keys: ["b", "c"], after: 3, label: "", rule: "" },
  ]
  expect(together(choices, ways).map(({ key }) => key)).toEqual(["use", "move", "move walk:e6", "end", "b c"])
  expect(together(choices, [])).toEqual(choices)
})
