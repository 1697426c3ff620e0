// Which close-up is on, for whom: a battle, or Pirate Luck.
import { OF_LUCK, tellingOf } from "./telling"
import type { BattleStage, Hand, InBattle, Luck as LuckWord, LuckStage, News, Seat, Ship, Space } from "./types"
import { ownerOf, type GameView, type Heard } from "./view"

export interface Fighter {
  ship: Ship
  seat: Seat
  role: InBattle["role"] | ""
  gone: boolean
  won: boolean
  rank: Hand | "" // the hand that was shown in the end
}
export interface Battle {
  space: Space
  method: BattleStage["method"]
  moment: BattleStage["moment"] | "" // while somebody chooses
  fighters: Fighter[]
}

/** The battle that is fought, as far as it has been told; null if there is none. */
export function battleOf(view: GameView, playing: News | null, heard: Heard[]): Battle | null {
  const { table } = view
  const stage = table.stage?.kind === "battle" ? table.stage : null
  const telling = playing ? tellingOf(heard) : null
  if (telling ? !telling.battle : !stage) return null
  const space = (telling ? telling.space : stage?.space) || (table.battle_at[0] ?? "")
  // Who has won is no longer among those that wait.
  const listed = telling
    ? (table.battles.find((each) => each.space === space)?.ships ?? telling.fought)
    : (stage?.ships ?? [])
  const fighter = (ship: Ship, gone: boolean): Fighter => ({
    ship,
    seat: ownerOf(ship),
    role: listed.find((each) => each.ship === ship)?.role ?? "",
    gone,
    won: telling?.won.includes(ownerOf(ship)) ?? false,
    rank: telling?.ranks[ownerOf(ship)] ?? "",
  })
  return {
    space,
    method: table.red_sky ? "red-sky" : "scuttle",
    moment: telling || !stage ? "" : stage.moment,
    fighters: [
      ...table.fighters.map((ship) => fighter(ship, false)),
      ...table.gave_up.map((ship) => fighter(ship, true)),
    ],
  }
}

/** Whether the viewer has a ship in the battle that is fought. */
export const concerns = ({ table, viewer }: GameView): boolean =>
  [...table.fighters, ...table.gave_up].some((ship) => ownerOf(ship) === viewer)

export interface Luck {
  ships: Ship[] // it is for one of them
  sender: Seat | null
  moment: LuckStage["moment"] | "turned-up" | "avoided"
  luck: LuckWord | "" // while it lies open
}

const IN_CLOSE_UP: LuckStage["moment"][] = ["assign", "decide", "choose", "lose"]

/** Pirate Luck in close-up; where it is decided on the map, there is none. */
export function luckOf(view: GameView, playing: News | null): Luck | null {
  const { table, viewer } = view
  if (playing) {
    if (!OF_LUCK.has(playing.news) || !("ship" in playing) || ownerOf(playing.ship) !== viewer) return null
    const shown = playing.news === "turned-up" ? playing.luck : ""
    return { ships: [playing.ship], sender: null, moment: shown ? "turned-up" : "avoided", luck: shown }
  }
  const { stage } = table
  if (stage?.kind !== "luck" || !IN_CLOSE_UP.includes(stage.moment) || stage.seat !== viewer) return null
  const ships = stage.ship ? [stage.ship] : (stage.ships ?? []).filter((ship) => ownerOf(ship) === viewer)
  return { ships, sender: stage.sender, moment: stage.moment, luck: stage.card ?? "" }
}

export const staged = (view: GameView, playing: News | null, heard: Heard[]): boolean =>
  (battleOf(view, playing, heard) !== null && concerns(view)) || luckOf(view, playing) !== null
