// Rum & Bones on the table: ships from above with Heroes and crowds, dashboards, Tide Cards, and attacks in close-up.
import { soundOf, type Scene, type Sound } from "@/lib/scene"
import type { StandingInfo } from "@/lib/wire"
import "./palette.css"
import Board from "./Board.svelte"
import Cover from "./Cover.svelte"
import Hand from "./Hand.svelte"
import Seat from "./Seat.svelte"
import SideHead from "./SideHead.svelte"
import StageLater from "./StageLater.svelte"
import Supply from "./Supply.svelte"
import { duration } from "./timing"
import type { Catalog, Game, News, Seat as SeatWord } from "./types"
import { withCount } from "@/lib/entries"
import { SIDES, teamOf, type GameView } from "./view"
import { staged } from "./closeup"

const SOUNDS: Partial<Record<News["news"], Sound>> = {
  rolled: "dice",
  rerolled: "dice",
  "extra-dice": "dice",
  attacks: "crack",
  attack: "crack",
  "strikes-back": "crack",
  hits: "crack",
  suffered: "knock",
  "tile-suffered": "knock",
  "kraken-suffered": "knock",
  "crew-fell": "knock",
  "knocked-out": "bell",
  destroyed: "cannon",
  "kraken-slain": "bell",
  gained: "coin",
  stole: "coin",
  "got-chest": "coin",
  unlocked: "coin",
  levelled: "coin",
  played: "card",
  cancelled: "card",
  drew: "card",
  threw: "card",
  shuffled: "card",
  "round-begins": "bell",
  reached: "bell",
  scored: "bell",
  overboard: "splash",
  "crew-overboard": "splash",
  swam: "splash",
  surfaced: "splash",
  "kraken-comes": "splash",
  "kraken-acts": "crack",
  "plank-broke": "crack",
  rigged: "knock",
  walked: "knock",
  marched: "knock",
  landed: "knock",
  ransacked: "coin",
}

interface Scored {
  view: GameView
  box: Catalog
  seat: SeatWord
  standing: StandingInfo
}

/** Victory Points of the side, or the Lives that are left in Clash Royale. */
function score({ view, box, seat, standing }: Scored) {
  const value = standing.scores[seat] ?? 0
  return view.table.clash ? { value, unit: "Lives" } : { value, of: box.victory, unit: "Victory Points" }
}

/** The two sides; in Clash Royale everybody plays alone. */
const groups = ({ table }: GameView, box: Catalog) =>
  table.clash
    ? []
    : SIDES.map((key, side) => {
        const faction = table.faction[key]
        return {
          key,
          name: faction ? box.factions[faction] : (table.sides[side]?.name ?? key),
          seats: teamOf(table, side),
        }
      })

const ROLLS: Record<string, string> = {
  "rigging check": "Rigging Check",
  "test the waters": "Testing the waters",
  kraken: "The Kraken",
  ransack: "Ransack",
  "grasping arms": "Grasping Arms",
  "place of the kraken": "Where it rises",
}

/** Dice of attacks lie in their close-up. */
function rolled(tiding: News) {
  const title = tiding.news === "rolled" ? ROLLS[tiding.what] : undefined
  return tiding.news === "rolled" && title
    ? { sides: 6, value: tiding.outcome, title, words: `a ${tiding.outcome}` }
    : null
}

const drawings = { Board, Seat, GroupHead: SideHead, Supply, Hand, Stage: StageLater, Cover }

const scene: Scene<Game> = {
  ...drawings,
  staged,
  groups,
  score,
  rolled,
  duration,
  handName: ({ table }, seat) => (table.clash ? "Heroes" : withCount("Cards", table.hand[seat])),
  sound: soundOf<News>(SOUNDS),
  shape: "broad",
}

export default scene
