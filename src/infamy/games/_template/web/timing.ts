// How long a piece of news is played, in milliseconds at normal speed.
import type { News } from "./types"

const TIMES: Partial<Record<News["news"], number>> = {
  sailed: 900,
  "cutter-sailed": 900,
  fires: 700,
  sunk: 900,
  "turn-begins": 300,
}

export const duration = (item: News) => TIMES[item.news] ?? 420
