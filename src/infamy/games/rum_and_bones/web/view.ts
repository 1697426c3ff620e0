// What lies on the table, read from the view: Heroes, Sea Monsters, Crew and sides.
import type { Names } from "@/kit/called"
import { signed } from "@/lib/numbers"
import { seatFill, seatOn } from "@/kit/seats"
import { entriesOf, wordsOf } from "@/lib/entries"
import type { SceneProps, ViewOf } from "@/lib/scene"
import type { Dashboard, Faction, Figure, Game, PassiveInfo, Seat, Side, Skill, Slot, Table, Zone } from "./types"

export type Props = SceneProps<Game>
export type GameView = ViewOf<Game>

export const plural = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`

/** The part of a key before the colon, and what follows it. */
export function split(key: string): [string, string] {
  const at = key.indexOf(":")
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)]
}

// ---- seats and sides

export const SIDES: Side[] = ["port", "starboard"]
const SEATS: Seat[] = ["coral", "jade", "amber", "violet", "ivory", "slate"]

/** A side is drawn in the colour and shape of its first seat; in Clash Royale everybody is a side. */
export const seatOfSide = (side: number): Seat => SEATS[side] ?? "slate"
export const sideName = (table: Table, side: number, names: Names) =>
  table.sides[side]?.name ?? names.of(seatOfSide(side))

const OF_FACTION: Record<Faction, string> = { "deep-lords": "deep", marea: "marea", mercenary: "marea" }

/** What belongs to a side has the colour of its faction; of its first seat where both sides have the same, or everybody
    is one. Badges of seats never look like it. */
export function sideColours(table: Table, side: number): { fill: string; on: string } {
  const [one, other] = SIDES.map((each) => table.faction[each])
  const faction = table.clash || one === other ? null : [one, other][side]
  if (faction) return { fill: `var(--bones-${OF_FACTION[faction]}-0)`, on: "var(--bones-bone)" }
  return { fill: seatFill(seatOfSide(side)), on: seatOn(seatOfSide(side)) }
}

/** The seats that have a part in a side. */
export const teamOf = (table: Table, side: number): Seat[] =>
  wordsOf(table.teams).filter((seat) => table.teams[seat] === side)

// ---- Heroes and Sea Monsters

/** A Hero or a Sea Monster in play. */
export type Piece = Dashboard & { slot: Slot }

export const piecesOf = (table: Table): Piece[] => entriesOf(table.roster).map(([slot, shown]) => ({ slot, ...shown }))

export const pieceOf = (table: Table, figure: Figure | null): Piece | null =>
  piecesOf(table).find((piece) => piece.figure === figure) ?? null

/** Who acts: a slot, the Crew, or nobody. */
export const actingOf = (table: Table): Slot | "crew" | null =>
  table.sides.some((side) => side.crew_acts) ? "crew" : table.active

/** On a standee there is room for two letters; the second Hero of a name says so. */
export const initials = ({ short, figure, hero }: Piece) =>
  short.slice(0, 2) + (hero !== null && hero !== figure ? "²" : "")

/** 0 is locked. A Sea Monster's attacks are always there. */
export const levelOf = (piece: Piece, skill: Skill): number =>
  piece.monster ? 1 : (piece.skills.find((each) => each.skill === skill)?.level ?? 0)

/** What a wound adds to its attacks. */
export const gainsOf = ({ dice, to_hit }: PassiveInfo): string =>
  [
    ...(dice ? [`${signed(dice, 0)} ${Math.abs(dice) === 1 ? "die" : "dice"}`] : []),
    ...(to_hit ? [`${signed(to_hit, 0)} To Hit`] : []),
  ].join(", ")

const OFF_THE_BOARD: Record<Dashboard["whereabouts"], string> = {
  deployed: "",
  "knocked-out": "KO'd",
  eliminated: "eliminated",
  out: "KO'd",
  "out-next-round": "KO'd, sits out a round",
  overboard: "overboard",
  ashore: "not deployed",
}

/** Where it is, or why it is not on the board. */
export const whereabouts = ({ at, whereabouts: where }: Piece): string => at ?? OFF_THE_BOARD[where]

// ---- Crew

export interface Crowd {
  zone: Zone
  side: number
  deckhands: number
  bosuns: number
}

/** Who stands in a zone, Deckhands and Bosuns together; enemies never stand together. */
export function crowdsOf(table: Table): Crowd[] {
  const found = new Map<Zone, Crowd>()
  for (const { zone, side, kind, many } of table.squads) {
    const crowd = found.get(zone) ?? { zone, side, deckhands: 0, bosuns: 0 }
    found.set(
      zone,
      kind === "bosun" ? { ...crowd, bosuns: crowd.bosuns + many } : { ...crowd, deckhands: crowd.deckhands + many },
    )
  }
  return [...found.values()]
}

export function crowdWords({ deckhands, bosuns }: { deckhands: number; bosuns: number }): string {
  const parts = [...(deckhands ? [plural(deckhands, "Deckhand")] : []), ...(bosuns ? [plural(bosuns, "Bosun")] : [])]
  return parts.join(" and ") || "nobody"
}

/** How many are on the board, and in the supply. */
export function musterOf(table: Table, side: number): { deckhands: number; bosuns: number; spare: number } {
  const here = (kind: "deckhand" | "bosun") =>
    table.squads.reduce((sum, squad) => (squad.side === side && squad.kind === kind ? sum + squad.many : sum), 0)
  const { deckhands = 0, bosuns = 0 } = table.sides[side] ?? {}
  return { deckhands: here("deckhand"), bosuns: here("bosun"), spare: deckhands + bosuns }
}
