import { beforeEach, expect, it, vi } from "vitest"
import { storage } from "./browser"
import {
  arrived,
  forget,
  forgetArrived,
  keepArrived,
  keepCame,
  keepSpare,
  myName,
  readingToken,
  remember,
  seen,
  setMyName,
  setSeen,
  tableIKnow,
  tablesIKnow,
  useSpare,
} from "@/lib/memory"

beforeEach(() => storage.clear())

it("adds to what is known of a table, and no own seat is an invitation", () => {
  remember("t", { game: "g", title: "G", invites: { red: "r", blue: "b" }, watch: "w" })
  remember("t", { game: "g", title: "G", tokens: { blue: "b" } })
  expect(tableIKnow("t")).toMatchObject({ tokens: { blue: "b" }, invites: { red: "r" }, watch: "w" })
  expect(readingToken("t")).toBe("b")
})

it("reads with the spectator's link where it has no seat, and with none at a table it does not know", () => {
  remember("t", { game: "g", title: "G", watch: "w" })
  expect([readingToken("t"), readingToken("elsewhere")]).toEqual(["w", ""])
})

it("keeps a token that is to be used until the server goes by it, whatever is remembered in between", () => {
  remember("t", { game: "g", title: "G", tokens: { blue: "old", red: "r" } })
  keepCame("t", "blue", "new")
  keepSpare("t", "blue", "fresh")
  remember("t", { game: "g", title: "G", tokens: { blue: "old" } })
  expect(tableIKnow("t")).toMatchObject({
    tokens: { blue: "old", red: "r" },
    spare: { blue: "fresh" },
    came: { blue: "new" },
  })
  useSpare("t", "blue")
  expect(tableIKnow("t")).toMatchObject({ tokens: { blue: "fresh", red: "r" }, spare: {}, came: {} })
  useSpare("elsewhere", "blue")
  expect(tableIKnow("elsewhere")).toBeNull()
})

it("forgets a table altogether", () => {
  remember("t", { game: "g", title: "G", tokens: { blue: "b" } })
  setSeen("t", 7)
  forget("t")
  expect([tablesIKnow(), seen("t")]).toEqual([[], null])
})

it.each(["", "{", "[]", "null", "7", '{"t": 7}', '{"t": {"tokens": [1]}}'])(
  "tolerates storage that says %j",
  (kept) => {
    storage.setItem("infamy.tables", kept)
    storage.setItem("infamy.me", kept)
    expect(tablesIKnow().every(({ tokens }) => Object.keys(tokens).length === 0)).toBe(true)
    expect(myName()).toBe("")
    setMyName("Ann")
    expect(myName()).toBe("Ann")
  },
)

it("has the token of a link from the moment it is opened, and until it is known whose it is", () => {
  expect(keepArrived("t", "token")).toBe(true)
  keepArrived("other", "another")
  expect([arrived("t"), arrived("elsewhere"), tablesIKnow()]).toEqual(["token", "", []])
  forgetArrived("t")
  expect([arrived("t"), arrived("other")]).toEqual(["", "another"])
  forget("other")
  expect(arrived("other")).toBe("")
})

it("says so when a token cannot be kept", () => {
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full")
  })
  expect(keepArrived("t", "token")).toBe(false)
  full.mockRestore()
})
