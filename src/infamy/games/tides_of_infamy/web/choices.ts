// Which choices lie on the chart, what is said of them, and in which order they stand in the rail.
import type { Mark } from "@/kit/marks.svelte"
import type { IconName } from "@/lib/icons"
import type { Choice, Greyed, View } from "@/lib/wire"
import { isSpace, pointOf, TILE, tileMiddle, titleOf } from "./geometry"
import { orderOf, shipOf } from "./view"

export interface Spot extends Mark {
  space: string // that it lies on; "" for a whole tile
  disc?: IconName // something to do there; a place to go to has none
  token?: string // a token in place of the icon
  side?: number // of a square that is larger than a space
  risky?: boolean
}

type Table = Record<string, any>
type Found = Pick<Spot, "space" | "disc" | "token" | "side"> & { tile?: string }

const APART = 36 // between discs on the same space
const GOES = ["sail", "jump", "put", "drift", "retreat"]

/** The ship that something is asked for, if it is at sea. */
function asked(table: Table): string | null {
  const ship = table.sailing?.ship ?? table.stage?.ship
  const space = table.at?.[ship]
  return isSpace(space) ? space : null
}

function found(key: string, table: Table, seat: string, card: string | null): Found | null {
  const at = key.indexOf(":")
  const [verb, what] = at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)]
  if (GOES.includes(verb)) return { space: what }
  if (verb === "aim" || verb === "look") return { space: "", tile: what, side: TILE }
  if (verb === "play") {
    const order = orderOf(key)
    const space = order && order.card === card ? table.at?.[shipOf(seat, order.type)] : null
    return isSpace(space) ? { space, disc: "sails" } : null
  }
  if (verb === "assign" || verb === "mend") {
    const space = table.at?.[what]
    return isSpace(space) ? { space, disc: "flag" } : null
  }
  const here = asked(table)
  if (!here) return null
  if (verb === "stop" || verb === "no-drift") return { space: here, disc: "anchor" }
  if (verb === "loaded") return { space: here, disc: "check" }
  if (verb === "take-all") return { space: here, disc: "hold" }
  if (verb === "take" || verb === "leave") return { space: here, disc: verb === "take" ? "up" : "down", token: what }
  return null
}

/** What can be pressed on the chart, and where one may not go. Far spaces of a course have a key of the scene's own. */
export function onChart(
  choices: Choice[],
  greyed: Greyed[],
  table: Table,
  seat: string,
  card: string | null,
  size: { wide: number; high: number },
): Spot[] {
  const spot = (of: Choice | Greyed, label: string, refused: boolean): Spot[] => {
    const where = found(of.key, table, seat, card)
    if (!where || !(where.tile || isSpace(where.space))) return []
    const at = where.tile ? tileMiddle(where.tile) : pointOf(where.space)
    const risky = "risk" in of && typeof of.risk === "number" && of.risk > 0
    return [{ ...where, ...at, key: of.key, label, refused, risky }]
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
  return Object.entries((table.courses ?? {}) as Record<string, string[]>)
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
export function several(key: string, view: View): { keys: string[]; label: string; final: boolean } | null {
  const space = key.startsWith("course:") ? key.slice("course:".length) : ""
  const keys = (view.table.courses?.[space] ?? []) as string[]
  if (keys.length < 2) return null
  const label = `Sail ${keys.length} spaces to ${titleOf(space)}`
  return { keys, label, final: keys.length >= Number(view.table.sailing?.points ?? 0) || !isQuiet(space, view.table) }
}

/** Nothing is there that would happen to a ship: as far as it can be seen. */
function isQuiet(space: string, table: Table): boolean {
  const { x, y } = pointOf(space)
  const known = Object.entries((table.face ?? {}) as Record<string, string | null>).some(([tile, face]) => {
    const middle = tileMiddle(tile)
    return face !== null && Math.abs(middle.x - x) < TILE / 2 && Math.abs(middle.y - y) < TILE / 2
  })
  return known && !Object.values(table.at ?? {}).includes(space)
}

/** The way that is drawn while a course is looked at: the spaces one after another. */
export function wayTo(key: string | null, table: Table): string[] {
  const space = /^(?:sail|course):(.+)$/.exec(key ?? "")?.[1]
  const keys = space ? ((table.courses?.[space] ?? [`sail:${space}`]) as string[]) : []
  const from = table.at?.[table.sailing?.ship]
  const way = keys.map((each) => each.slice("sail:".length))
  return isSpace(from) && way.length > 0 ? [from, ...way] : way
}

export function sentence(choice: Choice): string {
  const said = odds(choice)?.words
  return [choice.label, ...(choice.words ? [choice.words] : []), ...(said ? [said] : [])].join("; ")
}

export const refusal = (greyed: Greyed) => `${greyed.label}: not allowed, ${greyed.words}. Rule ${greyed.rule}`

const ORDER = [
  "take-all",
  "take",
  "fire",
  "pick",
  "exchange",
  "mend",
  "pay-repair",
  "pay-luck",
  "store",
  "play",
  "sail",
  "jump",
  "aim",
  "assign",
  "put",
  "drift",
  "look",
  "choose",
  "throw",
  "tempt",
  "avoid",
  "fight-on",
  "trade",
  "retreat",
  "leave",
  "discard",
  "refuse",
]
const ENDS = ["stop", "loaded", "no-mending", "no-trade", "keep", "no-drift"]
const SEEN = 2 // what ends something is always among the first choices, and never the first of several

const rank = (choice: Choice) => ORDER.indexOf(choice.key.split(":")[0]!)

export function order(choices: Choice[]): Choice[] {
  const ends = choices.filter((choice) => ENDS.includes(choice.key))
  const rest = choices.filter((choice) => !ends.includes(choice)).toSorted((one, other) => rank(one) - rank(other))
  return rest.toSpliced(SEEN, 0, ...ends)
}

const HARM: Record<string, string> = { sail: "you are wrecked", tempt: "you sink", play: "you are wrecked" }

export function odds(choice: Choice): { words: string; tone: "good" | "danger" | "plain" } | null {
  if (choice.words?.includes("%")) return null // said already
  const verb = choice.key.split(":")[0]!
  if (choice.risk !== undefined && choice.risk > 0)
    return { words: `${choice.risk}% ${HARM[verb] ?? "you lose"}`, tone: "danger" }
  if (choice.chance === undefined || choice.chance < 0) return null
  return { words: `${choice.chance}% you win`, tone: choice.chance >= 60 ? "good" : "plain" }
}
