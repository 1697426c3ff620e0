// Which choices lie on the chart, and what is said of them.
import { isRisky, refusal, sentence } from "@/kit/choices"
import type { Mark } from "@/kit/marks.svelte"
import type { Point } from "@/kit/zoom.svelte"
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed, Way } from "@/lib/wire"
import { isSpace, pointOf, TILE, tileMiddle } from "./geometry"
import type { MovementCard, Seat, Ship, Space, Table, Tile, Token } from "./types"
import { orderOf, shipAsked, shipOf } from "./view"

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

/** What can be pressed on the chart, and where one may not go. */
export function onChart(
  choices: Choice[],
  ways: Way[],
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
  const far = farOf(ways).filter(({ space }) => !near.some((each) => each.space === space))
  const all = [...near, ...far]
  const ships = Object.values(table.at).filter(isSpace).map(pointOf)
  return all.map((each) => {
    if (each.disc === "anchor") return { ...each, ...cornerOf(each, ships, size) }
    return each.disc ? spread(each, all, size) : each
  })
}

/** To stay is pressed at a corner of the space, where it hides neither this ship nor another. */
function cornerOf({ x, y }: Spot, ships: Point[], { wide, high }: { wide: number; high: number }): Point {
  const corners = [-1, 1].flatMap((down) => [1, -1].map((across) => ({ x: x + 30 * across, y: y + 30 * down })))
  const free = ({ x, y }: Point) => ships.every((ship) => Math.abs(ship.x - x) + Math.abs(ship.y - y) > 44)
  const inside = corners.filter((at) => at.x > 18 && at.y > 18 && at.x < wide - 18 && at.y < high - 18)
  const near = (at: Point) => ships.filter((ship) => Math.hypot(ship.x - at.x, ship.y - at.y) < 50).length
  return inside.find(free) ?? inside.toSorted((one, other) => near(one) - near(other))[0] ?? corners[0]!
}

/** Spaces that take several steps. */
function farOf(ways: Way[]): Spot[] {
  return ways.flatMap((way) => {
    const space = way.draw?.course?.at(-1) as Space | undefined
    if (!isSpace(space)) return []
    return [{ ...pointOf(space), space, key: way.key, refused: false, risky: isRisky(way), label: sentence(way) }]
  })
}

/** Discs stand over their space, side by side; what is thrown out stands under it. */
function spread(spot: Spot, all: Spot[], { wide, high }: { wide: number; high: number }): Spot {
  const under = (each: Spot) => each.disc === "down"
  const same = all.filter((each) => each.disc && each.space === spot.space && under(each) === under(spot))
  const row = (same.length - 1) * APART
  const x = Math.min(wide - 18 - row, Math.max(18, spot.x - row / 2)) + same.indexOf(spot) * APART
  const y = spot.y + (under(spot) ? 40 : -40)
  return { ...spot, x, y: Math.min(high - 18, Math.max(18, y)) }
}

/** The way that is drawn while a course is looked at: the spaces one after another. */
export function wayTo(key: string | null, ways: Way[], table: Table): Space[] {
  const course = ways.find((way) => way.key === key)?.draw?.course
  if (course) return course as Space[]
  const [verb, space] = (key ?? "").split(":")
  const from = table.sailing && table.at[table.sailing.ship]
  return verb === "sail" && space && isSpace(from) ? [from, space as Space] : []
}
