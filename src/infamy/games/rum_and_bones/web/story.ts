// What is under way: an attack, a window in which somebody may respond, Heroes to be chosen.
import type { Tiding, View } from "@/lib/wire"
import { figureOf, figuresOf, listOf, sideOf, SOURCES, type Fields } from "./pieces"

export interface Die { face: string; hit: boolean | null } // null: not yet known

export interface Fight {
  by: string // who or what attacks, in words
  figure: string // the Hero or Sea Monster that does, or ""
  side: number
  seat: string
  source: string
  skill: string
  target: string
  dice: Die[]
  awaited: number // dice still to be rolled
  need: number | null // what a die has to show
  notes: string[] // modifiers
  hits: number | null
  told: string[] // what has come of it
}

export interface Story { kind: "attack" | "picking"; fight: Fight | null }

/** What `in_progress` calls an attack, and the windows in it. */
const ATTACK = "Attack"
export const underAttack = (view: View) => view.in_progress.some(({ title }) => title === ATTACK)
export const inWindow = (view: View) => view.in_progress.at(-1)?.title === "Responses"
const picking = (view: View) => view.in_progress.some(({ title }) => title === "Choosing Heroes")

export function storyOf(view: View, playing: Tiding | null, box: Fields): Story | null {
  const { table } = view
  if (view.over) return null
  if ("told" in table) return playing && table.fight ? { kind: "attack", fight: toldFight(table, box) } : null
  if (picking(view)) return { kind: "picking", fight: null }
  return underAttack(view) ? { kind: "attack", fight: shownFight(table, box) } : null
}

const CLASSES = ["Deckhands", "Bosuns", "Heroes", "Objectives"]

function profileOf(table: Fields, box: Fields): { dice: number; need: number | null } {
  const side = Number(table.attack_side ?? -1)
  if (table.attack_skill) {
    const slot = Number(String(table.attacker ?? "").split("-")[1]) - 1
    const monster = String(table.attacker ?? "").startsWith("monster")
    const skills = monster ? [] : listOf(box.heroes?.[table.hero?.[table.attacker]]?.skills)
    const level = monster ? 1 : Number(table.level?.[slot * 3 + skills.indexOf(table.attack_skill)] ?? 1)
    const face = box.skills?.[table.attack_skill]?.levels?.[Math.max(0, level - 1)]
    return { dice: Number(face?.dice ?? 0), need: face?.to_hit ?? null }
  }
  if (table.source === "deck-gun") {
    const gun = box.crew?.[table.gun_up?.[side] ? "deck-gun-upgraded" : "deck-gun"]
    return { dice: Number(gun?.dice ?? 0), need: gun?.to_hit ?? null }
  }
  if (table.source === "crew") return { dice: Number(table.stage?.attackers ?? 0), need: null }
  return { dice: Number(table.profile_dice ?? 0), need: Number(table.profile_to_hit) || null }
}

const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`)

function shownFight(table: Fields, box: Fields): Fight {
  const figure = figuresOf(table, box).find(({ slot }) => slot === table.attacker)
  const profile = profileOf(table, box)
  const mod = Number(table.to_hit_mod ?? 0)
  const faces = (table.dice ?? []) as number[]
  const needs = (table.needs ?? []) as number[]
  const more = Number(table.more_dice ?? 0)
  const notes = [
    ...(more ? [`${signed(more)} ${Math.abs(more) === 1 ? "die" : "dice"}`] : []), ...(mod ? [`${signed(mod)} To Hit`] : []),
    ...(table.explode ? [`a Hit of ${table.explode} or more adds a die`] : []),
    ...CLASSES.flatMap((name, at) => ((Number(table.priority ?? 0) >> at) & 1 ? [`${name} first`] : [])),
    ...(table.bonus_left ? [`+${table.bonus} damage to ${CLASSES[table.bonus_class] ?? "all"}, ${table.bonus_left} times`] : []),
  ]
  return {
    by: figure?.name ?? SOURCES[table.source] ?? "", figure: figure?.key ?? "", side: Number(table.attack_side ?? -1),
    seat: table.attack_seat ?? "", source: String(table.source ?? ""), skill: String(table.attack_skill ?? ""),
    target: String(table.target ?? ""), need: profile.need, notes, told: [],
    awaited: faces.length ? 0 : Math.max(0, profile.dice + (table.source === "crew" ? 0 : more)),
    dice: faces.map((face, at) => ({ face: String(face), hit: face !== 1 && face + mod >= (needs[at] ?? 7) })),
    hits: faces.length ? faces.filter((face, at) => face !== 1 && face + mod >= (needs[at] ?? 7)).length : null,
  }
}

/** From the news alone: as many of the best dice are Hits as were counted. */
function toldFight(table: Fields, box: Fields): Fight {
  const told = table.fight as Fields
  const figure = figureOf(figuresOf(table, box), told.figure)
  const faces = listOf(told.dice)
  const best = faces.map((face, at) => ({ face, at })).toSorted((one, other) => Number(other.face) - Number(one.face))
  const hits = typeof told.hits === "number" ? told.hits : null
  const struck = new Set(best.slice(0, hits ?? 0).map(({ at }) => at))
  return {
    by: figure?.name ?? SOURCES[told.source] ?? "", figure: figure?.key ?? "", side: figure?.side ?? Number(told.side ?? -1),
    seat: figure?.owner ?? "", source: String(told.source ?? ""), skill: String(told.skill ?? ""),
    target: String(told.zone ?? ""), need: null, notes: listOf(told.notes), told: listOf(told.lines), awaited: 0, hits,
    dice: faces.map((face, at) => ({ face, hit: hits === null ? null : struck.has(at) })),
  }
}

/** Whoever looks: the one whose cards are seen, or nobody. */
export const eyesOf = (table: Fields): string =>
  Object.entries(table.hand ?? {}).find(([, cards]) => Array.isArray(cards))?.[0] ?? ""

/** Attacks of Heroes and monsters are seen closely by those they concern; those of the Crew only if there is a choice. */
export function staged(view: View, playing: Tiding | null): boolean {
  const { table } = view
  const eyes = eyesOf(table)
  if (!eyes || view.over) return false
  if ("told" in table) return Boolean(playing && table.fight && table.fight.close)
  if (picking(view)) return view.deciding.includes(eyes)
  if (!underAttack(view)) return false
  if (view.deciding.includes(eyes)) return true
  return ["hero", "monster"].includes(table.source) && (sideOf(table, eyes) === table.attack_side || !table.clash)
}
