// An attack as a story: what `battle` of the view says, and what the news has told so far.
import { isPlayer, type GameView, type Heard } from "./view"
import type { Catalog, News, Seat, Ship } from "./types"

export interface Battle {
  attacker?: Ship
  target: Ship
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

/** The attack that the news tells of, as far as it has been heard; null where it tells of none, or of something else. */
export const storyOf = (heard: Heard[]): Battle | null =>
  heard.reduce<Battle | null>((story, { item }) => tell(story, item), null)

function tell(story: Battle | null, tiding: News): Battle | null {
  switch (tiding.news) {
    case "fires": {
      const { attacker, target, distance } = tiding
      return { attacker, target, distance, moment: "fires" }
    }
    case "rolled":
      if (!story) return null
      if (tiding.what === "attack")
        return { ...story, rolled: Number(tiding.outcome), attackDie: tiding.sides, moment: "shot" }
      if (tiding.what === "dodge")
        return { ...story, dodgeRolled: Number(tiding.outcome), dodgeDie: tiding.sides, moment: "rolls" }
      return story.outcome ? null : story
    case "fell-short":
      return { ...story, ...shotOf(tiding), outcome: "short", moment: "over" }
    case "may-hit":
      return { ...story, ...shotOf(tiding), moment: "carries" }
    case "dodged":
      return { ...story, ...dodgeOf(tiding), outcome: "dodged", moment: "over" }
    case "not-dodged":
      return { ...story, ...dodgeOf(tiding), outcome: "hit", moment: "dodge" }
    case "spoiled":
      return story && { ...story, outcome: "spoiled", moment: "over" }
    case "sunk":
      return { ...story, attacker: tiding.attacker, target: tiding.target, outcome: "sunk", moment: "over" }
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

const shotOf = ({ attacker, target, shot }: { attacker: Ship; target: Ship; shot: number }) => ({
  attacker,
  target,
  shot,
})
const dodgeOf = ({ target, dodge, shot }: { target: Ship; dodge: number; shot: number }) => ({ target, dodge, shot })

/** The attack that waits for somebody, as the view has it: whoever has just come sees what the others have watched. */
export function standing({ table }: GameView): Battle | null {
  const now = table.battle
  if (!now) return null
  const { attacker, target, distance, rolled, shot, hits, moment } = now
  return {
    attacker,
    target,
    distance,
    rolled,
    shot,
    hits,
    moment,
    attackDie: now.attack_die,
    dodgeDie: now.dodge_die,
    dodgeBonus: now.dodge_bonus,
    dodgeRolled: now.dodge_rolled ?? undefined,
    dodge: now.dodge ?? undefined,
    outcome: OUTCOMES[moment],
  }
}

const OUTCOMES: Partial<Record<Battle["moment"], Battle["outcome"]>> = { dodge: "hit", hit: "hit", evade: "dodged" }

/** Whether the attack is shown in close-up: while it waits for one of its captains, and while its news is told to one.
    A spectator, who is no captain, sees every attack between players. */
export function staged(view: GameView, playing: News | null, heard: Heard[]): boolean {
  const { viewer } = view
  const watches = (ship: Ship | undefined) => ship !== undefined && (ship === viewer || viewer === null)
  if (playing) {
    const story = storyOf(heard)
    return story !== null && (watches(story.attacker) || watches(story.target)) && !navyAlone(story, viewer)
  }
  const { battle } = view.table
  if (!battle || view.over) return false
  return view.deciding.some((seat) => seat === viewer) || watches(battle.attacker) || watches(battle.target)
}

/** For those who only look on, an attack on or by a ship that nobody steers stays on the chart. */
function navyAlone(story: Battle, viewer: Seat | null): boolean {
  return viewer === null && !(isPlayer(story.attacker ?? "") && isPlayer(story.target))
}

export interface Step {
  title: string
  words: string
  state: "done" | "now" | "next"
}

const NUMBERS = [
  "Nought",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
]
const inWords = (number: number | undefined) => (number === undefined ? "A shot" : (NUMBERS[number] ?? String(number)))
const squares = (number: number | undefined) => (number === 1 ? "1 square" : `${number ?? "some"} squares`)

const AT: Record<Battle["moment"], number> = {
  fires: 0,
  shot: 0,
  carries: 1,
  attack: 2,
  rolls: 3,
  dodge: 3,
  hit: 4,
  evade: 4,
  over: 4,
}

export function stepsOf(battle: Battle, view: GameView, attacker: string, target: string, seat: string): Step[] {
  const at = AT[battle.moment]
  const awaited = view.deciding.some((each) => each === seat) ? "awaited from you" : "if there are any"
  const yours = battle.attacker === seat || battle.target === seat
  const outcomes = {
    short: "falls short",
    dodged: "dodged",
    hit: "a hit",
    spoiled: "missed after all",
    sunk: `${target} sunk`,
  }
  const all = [
    {
      title: "Shot",
      words: battle.rolled ? `${attacker} rolled ${battle.rolled}` : `over ${squares(battle.distance)}`,
    },
    {
      title: "Carries",
      words:
        battle.outcome === "short"
          ? "falls short"
          : battle.shot
            ? `${battle.shot} reaches ${squares(battle.distance)}`
            : `needs ${battle.distance ?? "to reach"}`,
    },
    { title: yours ? "Your cards" : "Cards", words: battle.moment === "attack" ? awaited : "after the shot" },
    {
      title: "Dodge",
      words:
        battle.dodge !== undefined
          ? `${target}: ${battle.dodge}`
          : battle.dodgeDie
            ? `${target}, d${battle.dodgeDie}`
            : target,
    },
    { title: "Outcome", words: battle.outcome ? outcomes[battle.outcome] : "hit or miss" },
  ]
  return all.map((step, index) => ({ ...step, state: index < at ? "done" : index === at ? "now" : "next" }))
}

export function verdictOf(
  battle: Battle,
  attacker: string,
  target: string,
  box: Pick<Catalog, "manoeuvre">,
): { title: string; words: string } {
  const you = target === "You"
  const { shot, dodge, distance } = battle
  const against = `${inWords(dodge)} against ${inWords(shot).toLowerCase()}`
  if (battle.moment === "evade") {
    const words = `${target} may slip away over ${squares(box.manoeuvre)}, wherever the spinner points.`
    return { title: "The shot has missed", words }
  }
  switch (battle.outcome) {
    case "short":
      return { title: "It falls short", words: `${inWords(shot)} does not reach over ${squares(distance)}.` }
    case "dodged":
      return { title: against, words: `${target} ${you ? "dodge" : "dodges"}.` }
    case "spoiled":
      return { title: "Missed after all", words: `${target} ${you ? "are" : "is"} unharmed.` }
    case "hit":
      return { title: against, words: `${target} ${you ? "fail" : "fails"} to dodge: a hit.` }
    case "sunk":
      return { title: `${target} ${you ? "are" : "is"} sunk`, words: "Only splinters float where the ship was." }
  }
  if (shot === undefined) {
    const words = `A ${distance ?? 1} or more carries as far as ${you ? "you" : target}.`
    return { title: "The guns are run out", words }
  }
  const least = shot - (battle.dodgeBonus ?? 0)
  const verb = battle.dodgeBonus === undefined ? "get" : "roll"
  const words =
    battle.dodgeDie === 0
      ? "Without sails there is no dodge."
      : `${target} must ${verb} higher than ${least}. A tie is ${attacker === "You" ? "yours" : "a hit"}.`
  return { title: `${inWords(shot)} against a dodge to come`, words }
}
