// What lies on the table, read from the view and the box: Heroes, Crew, Objectives and cards.
import { seatLook } from "@/kit/seats"
import type { EmblemName } from "./emblems"
import type { Point } from "@/kit/zoom.svelte"
import { CELL, type Chart } from "./geometry"

export type Fields = Record<string, any>

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])
export const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value ?? 0))
export const plural = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The part of a key before the colon, and what follows it. */
export function split(key: string): [string, string] {
  const at = key.indexOf(":")
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)]
}

// ---- seats and sides

export const SIDES = ["port", "starboard"] as const
export const SEATS = ["coral", "jade", "amber", "violet", "ivory", "slate"]
const SKILLS_EACH = 3

/** Sides sit alternately; in Clash Royale all play alone. */
export const sideOf = (table: Fields, seat: string): number =>
  table.clash ? SEATS.indexOf(seat) : SEATS.indexOf(seat) % 2

/** A side is drawn in the colour and shape of its first seat. */
export const lookOf = (side: number) => seatLook(SEATS[side] ?? "slate")
export const seatOfSide = (side: number) => SEATS[side] ?? "slate"
export const sideName = (table: Fields, side: number) =>
  table.clash ? capital(SEATS[side] ?? "") : `the ${SIDES[side] ?? ""} side`

/** The seats that have a part in a side. */
export const teamOf = (table: Fields, side: number): string[] =>
  SEATS.slice(0, Number(table.players ?? 2)).filter((seat) => sideOf(table, seat) === side)

/** Whom the table asks about the Crew of a side: with four players the first of a team, else the last, unless chosen. */
export function crewSeat(table: Fields, side: number): string {
  const team = teamOf(table, side)
  return team[Number(table.players) === 4 ? 0 : Math.min(Number(table.crew_place ?? 2), team.length - 1)] ?? ""
}

// ---- Heroes and Sea Monsters

export interface Figure {
  slot: string
  key: string // as choices and news call it: "ishmael", "ishmael-ii", "sea-dragon"
  name: string
  hero: string // key of its face; "" for a Sea Monster
  role: string
  side: number
  owner: string // its seat
  zone: string // "" off the board
  hp: number
  left: number // Hit Points
  coins: number
  lives: number
  conditions: string[]
  token: string // "none", "short" or "long"
  overboard: boolean
  activated: boolean
  monster: boolean
}

export const CONDITIONS = ["blind", "stun", "slow", "silence", "bleed"] as const
export const CONDITION_NAMES: Record<string, string> = {
  blind: "Blind",
  stun: "Stun",
  slow: "Slow",
  silence: "Silence",
  bleed: "Bleed",
}
const conditionsOf = (bits: number): string[] => CONDITIONS.filter((_, at) => (bits >> at) & 1)

export function figuresOf(table: Fields, box: Fields): Figure[] {
  return Object.entries<string | null>(table.figure ?? {}).flatMap(([slot, key]): Figure[] => {
    if (!key) return []
    const monster = slot.startsWith("monster")
    const hero = monster ? "" : String(table.hero?.[slot] ?? "")
    const face = monster ? box.monsters?.[key] : box.heroes?.[hero]
    const number = Number(slot.split("-")[1]) - 1
    if (!face || (monster && !table.at?.[slot] && !table.summoned?.[number])) return []
    const hp = Number(face.hp ?? 0) + Number(table.hp_bonus?.[slot] ?? 0)
    return [
      {
        slot,
        key,
        hero,
        monster,
        hp,
        name: key === `${hero}-ii` ? `${face.name} II` : face.name,
        role: face.role ?? "",
        side: Number(table.side?.[slot] ?? -1),
        owner: table.owner?.[slot] ?? "",
        zone: table.at?.[slot] ?? "",
        left: Math.max(0, hp - Number(table.damage?.[slot] ?? 0)),
        coins: Number(table.coins?.[slot] ?? 0),
        lives: Number(table.lives?.[slot] ?? 0),
        conditions: conditionsOf(Number(table.conditions?.[slot] ?? 0)),
        token: table.token?.[slot] ?? "none",
        overboard: table.overboard?.[slot] === true,
        activated: table.activated?.[slot] === true,
      },
    ]
  })
}

