// What close-ups keep of the news: an attack in Rum & Bones, a battle in Tides of Infamy, a Combat and the wager in Tide
// of Avaris. What changes on the table is not theirs to know: it comes with the news.
import { describe, expect, it } from "vitest"
import type { NewsItem } from "@/lib/wire"
import { attackIn } from "../../src/infamy/games/rum_and_bones/web/attack"
import { tellingOf as avaris } from "../../src/infamy/games/tide_of_avaris/web/telling"
import { tellingOf as tides } from "../../src/infamy/games/tides_of_infamy/web/telling"
import { tiding } from "./makes"

/** As a game hears it, which knows more of its table than these tests need. */
const on = <Heard>(table: Record<string, unknown>, ...items: NewsItem[]) =>
  items.map((item) => ({ item, before: { table } }) as Heard)
const news = (kind: string, parts: object = {}): NewsItem => ({ ...tiding(kind), ...parts })
const die = (outcome: string, what = "attack") => news("rolled", { what, outcome })

describe("an attack in Rum & Bones", () => {
  const table = { figure: { "hero-1": "viana" }, roster: { "hero-1": { figure: "viana", monster: false } }, turn: 1 }
  const declared = news("attacks", { figure: "viana", zone: "e5", skill: "sabre" })

  it("is told with its dice, its Hits and what comes of it", () => {
    const told = attackIn(on(table, declared, die("5"), die("2"), news("hits", { hits: 1 }), news("suffered")))
    expect(told).toMatchObject({ figure: "viana", zone: "e5", source: "hero", close: true, side: 1 })
    expect([told?.dice, told?.hits, told?.lines]).toEqual([["5", "2"], 1, ["suffered."]])
  })

  it("shows a die again that is rolled again", () => {
    const again = news("rerolled", { face: "2" })
    expect(attackIn(on(table, declared, die("5"), die("2"), again, die("6", "reroll")))?.dice).toEqual(["5", "6"])
  })

  it("is over with news of something else", () => {
    expect(attackIn(on(table, declared, die("5"), news("turn-begins")))).toBeNull()
  })

  it("that had begun before is known from the table", () => {
    const begun = { ...table, target: "e5", source: "hero", attacker: "hero-1", dice: [3], attack_side: 0 }
    expect(attackIn(on(begun, news("hits", { hits: 0 })))).toMatchObject({ figure: "viana", dice: ["3"], hits: 0 })
  })
})

describe("a battle in Tides of Infamy", () => {
  const ships = [{ ship: "teal-sloop", role: "attacker" }]
  const table = { battles: [{ space: "c4", ships }] }

  it("is told from where it is fought to who has won it", () => {
    const shows = news("shows", { seat: "teal", rank: "cutlass" })
    const wins = news("wins-battle", { ship: "teal-sloop", space: "c4" })
    const told = tides(on(table, news("battle", { space: "c4" }), shows, wins))
    expect(told).toMatchObject({ battle: true, space: "c4", fought: ships, won: ["teal"], ranks: { teal: "cutlass" } })
  })

  it("goes on while its losers leave, and not with any other news", () => {
    const begins = news("battle", { space: "c4" })
    expect(tides(on(table, begins, news("to-harbor"))).battle).toBe(true)
    expect(tides(on(table, begins, news("sailed", { ship: "teal-sloop" })))).toMatchObject({
      battle: false,
      underWay: "teal-sloop",
    })
    expect(tides(on(table, news("to-harbor"))).battle).toBe(false)
  })
})

describe("the news of Tide of Avaris", () => {
  it("of a Combat keeps what no field says", () => {
    const table = { at: { black: "s3" } }
    const told = avaris(
      on(
        table,
        news("attacks-navy", { seat: "black", navy: "frigate" }),
        news("battle", { attack: 3, defense: 2 }),
        news("hits", { attack: 2, defense: 1 }),
        news("wins", { side: "attacker" }),
      ),
    )
    expect(told.kind).toBe("combat")
    expect(told.fight).toMatchObject({ enemy: "frigate", space: "s3", winner: "attacker" })
    expect([told.fight?.dice, told.fight?.hits]).toEqual([
      { attacker: 3, defender: 2 },
      { attacker: 2, defender: 1 },
    ])
  })

  it("of the wager adds up what was shown, until a phase begins", () => {
    const bids = [news("shows", { seat: "white", number: 4 }), news("wagers", { seat: "white", bid: 4 })]
    expect(avaris(on({}, ...bids))).toMatchObject({ kind: "wager", shown: { white: [4] }, bids: { white: 4 } })
    expect(avaris(on({}, ...bids, news("phase-begins")))).toMatchObject({ kind: "", shown: {}, bids: {} })
  })

  it("of the Navy draws where it has been since its last roll", () => {
    const sailed = (start: string, end: string) => news("navy-sailed", { start, end })
    const rolled = news("navy-rolled", { face: "north" })
    const told = avaris(on({}, sailed("a", "b"), rolled, sailed("b", "c"), sailed("c", "d")))
    const hunted = [
      { from: "b", to: "c" },
      { from: "c", to: "d" },
    ]
    expect(told).toMatchObject({ hunted, navyFace: "north" })
  })
})
