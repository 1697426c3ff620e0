// What is asked of the server about the analysis of a match.
import { json } from "@/lib/api"
import type { AnalysisState } from "@/lib/wire"

const at = (table: string, rest = "") => `/tables/${encodeURIComponent(table)}/analysis${rest}`
const body = (open: boolean) => JSON.stringify({ cards: open ? "open" : "hidden" })

export const look = (table: string, token: string, open: boolean) =>
  json<AnalysisState>(at(table, `?open_cards=${open}`), { token })

export const begin = (table: string, token: string, open: boolean) =>
  json<AnalysisState>(at(table, "/begin"), { token, body: body(open) })

export const stop = (table: string, token: string, open: boolean) =>
  json<AnalysisState>(at(table, "/stop"), { token, body: body(open) })
