// What is said of a choice. The server says it in parts that mean something, so nobody reads a sentence.
import { placeOf } from "./hinted.svelte"
import type { Choice, Greyed, Part, Way } from "@/lib/wire"

const ODDS = ["chance", "risk", "safe"]
const LIKELY = 60 // percent

export const isOdds = ({ kind }: Part): boolean => ODDS.includes(kind)

/** "61% it sinks"; what is certain needs no number. */
export const partWords = ({ percent, words }: Part): string =>
  percent === undefined || percent === 100 ? words : `${percent}% ${words}`

export function toneOf({ kind, percent = 0 }: Part): "good" | "danger" | "plain" {
  if (kind === "risk" || kind === "warning") return "danger"
  return kind === "safe" || (kind === "chance" && percent >= LIKELY) ? "good" : "plain"
}

const percentOf = (choice: Choice | Way, kind: Part["kind"]): number | undefined =>
  choice.parts?.find((part) => part.kind === kind)?.percent

/** Choices and ways in the order of the server. */
export const together = (choices: Choice[], ways: Way[]): (Choice | Way)[] => [
  ...choices.flatMap((choice, at) => [...ways.filter(({ after }) => after === at), choice]),
  ...ways.filter(({ after }) => after >= choices.length),
]

const SHOWN = 4 // choices that stand side by side wherever there is a rail
const FIRST = 2

/** The server sends what ends something last; where not all are shown it comes early, and never first. */
export function withinReach(choices: (Choice | Way)[]): (Choice | Way)[] {
  if (choices.length <= SHOWN) return choices
  const ends = choices.filter((choice) => "ends" in choice && choice.ends)
  return choices.filter((choice) => !ends.includes(choice)).toSpliced(FIRST, 0, ...ends)
}

/** Where things are picked before they are sent, what sends them comes first: it is never looked for behind "2 more". */
export function sendingFirst<Each extends { key: string }>(
  choices: Each[],
  isPicked: (key: string) => boolean,
): Each[] {
  const picked = choices.filter(({ key }) => isPicked(key))
  return picked.length === 0 ? choices : [...choices.filter((choice) => !picked.includes(choice)), ...picked]
}

/** Of what the choice is made for, in percent; the first that is said. */
export const chanceOf = (choice: Choice | undefined): number | undefined => choice && percentOf(choice, "chance")

/** Of harm to the chooser; 0 where it is said that there is none. */
export const riskOf = (choice: Choice | Way): number | undefined =>
  percentOf(choice, "risk") ?? (choice.parts?.some(({ kind }) => kind === "safe") ? 0 : undefined)

export const isRisky = (of: Choice | Way | Greyed): boolean => "parts" in of && (riskOf(of) ?? 0) > 0

/** Parts as one line; after the text of a card a new sentence begins. */
export const lineOf = (parts: Part[]): string =>
  parts
    .map(partWords)
    .reduce((line, words) => (line ? line + (/[.!]$/.test(line) ? ` ${capital(words)}` : `; ${words}`) : words), "")

/** A line clause by clause, each with its full stop or semicolon: what there is no room for is left out as a whole. */
export const clausesOf = (line: string): string[] => line.split(/(?<=[.!;]) /)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "Sail to c4; beside unlooted c5; 61% you sink" */
export const sentence = (choice: Choice | Way): string =>
  [choice.label, lineOf(choice.parts ?? [])].filter(Boolean).join("; ")

export const refusal = (greyed: Greyed): string => `${greyed.label}: not allowed, ${greyed.words}. Rule ${greyed.rule}`

interface Pressing {
  onlook: (key: string | null) => void
  onpick: (key: string) => void
}

/** What a button needs that stands for a key: a press picks it; pointer and focus look at it. */
export const pressing = (key: string, { onlook, onpick }: Pressing) => ({
  "data-key": key,
  "data-hint": placeOf(key),
  onclick: () => onpick(key),
  onfocus: () => onlook(key),
  onblur: () => onlook(null),
  onpointerenter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && onlook(key),
  onpointerleave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && onlook(null),
})
