// The last roll in words, for the panel at the side.
import type { NewsItem, View } from "@/lib/wire"
import { callShip, does, isPlayer } from "./view"
import type { Battle } from "./closeup"

export interface Rolled {
  sides: number
  value: string
  title: string
  words: string
  seat?: string
}

export const FIRST = "who goes first"
const DICE = ["sails", "attack", "dodge", "check", FIRST] // the rest are spinners and decks

export function rollerOf(tiding: NewsItem, table: Record<string, any>): string {
  const story = table.story as Battle | null | undefined
  if (tiding.what === "attack") return story?.attacker ?? table.battle?.attacker ?? ""
  if (tiding.what === "dodge") return story?.target ?? table.battle?.target ?? ""
  return table.active ?? ""
}

// Who rolled is known when it is told; later the table has gone on, and the panel still shows the roll.
const told = new WeakMap<NewsItem, Rolled>()

export function rolled(tiding: NewsItem, view: View): Rolled | null {
  if (tiding.news !== "rolled" || !DICE.includes(String(tiding.what)) || !Number(tiding.outcome)) return null
  const before = told.get(tiding)
  if (before) return before
  const now = inWords(tiding, rollerOf(tiding, view.table), view.viewer ?? "")
  told.set(tiding, now)
  return now
}

function inWords(tiding: NewsItem, ship: string, viewer: string): Rolled {
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
