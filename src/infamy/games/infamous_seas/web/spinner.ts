// What the spinners say, as far as the news has told it.
import type { NewsItem } from "@/lib/wire"

export type Spun = { column?: number; row?: number; heading?: string } | null

const ENDS = new Set(["placed", "sailed", "drifted", "turn-begins"]) // what they said has been done

export const spunOf = (heard: NewsItem[]): Spun =>
  heard.reduce<Spun>((spun, item) => {
    if (item.news === "rolled" && item.what === "column") return { ...spun, column: Number(item.outcome) }
    if (item.news === "rolled" && item.what === "row") return { ...spun, row: Number(item.outcome) }
    if (item.news === "heads") return { heading: String(item.heading) }
    return ENDS.has(item.news) ? null : spun
  }, null)
