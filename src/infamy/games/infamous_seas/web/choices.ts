// Which choices lie on the chart, what is said of them, and in which order they stand in the rail.
import type { Mark } from "@/kit/marks.svelte"
import type { Choice, Greyed } from "@/lib/wire"
import { placeOf, pointOf, words } from "./geometry"
import type { Table } from "./types"

export interface Spot extends Mark {
  square: string
  kind: "sea" | "ship" | "island"
  risk: number
}

function squareOf(key: string, table: Table): { square: string; kind: Spot["kind"] } | null {
  const [verb, what] = key.split(":") as [string, string | undefined]
  if (!what) return null
  if (verb === "sail") return { square: what, kind: "sea" }
  if (verb === "loot" || verb === "unflag") return { square: what, kind: "island" }
  if (verb !== "fire" && verb !== "swap" && verb !== "rob") return null
  const square = (Object.entries(table.at) as [string, string | null][]).find(([ship]) => ship === what)?.[1]
  return square ? { square, kind: "ship" } : null
}

function spot(of: Choice | Greyed, table: Table, label: string, risk: number, refused: boolean): Spot[] {
  const found = squareOf(of.key, table)
  if (!found || !placeOf(found.square)) return []
  return [{ ...found, ...pointOf(found.square), key: of.key, label, risk, refused }]
}

export function spots(choices: Choice[], greyed: Greyed[], table: Table): Spot[] {
  return [
    ...greyed.flatMap((each) => spot(each, table, refusal(each), 0, true)),
    ...choices.flatMap((each) => spot(each, table, sentence(each), each.risk ?? 0, false)),
  ]
}

/** "Sail to 9 · 6; beside unlooted 9 · 7; 1 Navy ship will attack: navy 2; 61% you are sunk" */
export function sentence(choice: Choice): string {
  const parts = [words(choice.label)]
  if (choice.words) parts.push(words(choice.words).replace(/ %/g, "%"))
  if (choice.risk) parts.push(`${choice.risk}% you are sunk`)
  else if (choice.key.startsWith("sail:")) parts.push("no Navy in reach")
  return parts.join("; ")
}

export const refusal = (greyed: Greyed) =>
  `${words(greyed.label)}: not allowed, ${words(greyed.words)}. Rule ${greyed.rule}`

const LAST = ["end-turn", "pass", "stay", "let-stand", "enough"]

/** Smaller is better: safe and rewarding first, then safe, then the risky by their risk; doing nothing comes last. */
function rank(choice: Choice): number {
  const risk = (choice.risk ?? 0) / 100
  if (LAST.includes(choice.key)) return 9
  if (choice.key.startsWith("loot:")) return risk ? 5 + risk : 0
  if (choice.key.startsWith("fire:")) return 2 - (choice.chance ?? 0) / 100
  if (choice.key === "move") return 3
  if (!choice.key.startsWith("sail:")) return 4
  if (risk) return 7 + risk
  const beside = /unlooted (.*?)(;|$)/.exec(choice.words ?? "")?.[1]
  return beside ? 6 - 0.1 * beside.split(/,| and /).length : 6
}

export const order = (choices: Choice[]): Choice[] => choices.toSorted((one, other) => rank(one) - rank(other))

/** The odds of a choice as captains speak of them; nothing where no shot is in the air. */
export function odds(choice: Choice): { words: string; tone: "good" | "danger" | "plain" } | null {
  if (choice.risk) return { words: `${choice.risk}% you sink`, tone: "danger" }
  if (choice.risk === 0) return { words: "The shot cannot sink you", tone: "good" }
  if (choice.chance !== undefined && /^(play:|pass$)/.test(choice.key))
    return { words: `${choice.chance}% hit`, tone: "plain" }
  if (choice.chance !== undefined && choice.key.startsWith("fire:"))
    return { words: `${choice.chance}% it sinks`, tone: "plain" }
  return /^(sail|loot):/.test(choice.key) ? { words: "No Navy in reach", tone: "good" } : null
}
