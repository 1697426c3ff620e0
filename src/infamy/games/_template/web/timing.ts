// How long a piece of news is played, in milliseconds at normal speed.
import type { NewsItem } from "@/lib/wire"

const TIMES: Record<string, number> = { sailed: 900, "cutter-sailed": 900, fires: 700, sunk: 900, "turn-begins": 300 }

export const duration = (item: NewsItem) => TIMES[item.news] ?? 420
