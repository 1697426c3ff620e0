// The close-up of an attack in words.
import type { View } from "@/lib/wire"
import type { Battle } from "./battle"

export interface Step { title: string; words: string; state: "done" | "now" | "next" }

const NUMBERS = [
  "Nought", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
]
const inWords = (number: number | undefined) => (number === undefined ? "A shot" : (NUMBERS[number] ?? String(number)))
const squares = (number: number | undefined) => (number === 1 ? "1 square" : `${number ?? "?"} squares`)

const AT: Record<Battle["moment"], number> = {
  fires: 0, shot: 0, carries: 1, attack: 2, rolls: 3, dodge: 3, hit: 4, evade: 4, over: 4,
}

export function stepsOf(battle: Battle, view: View, attacker: string, target: string, seat: string): Step[] {
  const at = AT[battle.moment] ?? 2
  const awaited = view.deciding.includes(seat) ? "awaited from you" : "if there are any"
  const yours = battle.attacker === seat || battle.target === seat
  const outcomes = {
    short: "falls short", dodged: "dodged", hit: "a hit", spoiled: "missed after all", sunk: `${target} sunk`,
  }
  const all = [
    {
      title: "Shot",
      words: battle.rolled ? `${attacker} rolled ${battle.rolled}` : `over ${squares(battle.distance)}`,
    },
    {
      title: "Carries", words: battle.outcome === "short" ? "falls short"
        : battle.shot ? `${battle.shot} reaches ${squares(battle.distance)}` : `needs ${battle.distance ?? "?"}`,
    },
    { title: yours ? "Your cards" : "Cards", words: battle.moment === "attack" ? awaited : "after the shot" },
    {
      title: "Dodge", words: battle.dodge !== undefined ? `${target}: ${battle.dodge}`
        : battle.dodgeDie ? `${target}, d${battle.dodgeDie}` : target,
    },
    { title: "Outcome", words: battle.outcome ? outcomes[battle.outcome] : "hit or miss" },
  ]
  return all.map((step, index) => ({ ...step, state: index < at ? "done" : index === at ? "now" : "next" }))
}

export function verdictOf(
  battle: Battle, attacker: string, target: string, box: Record<string, any>,
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
  const words = battle.dodgeDie === 0 ? "Without sails there is no dodge."
    : `${target} must ${verb} higher than ${least}. A tie is ${attacker === "You" ? "yours" : "a hit"}.`
  return { title: `${inWords(shot)} against a dodge to come`, words }
}
