// Which choices lie on the chart, and what is said of them.
import { refusal, riskOf, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { Choice, Greyed } from "@/lib/wire"
import { placeOf, pointOf } from "./geometry"
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
    ...choices.flatMap((each) => spot(each, table, sentence(each), riskOf(each) ?? 0, false)),
  ]
}