export const figureOf = (all: Figure[], key: unknown): Figure | null => all.find((figure) => figure.key === key) ?? null
export const slotOf = (table: Fields, key: unknown): string =>
  Object.entries(table.figure ?? {}).find(([, figure]) => figure === key)?.[0] ?? ""

/** Who acts: "hero-3", "monster-1", "crew", or "". */
export function actingOf(table: Fields): string {
  const crew = (table.sides ?? []).some((side: Fields) => side.crew_acts)
  const acting = "acting" in table ? table.acting : crew ? "crew" : table.active
  return typeof acting === "string" && /^(hero|monster|crew)/.test(acting) ? acting : ""
}

/** How a Hero is called where there is room for a few letters only. */
export const shortName = (name: string) => name.replace(/^(Don|El|Sea) /, "").split(/[ &]/)[0]!
export const initials = (name: string) => {
  const short = shortName(name)
  return short.slice(0, 2) + (name.endsWith(" II") ? "²" : "")
}

export function skillsOf(box: Fields, figure: Figure): string[] {
  return listOf(figure.monster ? box.monsters?.[figure.key]?.skills : box.heroes?.[figure.hero]?.skills)
}

/** 0 is locked. A Sea Monster's attacks are always there. */
export function levelOf(table: Fields, box: Fields, figure: Figure, skill: string): number {
  if (figure.monster) return 1
  const slot = Number(figure.slot.split("-")[1]) - 1
  return Number(table.level?.[slot * SKILLS_EACH + skillsOf(box, figure).indexOf(skill)] ?? 0)
}

/** Why a Hero is not on the board. */
export function whereabouts(figure: Figure): string {
  if (figure.zone) return figure.zone
  if (figure.overboard) return "overboard"
  if (figure.token === "long") return "KO'd, sits out a round"
  if (figure.token === "short") return "KO'd"
  return "not deployed"
}

export const ROLES: Record<string, EmblemName> = {
  captain: "captain",
  quartermaster: "quartermaster",
  swashbuckler: "swashbuckler",
  gunner: "gunner",
  brute: "brute",
}
export const TILES: Record<string, EmblemName> = {
  "main-mast": "mast",
  "rigging-line": "rigging",
  wheel: "wheel",
  armory: "armory",
  "ammo-reserves": "ammo",
  "captains-chest": "chest",
}

// ---- Crew

export interface Crowd {
  zone: string
  side: number
  deckhands: number
  bosuns: number
}

/** Who stands in a zone, Deckhands and Bosuns together; enemies never stand together. */
export function crowdsOf(table: Fields): Crowd[] {
  const found: Record<string, Crowd> = {}
  for (const [model, zone] of Object.entries<string | null>(table.crew_at ?? {})) {
    if (!zone) continue
    const side = model.startsWith("port") ? 0 : 1
    const crowd = (found[`${zone} ${side}`] ??= { zone, side, deckhands: 0, bosuns: 0 })
    if (model.includes("bosun")) crowd.bosuns++
    else crowd.deckhands++
  }
  return Object.values(found)
}

export function crowdWords({ deckhands, bosuns }: { deckhands: number; bosuns: number }): string {
  const parts = [...(deckhands ? [plural(deckhands, "Deckhand")] : []), ...(bosuns ? [plural(bosuns, "Bosun")] : [])]
  return parts.join(" and ") || "nobody"
}

/** How many are on the board, and in the supply. */
export function musterOf(table: Fields, side: number): { deckhands: number; bosuns: number; spare: number } {
  const all = Object.entries<string | null>(table.crew_at ?? {}).filter(([model]) =>
    model.startsWith(SIDES[side] ?? "?"),
  )
  const here = all.filter(([, zone]) => zone)
  const bosuns = here.filter(([model]) => model.includes("bosun")).length
  return { deckhands: here.length - bosuns, bosuns, spare: all.length - here.length }
}

// ---- what a card waits for

export const TRIGGERS: Record<string, string> = {
  "turn-start": "when your turn begins",
  "hero-acts": "while a Hero of yours acts",
  attacks: "when your Hero attacks",
  attacked: "when you are attacked",
  rolled: "after your dice are rolled",
  hurt: "before your Hero suffers damage",
  "hurt-after": "after an attack has hurt your Hero",
  "rig-failed": "when a Rigging Check fails",
  "crew-acts": "while your Crew acts",
  gun: "when your Deck Gun fires",
  "card-played": "when an enemy plays a card",
}
export const SOURCES: Record<string, string> = {
  hero: "a Hero",
  crew: "the Crew",
  "deck-gun": "the Deck Gun",
  monster: "a Sea Monster",
  card: "a Tide Card",
  condition: "a Condition",
  kraken: "the Kraken",
  ransack: "ransacking Crew",
}

