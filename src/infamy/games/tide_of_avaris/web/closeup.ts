// Which close-up is on: a Combat, a Parley, a sinking ship, what is bought at Night, the wager, or cards to choose from.
import type { NewsItem, View } from "@/lib/wire"
import { listOf, type Fields } from "./view"

export interface Side {
  side: "attacker" | "defender"
  seat: string // "" is the Enemy
  dice: number
  color: "red" | "blue"
  spirit: string
  crew: boolean
  committed: string[]
  rolled: string[]
  hits: number | null
}

export interface Fight {
  moment: string
  against: string
  enemy: string // the card, or ""
  space: string
  wind: string // the side that has it
  ties: number
  winner: string // the side
  sides: Side[]
}

export interface Story {
  kind: "combat" | "parley" | "sinking" | "upgrades" | "relics" | "unlock" | "explore" | "wager"
  fight: Fight | null
  seats: string[] // whom it concerns
}

const ALONE = ["sinking", "relics", "unlock", "explore"]

/** What is seen closely now; null if that is the chart. */
export function storyOf(view: View, playing: NewsItem | null): Story | null {
  const { table } = view
  if ("told" in table) {
    if (!playing || !table.told) return null
    if (table.told === "wager") return { kind: "wager", fight: null, seats: listOf(table.order) }
    const fight = toldFight(table)
    return { kind: table.told, fight, seats: fight.sides.map((side) => side.seat).filter(Boolean) }
  }
  const stage = table.stage as Fields | null
  if (!stage || view.over) return null
  if (stage.kind === "combat") {
    const fight = shownFight(stage)
    return { kind: "combat", fight, seats: fight.sides.map((side) => side.seat).filter(Boolean) }
  }
  if (stage.kind === "parley") return { kind: "parley", fight: null, seats: [stage.attacker, stage.defender] }
  if (stage.kind === "upgrades") return { kind: "upgrades", fight: null, seats: listOf(table.order) }
  return ALONE.includes(stage.kind) ? { kind: stage.kind, fight: null, seats: [stage.seat] } : null
}

const SIDES = ["attacker", "defender"] as const

function shownFight(stage: Fields): Fight {
  return {
    moment: String(stage.moment),
    against: String(stage.against),
    enemy: String(stage.enemy ?? ""),
    space: String(stage.space ?? ""),
    wind: String(stage.wind ?? ""),
    ties: Number(stage.ties ?? 0),
    winner: "",
    sides: SIDES.map((side) => ({
      side,
      ...stage.sides[side],
      seat: stage.sides[side].seat ?? "",
      spirit: stage.sides[side].spirit ?? "",
    })),
  }
}

function toldFight(table: Fields): Fight {
  const told = (table.fight ?? {}) as Fields
  return {
    moment: "",
    against: String(table.against ?? ""),
    enemy: String(told.enemy ?? ""),
    space: String(told.space ?? ""),
    wind: String(told.wind ?? ""),
    ties: Number(told.ties ?? 0),
    winner: String(told.winner ?? ""),
    sides: SIDES.map((side) => {
      const rolled = listOf(table.rolled?.[side])
      return {
        side,
        seat: String(table.fighter?.[side] ?? ""),
        dice: Math.max(Number(told.dice?.[side] ?? 0), rolled.length),
        color: side === "attacker" ? "red" : "blue",
        spirit: "",
        crew: true,
        committed: listOf(table.committed?.[side]),
        rolled,
        hits: told.hits ? Number(told.hits[side]) : null,
      }
    }),
  }
}

/** Whether the viewer has a part in it. */
export function concerns(story: Story, view: View): boolean {
  return view.viewer !== null && story.seats.includes(view.viewer)
}

export function staged(view: View, playing: NewsItem | null): boolean {
  const story = storyOf(view, playing)
  if (!story) return false
  if (story.kind === "upgrades" && !view.deciding.includes(view.viewer ?? "")) return false
  return concerns(story, view)
}

// ---- the steps of the Night

export const NIGHT = ["Upgrades", "Navy", "Wager", "Tide"]
const STEP_OF: Record<string, number> = {
  "phase-begins": 0,
  upgraded: 0,
  regained: 0,
  "navy-comes": 1,
  "navy-rolled": 1,
  "navy-sailed": 1,
  "navy-stays": 1,
  "navy-attacks": 1,
  shows: 2,
  wagers: 2,
  "takes-position": 2,
  "tide-brings": 3,
  "slack-tide": 3,
  "bonus-open": 3,
  "last-day": 3,
}

/** The step of the Night that is on, or -1. */
export function nightStep(view: View, playing: NewsItem | null): number {
  const { table } = view
  if (table.phase !== "night" || view.over || playing?.news === "day-begins") return -1
  if (playing && playing.news in STEP_OF) return STEP_OF[playing.news]!
  if (table.stage?.kind === "upgrades") return 0
  return table.stage?.kind === "dawn" ? -1 : 1
}
