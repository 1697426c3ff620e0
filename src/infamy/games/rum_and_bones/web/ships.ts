// A ship from above, with everything that belongs to it: hull, rail, gun ports, hatches, masts and what lies about.
import type { Point } from "@/kit/zoom.svelte"
import { CELL } from "./cell"
import type { Zone } from "./types"

export interface Ship {
  zones: Zone[]
  side: number
  hull: string // its outline, from bow to stern
  deck: string // every zone as a square
  planking: string
  bulkheads: string // across the deck, before the bow and the stern
  ports: string // along both sides, a short line for each gun
  bow: Point // where its figurehead is
  masts: { at: Point; stays: string }[]
  hatches: Point[]
  barrels: Point[]
  boat: Point | null
  from: number // its left edge, and its right one
  to: number
  lies: boolean // with its bow to the left, and not up
}

const GUNWALE = 0.13 // how far the hull stands beyond its zones, in zones
const ROUND = 6 // corners of a zone

function board({ x, y }: Point, tall: number): string {
  const [wide, high] = [CELL - 4 - 2 * ROUND, tall - 4 - 2 * ROUND]
  const bend = (across: number, down: number) => `a${ROUND} ${ROUND} 0 0 1 ${ROUND * across} ${ROUND * down}`
  return (
    `M${x - wide / 2} ${y - tall / 2 + 2}h${wide}${bend(1, 1)}v${high}${bend(-1, 1)}` +
    `h${-wide}${bend(-1, -1)}v${-high}${bend(1, -1)}z`
  )
}

/** `taken` are zones in which something lies. */
export function shipOf(zones: Zone[], side: number, taken: Zone[], pointOf: (zone: Zone) => Point, tall: number): Ship {
  const points = zones.map(pointOf)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const lies = right - left >= bottom - top
  const long = Math.round(lies ? (right - left) / CELL : (bottom - top) / tall) + 1
  /** A place on the ship, in zones along and across it from its middle. */
  const place = (along: number, across: number): Point =>
    lies
      ? { x: middle.x + along * CELL, y: middle.y + across * tall }
      : { x: middle.x + across * CELL, y: middle.y + along * tall }
  const on = (along: number, across: number) => {
    const { x, y } = place(along, across)
    return `${x} ${y}`
  }
  /** How many zones lie beside each other so far along the ship. */
  const breadth = (along: number) =>
    points.filter((point) => {
      const { x, y } = place(along, 0)
      return lies ? Math.abs(point.x - x) < 1 : Math.abs(point.y - y) < 1
    }).length
  const far = (long - 1) / 2
  const wide = Math.max(...[-0.5, 0, 0.5].map((step) => breadth(step))) / 2
  const isNarrow = (way: 1 | -1) => breadth(far * way) / 2 < wide
  // The bow is pointed, the stern is round; a junk is blunt at both ends.
  const tipOf = (way: 1 | -1) => (isNarrow(way) ? far + (way < 0 ? 0.84 : 0.68) : far + 0.5 + GUNWALE)
  const end = (way: 1 | -1) => {
    const narrow = isNarrow(way)
    const rail = (wide + GUNWALE) * way
    const shoulder = narrow ? far - 0.42 : far + 0.1
    const [swing, round] = narrow ? (way < 0 ? [0.72, 0.24] : [0.6, 0.66]) : [0.42, 0.7]
    const [out, aft] = [(shoulder + swing) * way, tipOf(way) * way]
    return (
      `L${on(shoulder * way, -rail)}C${on(out, -rail)} ${on(aft, -rail * round)} ${on(aft, 0)}` +
      `C${on(aft, rail * round)} ${on(out, rail)} ${on(shoulder * way, rail)}`
    )
  }
  const beam = wide % 1 === 0 ? 0 : 0.5 // masts stand between zones
  const masts = [Math.round(long * 0.28), Math.round(long * 0.74)].map((slice, number) => {
    const [along, across] = [slice - far - 0.5, number % 2 ? beam : -beam]
    const stays = [-1, 1].map(
      (way) =>
        `M${on(along, across)}L${on(along - 0.34, wide * way)}M${on(along, across)}L${on(along + 0.34, wide * way)}`,
    )
    return { at: place(along, across), stays: stays.join("") }
  })
  const guns = Array.from({ length: long - 2 }, (_, at) => at + 1 - far)
  const free = points.filter((_, at) => !taken.includes(zones[at]!))
  const away = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y)
  const inwards = free.toSorted((one, other) => away(one) - away(other))
  const [first, ...others] = inwards
  const second =
    first && others.find(({ x, y }) => Math.abs(x - first.x) > CELL * 2.2 || Math.abs(y - first.y) > tall * 2.2)
  const outwards = inwards.toReversed()
  return {
    zones,
    side,
    hull: `M${on(0, wide + GUNWALE)}${end(-1)}${end(1)}Z`,
    deck: points.map((point) => board(point, tall)).join(""),
    planking: Array.from({ length: Math.ceil(wide * 8) + 1 }, (_, line) => line / 4 - wide)
      .map((across) => `M${on(-far - 1, across)}L${on(far + 1, across)}`)
      .join(""),
    bulkheads:
      long > 4 ? [-far + 0.5, far - 0.5].map((at) => `M${on(at, -wide - 0.1)}L${on(at, wide + 0.1)}`).join("") : "",
    ports: guns
      .flatMap((at) => [-1, 1].map((way) => [at, (wide + GUNWALE + 0.035) * way] as const))
      .map(([at, across]) => `M${on(at - 0.09, across)}L${on(at + 0.09, across)}`)
      .join(""),
    bow: place(-tipOf(-1) - 0.02, 0),
    masts: long > 5 ? masts : masts.slice(0, 1),
    hatches: [first, second].filter((each) => each !== undefined),
    barrels: outwards.slice(0, long > 6 ? 2 : 1),
    boat: long > 9 ? (others.findLast((each) => each !== second && away(each) < CELL * 3.2) ?? null) : null,
    from: left - CELL / 2,
    to: right + CELL / 2,
    lies,
  }
}
