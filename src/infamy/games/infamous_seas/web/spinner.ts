// What the spinners say, as far as the news has told it.
import type { Heard } from "./view"

export type Spun = { column?: number; row?: number; heading?: string } | null

const ENDS = new Set(["placed", "sailed", "drifted", "turn-begins"]) // what they said has been done

export const spunOf = (heard: Heard[]): Spun =>
  heard.reduce<Spun>((spun, { item }) => {
    if (item.news === "rolled" && item.what === "column") return { ...spun, column: Number(item.outcome) }
    if (item.news === "rolled" && item.what === "row") return { ...spun, row: Number(item.outcome) }
    if (item.news === "heads") return { heading: item.heading }
    return ENDS.has(item.news) ? null : spun
  }, null)
