import { expect, it } from "vitest"
import {
  asShown,
  listed,
  momentTitle,
  plural,
  rollTitle,
  seatTitle,
  span,
  takenBack,
  turnOf,
  turnTitle,
  waitingFor,
} from "@/table/words"
import type { Moment, Pending, SeatInfo, TableInfo } from "@/lib/wire"
import { called, moment, view } from "./makes"

const seat = (name: string, more: Partial<SeatInfo> = {}) =>
  ({ seat: name, name: "", bot: "", person: true, here: true, salted: false, ...more }) as SeatInfo

it("lists and counts as people do", () => {
  expect([listed([]), listed(["Blue"]), listed(["Blue", "Red", "Green"])]).toEqual(["", "Blue", "Blue, Red and Green"])
  expect([plural(1, "coin"), plural(0, "coin"), plural(2, "die", "dice")]).toEqual(["1 coin", "0 coins", "2 dice"])
})

it("says who sits on a seat, and who plays it", () => {
  expect(seatTitle(seat("blue"), "blue")).toBe("You · Blue")
  expect(seatTitle(seat("red", { name: "Ann" }), "blue")).toBe("Ann · Red")
  expect(seatTitle(seat("red", { bot: "hard", person: false }), "blue")).toBe("Bot, hard · Red")
  expect(seatTitle(seat("red", { name: "Ann", bot: "easy" }), "")).toBe("Bot for Ann · Red")
})

it("knows whose turn it is, and who chooses where nobody has one", () => {
  const turn = { seat: "blue", actions_left: null, actions: null }
  expect(turnOf({ ...view(), deciding: ["red"], turn })).toBe("blue")
  expect(turnOf({ ...view(), deciding: ["red"] })).toBe("red")
  expect(turnOf({ ...view(), deciding: ["red", "green"] })).toBe("")
})

it("says who is to choose where nobody has the turn, and whose turn it is where somebody has", () => {
  const names = called({ red: "Anna", blue: "Blue", green: "Ben" }, "blue")
  const title = (deciding: string[], turn = "") =>
    turnTitle(
      { ...view(), viewer: "blue", deciding, turn: turn ? { seat: turn, actions_left: null, actions: null } : null },
      names,
    )
  expect(title(["red"], "green")).toBe("Ben's turn")
  expect([title([]), title(["blue"]), title(["red"])]).toEqual(["", "Your choice", "Anna chooses"])
  expect([title(["red", "blue"]), title(["red", "blue", "green"])]).toEqual(["You and Anna choose", "3 players choose"])
})

it("says that nobody chooses while real dice are awaited", () => {
  const waits = { ...view(), deciding: ["red"] }
  expect(asShown(waits, null)?.deciding).toEqual(["red"])
  expect(asShown(waits, {} as Pending)?.deciding).toEqual([])
})

it("tells spans of time", () => {
  expect([0, 1, 59, 60, 125, 3661, 7200].map(span)).toEqual([
    "0 seconds",
    "1 second",
    "59 seconds",
    "1:00 minutes",
    "2:05 minutes",
    "61:01 minutes",
    "2 hours",
  ])
})

it("says whom the table waits for", () => {
  const table = { seats: [seat("blue"), seat("red", { bot: "easy", person: false }), seat("green")] } as TableInfo
  const deciding = (...seats: string[]) => waitingFor({ ...view(), deciding: seats }, table, "blue", called())
  expect(deciding("red")).toEqual({ words: "Red is thinking", bots: true })
  expect(deciding("red", "green")).toEqual({ words: "Waiting for Red and Green", bots: false })
  expect(deciding("blue")).toEqual({ words: "One moment", bots: false })
  const anna = called({ green: "Anna" }, "blue")
  expect(waitingFor({ ...view(), deciding: ["red", "green"] }, table, "blue", anna).words).toBe(
    "Waiting for Red and Anna",
  )
})

it("calls people by their names, as the server says them", () => {
  const names = called({ green: "Anna (Green)", red: "Red" }, "blue")
  expect([names.of("green"), names.call("green"), names.turn("green")]).toEqual([
    "Anna (Green)",
    "Anna (Green)",
    "Anna (Green)'s turn",
  ])
  expect([names.call("blue"), names.call("blue", "you"), names.turn("blue")]).toEqual(["You", "you", "Your turn"])
  expect(names.of("navy 2")).toBe("Navy 2")
  expect(momentTitle(moment(2, "green"), names)).toBe("Anna (Green)")
  expect(momentTitle(moment(1, "start"), names)).toBe("The table is set")
})

const step = (seq: number, by: string, back_to = 0): Moment => ({ ...moment(seq, by), back_to })

it("knows what was taken back, and what was done again", () => {
  const log = [step(1, "start"), step(2, "blue"), step(3, "red"), step(3, "red"), step(4, "blue")]
  const gone = (more: Moment[]) => takenBack([...log, ...more]).flatMap((taken, place) => (taken ? [place] : []))
  expect(gone([])).toEqual([])
  expect(gone([step(5, "undo", 4)])).toEqual([4])
  expect(gone([step(5, "undo", 4), step(6, "undo", 3)])).toEqual([2, 3, 4])
  expect(gone([step(5, "undo", 4), step(6, "undo", 3), step(7, "redo", 6)])).toEqual([4])
  expect(gone([step(5, "undo", 4), step(6, "blue"), step(7, "undo", 3)])).toEqual([2, 3, 4, 6])
  expect(gone([step(9, "redo", 8)])).toEqual([])
})

it("says what is rolled and what is drawn", () => {
  expect(rollTitle({ what: "attack", sides: 6 })).toBe("Roll a die with 6 sides: attack")
  expect(rollTitle({ what: "first player", sides: 3 })).toBe("Draw one of 3 lots: first player")
  expect(rollTitle({ what: "relic", sides: 0 })).toBe("Draw relic")
})
