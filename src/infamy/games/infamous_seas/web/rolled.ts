// The last roll in words, for the panel at the side.
import type { Roll } from "@/lib/scene"
import type { NewsItem, View } from "@/lib/wire"
import { callShip, does, isPlayer } from "./view"
import { storyOf } from "./closeup"

export const FIRST = "who goes first"
const DICE = ["sails", "attack", "dodge", "check", FIRST] // the rest are spinners and decks

/** Whose die it is: in an attack, as the news before the roll has it. */
export function rollerOf(tiding: NewsItem, table: Record<string, any>, heard: NewsItem[]): string {
  const story = storyOf(heard)
  if (tiding.what === "attack") return story?.attacker ?? table.battle?.attacker ?? ""
  if (tiding.what === "dodge") return story?.target ?? table.battle?.target ?? ""
  return table.active ?? ""
}

export function rolled(tiding: NewsItem, view: View, heard: NewsItem[]): Roll | null {
  if (tiding.news !== "rolled" || !DICE.includes(String(tiding.what)) || !Number(tiding.outcome)) return null
  return inWords(tiding, rollerOf(tiding, view.table, heard), view.viewer ?? "")
}

function inWords(tiding: NewsItem, ship: string, viewer: string): Roll {
  const [what, value, sides] = [String(tiding.what), Number(tiding.outcome), Number(tiding.sides)]
  const roll = { sides, value: String(value), title: `Rolled ${value}` }
  if (what === FIRST) return { ...roll, words: "To decide who goes first." }
  if (!ship) return { ...roll, words: what === "attack" ? "A shot." : "A dodge." }
  const who = callShip(ship, [], viewer)
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
