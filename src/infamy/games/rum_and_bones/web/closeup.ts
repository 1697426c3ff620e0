// What is under way: an attack, a window in which somebody may respond, Heroes to be chosen.
import { entriesOf } from "@/lib/entries"
import { signed } from "@/lib/numbers"
import type { Heard } from "@/lib/scene"
import { attackIn, isClose, type Telling } from "./attack"
import type {
  AttackStage,
  Catalog,
  Figure,
  Game,
  Modifiers,
  News,
  Objective,
  Seat,
  Skill,
  Source,
  Table,
  Zone,
} from "./types"
import { pieceOf, piecesOf, teamOf, type GameView } from "./view"

export interface Die {
  face: string
  hit: boolean | null
  extra?: boolean
} // null: not yet known

export interface Fight {
  by: string // who or what attacks, in words
  figure: Figure | null // the Hero or Sea Monster that does
  side: number // -1 for nobody's
  seat: Seat | null
  source: Source
  skill: Skill | null
  target: Zone | null
  dice: Die[]
  awaited: number // dice still to be rolled
  need: string // what a die has to show
  notes: string[] // modifiers
  hits: number | null
  odds: string[]
  spread: number[] // how likely so many Hits are, or were, in percent
  lucky: number | null // how likely as many as came were, or more
  moment: AttackStage["moment"] | null // null while it is told
  told: string[] // what has come of it
  fell: { deckhand: number; bosun: number } // Crew that are gone by now
}

export interface Story {
  kind: "attack" | "picking"
  fight: Fight | null
}

export function storyOf(view: GameView, playing: News | null, heard: Heard<Game>[], box: Catalog): Story | null {
  const { table } = view
  if (view.over) return null
  if (playing) {
    const told = attackIn(heard)
    return told && { kind: "attack", fight: toldFight(told, table, box) }
  }
  const { stage } = table
  if (stage?.kind === "picking") return { kind: "picking", fight: null }
  return stage?.kind === "attack" ? { kind: "attack", fight: shownFight(table, stage, box) } : null
}

// ---- attacks

function notesOf(by: Modifiers): string[] {
  return [
    ...(by.dice ? [`${signed(by.dice, 0)} ${Math.abs(by.dice) === 1 ? "die" : "dice"}`] : []),
    ...(by.to_hit ? [`${signed(by.to_hit, 0)} To Hit`] : []),
    ...(by.extra_dice_from ? [`a Hit of ${by.extra_dice_from} or more adds a die`] : []),
    ...(by.may_prefer?.length ? [`may hit ${by.may_prefer.join(" or ")} first`] : []),
    ...(by.bonuses ?? []).map(
      (bonus) => `+${bonus.damage} damage to ${bonus.of} on ${bonus.hits === 1 ? "a Hit" : `${bonus.hits} Hits`}`,
    ),
    ...(by.afterwards ? ["more follows if a Hero is damaged"] : []),
  ]
}

/** "4+", or "3+ or 4+" where Crew need different faces. */
const needsOf = (needs: number[]) =>
  [...new Set(needs)]
    .toSorted()
    .map((need) => `${need}+`)
    .join(" or ")

function shownFight(table: Table, stage: AttackStage, box: Catalog): Fight {
  const { dice, needs, odds } = stage
  const piece = pieceOf(table, stage.attacker)
  const named = (key: string) =>
    pieceOf(table, key)?.name ?? (key === "kraken" ? "the Kraken" : box.tiles[key as Objective].name)
  return {
    by: piece?.name ?? (stage.attackers ? `${stage.attackers} of the Crew` : box.sources[stage.source]),
    figure: stage.attacker,
    side: stage.side ?? -1,
    seat: stage.seat,
    source: stage.source,
    skill: stage.skill,
    target: stage.target,
    notes: notesOf(stage.modifiers),
    told: [],
    fell: { deckhand: 0, bosun: 0 },
    spread: (stage.was_likely ?? odds)?.spread ?? [],
    lucky: stage.was_likely?.so_many ?? null,
    moment: stage.moment,
    odds: odds
      ? [
          `${odds.any}% at least one Hit, ${odds.mean} on average`,
          ...entriesOf(odds.fells)
            .filter(([, chance]) => chance > 0)
            .map(([who, chance]) => `${chance}% fells ${named(who)}`),
        ]
      : [],
    need: needsOf(dice.length ? dice.map(({ need }) => need) : needs),
    awaited: dice.length ? 0 : needs.length,
    dice: dice.map(({ face, hit, extra }) => ({ face: String(face), hit, extra })),
    hits: dice.length ? stage.hits : null,
  }
}

/** From the news alone: as many of the best dice are Hits as were counted. */
function toldFight(told: Telling, table: Table, box: Catalog): Fight {
  const piece = pieceOf(table, told.figure)
  const { dice: faces, hits } = told
  const best = faces.map((face, at) => ({ face, at })).toSorted((one, other) => Number(other.face) - Number(one.face))
  const struck = new Set(best.slice(0, hits ?? 0).map(({ at }) => at))
  return {
    by: piece?.name ?? box.sources[told.source],
    figure: told.figure,
    side: piece?.side ?? told.side,
    seat: piece?.seat ?? null,
    source: told.source,
    skill: told.skill,
    target: told.zone,
    need: "",
    notes: [],
    odds: [],
    spread: [],
    lucky: null,
    moment: null,
    told: told.lines,
    fell: told.fell,
    awaited: 0,
    hits,
    dice: faces.map((face, at) => ({ face, hit: hits === null ? null : struck.has(at) })),
  }
}

// ---- windows

/** Who is asked now, and who will be. */
export const windowSeats = (view: GameView): { now: Seat[]; later: Seat[] } => ({
  now: view.deciding,
  later: (view.table.window?.others ?? []).filter((seat) => !view.deciding.includes(seat)),
})

// ---- close-ups

/** Whom a close-up is shown to: the viewer's whole side; nobody if it is a spectator. */
const eyesOf = ({ viewer, table }: GameView): Seat[] => (viewer === null ? [] : teamOf(table, table.teams[viewer]))

/** Attacks of Heroes and monsters are seen closely by the sides they concern; those of the Crew if there is a choice. */
export function staged(view: GameView, playing: News | null, heard: Heard<Game>[]): boolean {
  const { table } = view
  const eyes = eyesOf(view)
  if (eyes.length === 0 || view.over) return false
  const asked = view.deciding.some((seat) => eyes.includes(seat))
  if (playing) {
    const told = attackIn(heard)
    return Boolean(told?.close && (!table.clash || concerned(told, table, eyes)))
  }
  const { stage } = table
  if (stage?.kind === "picking") return asked
  if (stage?.kind !== "attack") return false
  return asked || (isClose(stage.source) && !table.clash)
}

/** In Clash Royale: whose Heroes strike, or stand where it strikes. */
function concerned(told: Telling, table: Table, eyes: Seat[]): boolean {
  const own = piecesOf(table).filter(({ seat }) => eyes.includes(seat))
  return (
    own.some(({ figure, at }) => figure === told.figure || at === told.zone) ||
    eyes.some((seat) => table.teams[seat] === told.side)
  )
}
