// The last roll in words, for the panel at the side.
import type { Names } from "@/kit/called"
import type { Roll } from "@/lib/scene"
import { callShip, does, isPlayer, type GameView, type Heard, type Rolled } from "./view"
import { storyOf } from "./closeup"
import type { News, Ship, Table } from "./types"

export const FIRST = "who goes first"
const DICE = ["sails", "attack", "dodge", "check", FIRST] // the rest are spinners and decks

/** Whose die it is: in an attack, as the news before the roll has it. */
export function rollerOf({ what }: Rolled, table: Table, heard: Heard[]): Ship | "" {
  const story = storyOf(heard)
  if (what === "attack") return story?.attacker ?? table.battle?.attacker ?? ""
  if (what === "dodge") return story?.target ?? table.battle?.target ?? ""
  return table.active ?? ""
}

export function rolled(tiding: News, view: GameView, heard: Heard[], names: Names): Roll | null {
  if (tiding.news !== "rolled" || !DICE.includes(tiding.what) || !Number(tiding.outcome)) return null
  return inWords(tiding, rollerOf(tiding, view.table, heard), names)
}

function inWords({ what, outcome, sides = 0 }: Rolled, ship: Ship | "", names: Names): Roll {
  const value = Number(outcome)
  const roll = { sides, value: String(value), title: `Rolled ${value}` }
  if (what === FIRST) return { ...roll, words: "To decide who goes first." }
  if (!ship) return { ...roll, words: what === "attack" ? "A shot." : "A dodge." }
  const who = callShip(ship, names)
  const seat = isPlayer(ship) ? ship : undefined
  return { ...roll, title: `${who} rolled ${value}`, words: meaning(what, sides, value, who), seat }
}

function meaning(what: string, sides: number, value: number, who: string): string {
  const squares = value === 1 ? "1 square" : `${value} squares`
  if (what === "sails") return `Sails, a d${sides}. ${does(who, "sail")} exactly ${squares}, never straight back.`
  if (what === "attack") return `A shot on the d${sides}: it carries ${squares}.`
  if (what === "dodge") return `A dodge on the d${sides}. Only more than the shot escapes it.`
  return `For a card, on a d${sides}.`
}
