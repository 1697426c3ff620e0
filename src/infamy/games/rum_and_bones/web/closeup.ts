// What is under way: an attack, a window in which somebody may respond, Heroes to be chosen.
import type { NewsItem, View } from "@/lib/wire"
import { capital, figureOf, figuresOf, listOf, sideOf, SOURCES, teamOf, type Fields } from "./view"

export interface Die {
  face: string
  hit: boolean | null
  extra?: boolean
} // null: not yet known

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
  need: string // what a die has to show
  notes: string[] // modifiers
  hits: number | null
  odds: string[]
  told: string[] // what has come of it
}

export interface Story {
  kind: "attack" | "picking"
  fight: Fight | null
}

const stageOf = (table: Fields): Stage | null => table.stage ?? null

export function storyOf(view: View, playing: NewsItem | null, box: Fields): Story | null {
  const { table } = view
  if (view.over) return null
  if ("told" in table) return playing && table.fight ? { kind: "attack", fight: toldFight(table, box) } : null
  const stage = stageOf(table)
  if (stage?.kind === "picking") return { kind: "picking", fight: null }
  return stage?.kind === "attack" ? { kind: "attack", fight: shownFight(table, stage, box) } : null
}

// ---- attacks

const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`)

function notesOf(by: Modifiers): string[] {
  return [
    ...(by.dice ? [`${signed(by.dice)} ${Math.abs(by.dice) === 1 ? "die" : "dice"}`] : []),
    ...(by.to_hit ? [`${signed(by.to_hit)} To Hit`] : []),
    ...(by.extra_dice_from ? [`a Hit of ${by.extra_dice_from} or more adds a die`] : []),
    ...(by.may_prefer?.length ? [`may hit ${by.may_prefer.join(" or ")} first`] : []),
    ...(by.bonuses ?? []).map(
      (bonus) => `+${bonus.damage} damage to ${bonus.class} on ${bonus.hits === 1 ? "a Hit" : `${bonus.hits} Hits`}`,
    ),
    ...(by.afterwards ? ["more follows if it hurts"] : []),
  ]
}

/** "4+", or "3+ or 4+" where Crew need different faces. */
const needsOf = (needs: number[]) =>
  [...new Set(needs)]
    .toSorted()
    .map((need) => `${need}+`)
    .join(" or ")

function shownFight(table: Fields, stage: Stage, box: Fields): Fight {
  const all = figuresOf(table, box)
  const figure = figureOf(all, stage.attacker)
  const dice = stage.dice ?? []
  const crew = stage.attackers ? `${stage.attackers} of the Crew` : ""
  const named = (key: string) =>
    figureOf(all, key)?.name ?? box.tiles?.[key]?.name ?? (key === "kraken" ? "the Kraken" : key)
  const odds = stage.odds
    ? [
        `${stage.odds.any}% at least one Hit, ${stage.odds.mean} on average`,
        ...Object.entries(stage.odds.fells)
          .filter(([, chance]) => chance > 0)
          .map(([who, chance]) => `${chance}% fells ${named(who)}`),
      ]
    : []
  return {
    by: figure?.name ?? (capital(crew || (SOURCES[stage.source ?? ""] ?? "")) || "An attack"),
    figure: figure?.key ?? "",
    side: Number(stage.side ?? -1),
    seat: stage.seat ?? "",
    source: stage.source ?? "",
    skill: stage.skill ?? "",
    target: stage.target ?? "",
    notes: notesOf(stage.modifiers ?? {}),
    told: [],
    odds,
    need: needsOf(dice.length ? dice.map(({ need }) => need) : (stage.needs ?? [])),
    awaited: dice.length ? 0 : (stage.needs ?? []).length,
    dice: dice.map(({ face, hit, extra }) => ({ face: String(face), hit, extra })),
    hits: dice.length ? Number(stage.hits ?? 0) : null,
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
    by: figure?.name ?? capital(SOURCES[told.source] ?? "an attack"),
    figure: figure?.key ?? "",
    side: figure?.side ?? Number(told.side ?? -1),
    seat: figure?.owner ?? "",
    source: String(told.source ?? ""),
    skill: String(told.skill ?? ""),
    target: String(told.zone ?? ""),
    need: "",
    notes: [],
    odds: [],
    told: listOf(told.lines),
    awaited: 0,
    hits,
    dice: faces.map((face, at) => ({ face, hit: hits === null ? null : struck.has(at) })),
  }
}

// ---- windows

const MOMENTS: Record<string, string> = {
  "turn-start": "The turn begins",
  "hero-acts": "A Hero acts",
  attacks: "An attack is declared",
  attacked: "An attack is declared",
  rolled: "The dice are rolled",
  hurt: "A Hero is about to suffer damage",
  "hurt-after": "The attack is over",
  "rig-failed": "The Rigging Check has failed",
  "crew-acts": "The Crew acts",
  gun: "The Deck Gun fires",
  "card-played": "A card is played",
}

/** What a window waits for, in words; whom it waits for is said beside it. */
export function windowWords(view: View, box: Fields): string {
  const window = view.table.window as Window | null | undefined
  if (!window) return ""
  const about = window.about
    ? (figureOf(figuresOf(view.table, box), window.about)?.name ?? box.tide?.[window.about]?.name ?? "")
    : ""
  if (window.moment === "hurt" && about) return `${about} is about to suffer ${window.damage ?? ""} damage`
  return (MOMENTS[window.moment] ?? "") + (about ? `: ${about}` : "")
}

/** Who is asked now, and who will be. */
export const windowSeats = (view: View): { now: string[]; later: string[] } => ({
  now: view.deciding,
  later: listOf(view.table.window?.others).filter((seat) => !view.deciding.includes(seat)),
})

// ---- close-ups

/** Whom a close-up is shown to: the viewer's whole side; nobody if it is a spectator. */
const eyesOf = ({ viewer, table }: View): string[] => (viewer === null ? [] : teamOf(table, sideOf(table, viewer)))

const CLOSE = ["hero", "monster"]

/** Attacks of Heroes and monsters are seen closely by the sides they concern; those of the Crew if there is a choice. */
export function staged(view: View, playing: NewsItem | null): boolean {
  const { table } = view
  const eyes = eyesOf(view)
  if (eyes.length === 0 || view.over) return false
  const asked = view.deciding.some((seat) => eyes.includes(seat))
  if ("told" in table) return Boolean(playing && table.fight?.close && (!table.clash || concerned(table, eyes)))
  const stage = stageOf(table)
  if (stage?.kind === "picking") return asked
  if (stage?.kind !== "attack") return false
  return asked || (CLOSE.includes(stage.source ?? "") && !table.clash)
}

/** In Clash Royale: whose Heroes strike, or stand where it strikes. */
function concerned(table: Fields, eyes: string[]): boolean {
  const slots = Object.entries<string>(table.owner ?? {})
    .filter(([, owner]) => eyes.includes(owner))
    .map(([slot]) => slot)
  return (
    slots.some((slot) => table.figure?.[slot] === table.fight.figure || table.at?.[slot] === table.fight.zone) ||
    eyes.some((seat) => sideOf(table, seat) === table.fight.side)
  )
}

export interface Told {
  stage?: Stage | null // what is looked at closely
  window?: Window | null // in which somebody may respond
  points_at?: Record<string, string> // where the Deployment Points of this board lie: { a1: "e9" }
  march?: Way[][] // by side: where its Crew go next
  kraken?: { zones: string[]; left: number; hp: number; rises: number; slain: boolean } | null
}

/** An attack (`kind` is "attack"), one that looks for its zone ("aim"), or something else that is under way. */
export interface Stage {
  kind: "attack" | "aim" | "kraken" | "recovery" | "crew" | "activation" | "picking"
  moment?: string
  source?: string
  attacker?: string | null // the figure
  attackers?: number // Crew models
  side?: number | null
  seat?: string | null
  skill?: string | null
  target?: string | null
  dice?: { face: number; need: number; hit: boolean; extra: boolean; rerolled: boolean }[]
  needs?: number[] // before the roll: what each die has to show
  modifiers?: Modifiers
  hits?: number
  hits_left?: number
  odds?: { mean: number; any: number; fells: Record<string, number> } | null
}

export interface Modifiers {
  to_hit?: number
  dice?: number
  extra_dice_from?: number
  may_prefer?: string[]
  bonuses?: { damage: number; class: string; hits: number }[]
  afterwards?: number
}

export interface Window {
  moment: string // what has happened
  trigger: string | null // what a card has to wait for
  seat: string // who is asked,
  others: string[] //   and who will be
  about: string | null // a figure or a card
  damage: number | null
}

/** The march of one group: from its zone along its track. */
export interface Way {
  track: string
  from: string
  to: string[]
  blocked: boolean
  ransacks: boolean
}
