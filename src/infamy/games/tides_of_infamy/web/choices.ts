// Which choices lie on the chart, and what is said of them.
import { isRisky, refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed } from "@/lib/wire"
import { isSpace, pointOf, TILE, tileMiddle, titleOf } from "./geometry"
import type { MovementCard, Seat, Ship, Space, Table, Tile, Token } from "./types"
import { orderOf, shipAsked, shipOf, type GameView } from "./view"

export interface Spot extends Mark {
  space: Space // that it lies on; "" for a whole tile
  disc?: IconName // something to do there; a place to go to has none
  token?: Token // a token in place of the icon
  side?: number // of a square that is larger than a space
  risky?: boolean
}

type Found = Pick<Spot, "space" | "disc" | "token" | "side"> & { tile?: Tile }

const APART = 36 // between discs on the same space
const GOES = ["sail", "jump", "put", "drift", "retreat"]
const HERE = ["stop", "no-drift", "loaded", "take-all"] // about the ship that is asked for, where it lies

/** The ship that something is asked for, if it is at sea. */
function asked(table: Table): Space | null {
  const ship = shipAsked(table)
  const space = ship && table.at[ship]
  return isSpace(space) ? space : null
}

function found(of: Choice | Greyed, table: Table, seat: Seat | "", card: MovementCard | null): Found | null {
  const { key } = of
  const disc = of.icon as IconName
  const at = key.indexOf(":")
  const [verb, what] = at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)]
  if (GOES.includes(verb)) return { space: what }
  if (verb === "aim" || verb === "look") return { space: "", tile: what as Tile, side: TILE }
  if (verb === "play") {
    const order = orderOf(key)
    const space = seat && order?.card === card ? table.at[shipOf(seat, order.type)] : null
    return isSpace(space) ? { space, disc } : null
  }
  if (verb === "assign" || verb === "mend") {
    const space = table.at[what as Ship]
    return isSpace(space) ? { space, disc } : null
  }
  const here = asked(table)
  if (!here) return null
  if (verb === "take" || verb === "leave") return { space: here, disc, token: what as Token }
  return HERE.includes(verb) ? { space: here, disc } : null
}

/** What can be pressed on the chart, and where one may not go. Far spaces of a course have a key of the scene's own. */
export function onChart(
  choices: Choice[],
  greyed: Greyed[],
  table: Table,
  seat: Seat | "",
  card: MovementCard | null,
  size: { wide: number; high: number },
): Spot[] {
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const where = found(of, table, seat, card)
    if (!where || !(where.tile || isSpace(where.space))) return []
    const at = where.tile ? tileMiddle(where.tile) : pointOf(where.space)
    return [{ ...where, ...at, key: of.key, label, refused, risky: isRisky(of) }]
  }
  const near = [
    ...choices.flatMap((each) => spot(each, sentence(each), false)),
    // What one may not do is said in the rail; on the chart only where one may not go.
    ...greyed.flatMap((each) => spot(each, refusal(each), true)).filter((each) => !each.disc),
  ]
  const taught = greyed.some(({ rule }) => rule.startsWith("TABLE")) // a lesson goes step by step
  const far =
    choices.length === 0 || taught
      ? []
      : coursesOf(table).filter(({ space }) => !near.some((each) => each.space === space))
  const all = [...near, ...far]
  return all.map((each) => (each.disc ? spread(each, all, size) : each))
}

/** Spaces that take several steps. */
function coursesOf(table: Table): Spot[] {
  return Object.entries(table.courses ?? {})
    .filter(([, keys]) => keys.length > 1)
    .map(([space, keys]) => ({
      ...pointOf(space),
      space,
      key: `course:${space}`,
      refused: false,
      risky: false,
      label: `Sail ${keys.length} spaces to ${titleOf(space)}`,
    }))
}

/** Discs stand over their space, side by side; what is thrown out stands under it. */
function spread(spot: Spot, all: Spot[], { wide, high }: { wide: number; high: number }): Spot {
  const under = (each: Spot) => each.disc === "down"
  const same = all.filter((each) => each.disc && each.space === spot.space && under(each) === under(spot))
  const row = (same.length - 1) * APART
  const x = Math.min(wide - 18 - row, Math.max(18, spot.x - row / 2)) + same.indexOf(spot) * APART
  const y = spot.y + (under(spot) ? 40 : spot.disc === "anchor" ? 0 : -40)
  return { ...spot, x, y: Math.min(high - 18, Math.max(18, y)) }
}

/** All steps of a course, as one press. */
export function several(key: string, { table }: GameView): { keys: string[]; label: string; final: boolean } | null {
  const space = key.startsWith("course:") ? key.slice("course:".length) : ""
  const keys = table.courses?.[space] ?? []
  if (keys.length < 2) return null
  const label = `Sail ${keys.length} spaces to ${titleOf(space)}`
  return { keys, label, final: table.decisive?.includes(space) ?? true }
}

/** The way that is drawn while a course is looked at: the spaces one after another. */
export function wayTo(key: string | null, table: Table): Space[] {
  const [verb, space] = (key ?? "").split(":")
  if ((verb !== "sail" && verb !== "course") || !space) return []
  const keys = table.courses?.[space] ?? [`sail:${space}`]
  const from = table.sailing && table.at[table.sailing.ship]
  const way = keys.map((each) => each.slice("sail:".length))
  return isSpace(from) && way.length > 0 ? [from, ...way] : way
}
