// An attack as a story: what `battle` of the view says, and what the news has told so far.
import type { Tiding, View } from "@/lib/wire"
import { eyesOf } from "./ships"

export interface Battle {
  attacker?: string
  target: string
  distance?: number
  rolled?: number // on the attacker's die,
  attackDie?: number //   which has so many sides
  shot?: number // with whatever is added to it
  dodgeDie?: number
  dodgeBonus?: number
  dodgeRolled?: number
  dodge?: number
  hits?: number // percent
  moment: "fires" | "shot" | "carries" | "attack" | "rolls" | "dodge" | "hit" | "evade" | "over"
  outcome?: "short" | "dodged" | "hit" | "spoiled" | "sunk"
}

/** The story with one more piece of news; hearing the same piece twice changes nothing. */
export function tell(story: Battle | null, tiding: Tiding): Battle | null {
  const { attacker, target, shot, dodge, distance } = tiding as Record<string, any>
  switch (tiding.news) {
    case "fires":
      return { attacker, target, distance, moment: "fires" }
    case "rolled":
      if (!story) return null
      if (tiding.what === "attack")
        return { ...story, rolled: Number(tiding.outcome), attackDie: Number(tiding.sides), moment: "shot" }
      if (tiding.what === "dodge")
        return { ...story, dodgeRolled: Number(tiding.outcome), dodgeDie: Number(tiding.sides), moment: "rolls" }
      return story.outcome ? null : story
    case "fell-short":
      return { ...story, attacker, target, shot, outcome: "short", moment: "over" }
    case "may-hit":
      return { ...story, attacker, target, shot, moment: "carries" }
    case "dodged":
      return { ...story, target, dodge, shot, outcome: "dodged", moment: "over" }
    case "not-dodged":
      return { ...story, target, dodge, shot, outcome: "hit", moment: "dodge" }
    case "spoiled":
      return story && { ...story, outcome: "spoiled", moment: "over" }
    case "sunk":
      return { ...story, attacker, target, outcome: "sunk", moment: "over" }
    case "rolls-for":
    case "played":
    case "gained":
    case "gave":
    case "stored":
    case "discarded":
      return story && story.outcome !== "sunk" ? story : null
    default:
      return null
  }
}

/** The attack that waits for somebody, as the view has it, with what was heard of the same attack before. */
export function standing(view: View, heard: Battle | null): Battle | null {
  const now = view.table.battle as Record<string, any> | null
  if (!now) return null
  const same = heard && heard.target === now.target && (!now.attacker || heard.attacker === now.attacker)
  const known: Battle = {
    ...(same ? heard : {}), target: now.target, moment: now.moment,
    ...(now.attacker ? { attacker: now.attacker } : {}), ...(now.distance ? { distance: now.distance } : {}),
    ...(now.shot ? { shot: now.shot } : {}), ...(now.hits !== undefined ? { hits: now.hits } : {}),
    ...(now.dodge_die !== undefined ? { dodgeDie: now.dodge_die, dodgeBonus: now.dodge_bonus } : {}),
  }
  if (known.attacker && known.shot && known.rolled === undefined)
    known.rolled = known.shot - (view.table.coins_under?.[known.attacker] ?? 0)
  return known
}

const AWAITED = ["attack", "dodge", "hit", "evade"]

/** Whether the attack is shown in close-up: while it waits for one of its captains, and while its news is told to one.
    A spectator, who is no captain, sees every attack between players. */
export function staged(view: View, playing: Tiding | null): boolean {
  const eyes = eyesOf(view.table)
  const watches = (ship: string | undefined) => ship !== undefined && (eyes.includes(ship) || eyes.length === 0)
  if (playing) {
    const story = (view.table.story as Battle | null | undefined) ?? null
    return story !== null && (watches(story.attacker) || watches(story.target)) && !navyAlone(story, eyes)
  }
  const battle = view.table.battle as Record<string, any> | null
  if (!battle || view.over || !AWAITED.includes(battle.moment)) return false
  if (!battle.asked) return false
  return view.deciding.some((seat) => eyes.includes(seat)) || watches(battle.attacker) || watches(battle.target)
}

/** For those who only look on, an attack on or by a ship that nobody steers stays on the chart. */
function navyAlone(story: Battle, eyes: string[]): boolean {
  return eyes.length === 0 && /-\d/.test(`${story.attacker} ${story.target}`)
}
