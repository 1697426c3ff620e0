// Which close-up is on: a Combat, a Parley, a sinking ship, what is bought at Night, the wager, or cards to choose from.
import { tellingOf, type ToldFight } from "./telling"
import type { CombatSide, CombatStage, Foe, Monster, NavyCard, News, Seat, Side, Space, Table } from "./types"
import type { GameView, Heard } from "./view"

export interface FightSide extends CombatSide {
  side: Side
}

export interface Fight {
  against: Foe | null
  enemy: Monster | NavyCard | null
  space: Space | null
  wind: Side | null // that has it
  ties: number
  winner: Side | null
  sides: FightSide[]
}

export interface Story {
  kind: "combat" | "parley" | "sinking" | "upgrades" | "relics" | "unlock" | "explore" | "wager"
  fight: Fight | null
  seats: Seat[] // whom it concerns
}

/** What is seen closely now; null if that is the chart. */
export function storyOf(view: GameView, playing: News | null, heard: Heard[]): Story | null {
  const { table } = view
  if (playing) {
    const told = tellingOf(heard)
    if (told.kind === "") return null
    if (told.kind === "wager") return { kind: "wager", fight: null, seats: table.order }
    return table.combat.against ? combat(toldFight(table, told.fight)) : null
  }
  const { stage } = table
  if (!stage || view.over) return null
  switch (stage.kind) {
    case "combat":
      return combat(shownFight(stage))
    case "parley":
      return { kind: "parley", fight: null, seats: [stage.attacker, stage.defender] }
    case "upgrades":
      return { kind: "upgrades", fight: null, seats: table.order }
    case "sinking":
    case "relics":
    case "unlock":
    case "explore":
      return { kind: stage.kind, fight: null, seats: [stage.seat] }
    default:
      return null
  }
}

const combat = (fight: Fight): Story => ({
  kind: "combat",
  fight,
  seats: fight.sides.flatMap(({ seat }) => seat ?? []),
})

const SIDES: Side[] = ["attacker", "defender"]

function shownFight({ against, enemy, space, wind, ties, sides }: CombatStage): Fight {
  return { against, enemy, space, wind, ties, winner: null, sides: SIDES.map((side) => ({ side, ...sides[side] })) }
}

function toldFight(table: Table, told: ToldFight | null): Fight {
  return {
    against: table.combat.against,
    enemy: told?.enemy ?? null,
    space: told?.space ?? null,
    wind: told?.wind ?? null,
    ties: table.combat.ties,
    winner: told?.winner ?? null,
    sides: SIDES.map((side) => {
      const rolled = table.combat.rolled[side]
      return {
        side,
        seat: table.combat.fighter[side],
        dice: Math.max(told?.dice?.[side] ?? 0, rolled.length),
        color: side === "attacker" ? "red" : "blue",
        spirit: null,
        crew: true,
        committed: table.combat.committed[side],
        rolled,
        hits: told?.hits?.[side] ?? null,
      }
    }),
  }
}

/** Whether the viewer has a part in it. */
export function concerns(story: Story, view: GameView): boolean {
  return view.viewer !== null && story.seats.includes(view.viewer)
}

export function staged(view: GameView, playing: News | null, heard: Heard[]): boolean {
  const story = storyOf(view, playing, heard)
  if (!story) return false
  if (story.kind === "upgrades" && !view.deciding.some((seat) => seat === view.viewer)) return false
  return concerns(story, view)
}

// ---- the steps of the Night

export const NIGHT = ["Upgrades", "Navy", "Wager", "Tide"]
const STEP_OF: Partial<Record<News["news"], number>> = {
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
export function nightStep(view: GameView, playing: News | null): number {
  const { table } = view
  if (table.phase !== "night" || view.over || playing?.news === "day-begins") return -1
  const told = playing ? STEP_OF[playing.news] : undefined
  if (told !== undefined) return told
  if (table.stage?.kind === "upgrades") return 0
  return table.stage?.kind === "dawn" ? -1 : 1
}
