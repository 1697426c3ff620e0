// Which close-up is on, for whom: a battle, or Pirate Luck.
import type { NewsItem, View } from "@/lib/wire"
import { listOf, ownerOf } from "./view"

type Table = Record<string, any>

export interface Fighter {
  ship: string
  seat: string
  role: string
  gone: boolean
  won: boolean
}
export interface Battle {
  space: string
  method: "red-sky" | "scuttle"
  moment: string
  fighters: Fighter[]
}

/** The battle that is fought, as far as it has been told; null if there is none. */
export function battleOf(view: View, playing: NewsItem | null): Battle | null {
  const { table } = view
  const telling = "told" in table
  if (telling ? table.told !== "battle" || !playing : table.stage?.kind !== "battle") return null
  const ships = listOf(table.fighters)
  const space = String((telling ? table.battle_space : table.stage.space) ?? listOf(table.battle_at)[0] ?? "")
  // Who has won is no longer among those that wait.
  const listed: { ship: string; role: string }[] = telling
    ? ((table.battles ?? []).find((each: Table) => each.space === space)?.ships ?? table.fought ?? [])
    : table.stage.ships
  const roleOf = (ship: string) => listed.find((each) => each.ship === ship)?.role ?? ""
  const fighter = (ship: string, gone: boolean): Fighter => ({
    ship,
    seat: ownerOf(ship),
    role: roleOf(ship),
    gone,
    won: listOf(table.won).includes(ownerOf(ship)),
  })
  return {
    space,
    method: table.red_sky ? "red-sky" : "scuttle",
    moment: telling ? "" : String(table.stage.moment),
    fighters: [
      ...ships.map((ship) => fighter(ship, false)),
      ...listOf(table.gave_up).map((ship) => fighter(ship, true)),
    ],
  }
}

/** Whether the viewer has a ship in the battle that is fought. */
export function concerns(view: View): boolean {
  const { table, viewer } = view
  return [...listOf(table.fighters), ...listOf(table.gave_up)].some((ship) => ownerOf(ship) === viewer)
}

export interface Luck {
  ship: string
  sender: string
  seat: string
  moment: string
  luck: string
  ships: string[]
}

const IN_CLOSE_UP = ["assign", "decide", "choose", "lose"]

/** Pirate Luck in close-up; where it is decided on the map, there is none. */
export function luckOf(view: View, playing: NewsItem | null): Luck | null {
  const { table, viewer } = view
  if ("told" in table) {
    const shown = table.luck_shown
    const own = ownerOf(String(playing?.ship ?? "")) === viewer
    if (table.told !== "luck" || !playing || !own) return null
    return {
      ship: String(playing.ship),
      sender: "",
      seat: "",
      moment: playing.news,
      ships: [],
      luck: playing.news === "turned-up" ? String(shown?.luck ?? "") : "",
    }
  }
  const stage = table.stage
  if (stage?.kind !== "luck" || !IN_CLOSE_UP.includes(stage.moment) || stage.seat !== viewer) return null
  return {
    ship: String(stage.ship ?? ""),
    sender: String(stage.sender ?? ""),
    seat: String(stage.seat),
    moment: stage.moment,
    luck: String(stage.card ?? ""),
    ships: listOf(stage.ships),
  }
}

export const staged = (view: View, playing: NewsItem | null): boolean =>
  (battleOf(view, playing) !== null && concerns(view)) || luckOf(view, playing) !== null