export interface Standee {
  figure: Figure
  at: Point
  size: number
  named: boolean
} // there is room for its name
export interface Mob {
  crowd: Crowd
  at: Point
  men: Point[]
  hats: Point[]
} // empty lists: shown as numbers

const MOST = 6 // Deckhands that are drawn one by one

// By how many Heroes share a zone.
const SPOTS: Point[][] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -12.5, y: 0 },
    { x: 12.5, y: 0 },
  ],
  [
    { x: -14, y: -7 },
    { x: 14, y: -7 },
    { x: 0, y: 9 },
  ],
  [
    { x: -12, y: -11 },
    { x: 12, y: -11 },
    { x: -12, y: 11 },
    { x: 12, y: 11 },
  ],
  [
    { x: -15, y: -12 },
    { x: 15, y: -12 },
    { x: -15, y: 12 },
    { x: 15, y: 12 },
    { x: 0, y: 0 },
  ],
]
const SIZES = [1, 1, 0.82, 0.74, 0.7, 0.62]

/** Zones in which somebody stands. */
export const occupied = (table: Fields, box: Fields): Set<string> =>
  new Set([...figuresOf(table, box), ...crowdsOf(table)].map(({ zone }) => zone))

export function standeesOf(table: Fields, box: Fields, chart: Chart): Standee[] {
  const here = figuresOf(table, box).filter((figure) => figure.zone)
  const crowded = new Set(crowdsOf(table).map(({ zone }) => zone))
  const standees = here.map((figure) => {
    const same = here.filter(({ zone }) => zone === figure.zone)
    const many = Math.min(same.length, SPOTS.length - 1)
    const spot = SPOTS[many]![same.indexOf(figure) % many]!
    const middle = chart.pointOf(figure.zone)
    const crowd = crowded.has(figure.zone)
    const objective = chart.tiles.some(({ zone }) => zone === figure.zone)
    const [lift, squeeze] = crowd ? [objective ? 0 : chart.tall * 0.17, 0.78] : [objective ? chart.tall * -0.1 : 0, 1]
    return {
      figure,
      size: SIZES[many]! * (crowd ? 0.88 : 1),
      named: same.length === 1,
      at: { x: middle.x + spot.x, y: middle.y - lift + spot.y * squeeze },
    }
  })
  const named: Point[] = []
  return standees.map((each) => {
    const covered = named.some(({ x, y }) => Math.abs(x - each.at.x) < CELL * 1.6 && Math.abs(y - each.at.y) < 16)
    if (each.named && !covered) named.push(each.at)
    return { ...each, named: each.named && !covered }
  })
}

// A loose crowd: the same zone always has the same one.
const LOOSE: Point[] = [
  { x: -6, y: -3 },
  { x: 5, y: -5 },
  { x: -1, y: 5 },
  { x: 12, y: 3 },
  { x: -14, y: 3 },
  { x: 17, y: -6 },
]

export function mobsOf(table: Fields, box: Fields, chart: Chart): Mob[] {
  const held = new Set(figuresOf(table, box).map(({ zone }) => zone))
  return crowdsOf(table).map((crowd) => {
    const middle = chart.pointOf(crowd.zone)
    const objective = chart.tiles.some(({ zone }) => zone === crowd.zone)
    const at = { x: middle.x, y: middle.y + chart.tall * (held.has(crowd.zone) ? 0.34 : objective ? 0.24 : 0.02) }
    if (crowd.deckhands > MOST || crowd.deckhands + crowd.bosuns > MOST) return { crowd, at, men: [], hats: [] }
    const left = crowd.bosuns && crowd.deckhands ? 7 : 0
    return {
      crowd,
      at,
      men: LOOSE.slice(0, crowd.deckhands).map(({ x, y }) => ({ x: x + left, y })),
      hats: Array.from({ length: crowd.bosuns }, (_, number) => ({
        x: crowd.deckhands ? -17 : (number - (crowd.bosuns - 1) / 2) * 13,
        y: crowd.deckhands ? number * 9 - 3 : 0,
      })),
    }
  })
}
