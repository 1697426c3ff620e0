import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Socket, page, storage } from "./browser"
import { moment, update, welcome } from "./makes"
import { TableConnection, type Listener } from "@/lib/connection.svelte"
import { setSeen } from "@/lib/memory"

const listener = {
  welcomed: vi.fn<Listener["welcomed"]>(),
  updated: vi.fn<Listener["updated"]>(),
  another: vi.fn<Listener["another"]>(() => ""),
}
let line: TableConnection

function comesBack(): Socket {
  vi.runOnlyPendingTimers()
  Socket.last.opens()
  return Socket.last
}

function storedElsewhere(key: string): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key }))
}

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  Socket.all = []
  vi.clearAllMocks()
  line = new TableConnection("t", "token", listener)
  Socket.last.opens()
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

describe("a line that holds", () => {
  it("says who it is first, and is live once it is welcome", () => {
    expect(Socket.last.url).toBe("ws://infamy.test/api/tables/t/socket")
    expect(Socket.last.sent).toEqual([{ t: "hello", token: "token" }])
    expect(line.state).toBe("connecting")
    Socket.last.hears(welcome(update(4)))
    expect([line.state, line.seat, line.newest?.seq]).toEqual(["live", "blue", 4])
    expect(listener.welcomed).toHaveBeenCalledWith(expect.anything(), false)
  })

  it("answers a command with what the server says of it, and of no other", async () => {
    Socket.last.hears(welcome(update(4)))
    const [first, second] = [line.choose("sail:c4"), line.undo()]
    const [choose, undo] = Socket.last.sent.slice(1) as { id: string }[]
    expect(choose).toMatchObject({ t: "choose", seq: 4, keys: ["sail:c4"] })
    Socket.last.hears({ t: "done", id: undo!.id, seq: 5 })
    Socket.last.hears({ t: "refused", id: choose!.id, rule: "IS-MOV-04", words: "too far", quote: "" })
    expect((await second).t).toBe("done")
    expect(await first).toMatchObject({ t: "refused", rule: "IS-MOV-04" })
  })

  it("counts a choice as on its way until an update has come of it", () => {
    Socket.last.hears(welcome(update(4)))
    void line.choose("sail:c4")
    expect(line.choosing).toBe(true)
    Socket.last.hears(update(5, moment(5, "red")))
    expect(line.choosing).toBe(true)
    Socket.last.hears(update(6, moment(6, "blue")))
    expect(line.choosing).toBe(false)
  })

  it("hears nothing that was on its way to the seat that was left", () => {
    Socket.last.hears(welcome(update(4)))
    line.sit("another")
    Socket.last.hears(update(5))
    Socket.last.hears({ t: "notes-changed", words: "Red bluffs." })
    expect([line.newest, line.notes]).toEqual([null, ""])
    expect(listener.updated).not.toHaveBeenCalled()
    Socket.last.hears(welcome(update(5)))
    expect(line.newest?.seq).toBe(5)
    Socket.last.hears(update(6))
    expect(listener.updated).toHaveBeenCalledOnce()
  })

  it("sends nothing twice because the seat is another one now", async () => {
    Socket.last.hears(welcome(update(4)))
    const choice = line.choose("pass")
    const { id } = Socket.last.sent[1] as { id: string }
    line.sit("another")
    Socket.last.hears(welcome(update(5), "red"))
    expect(Socket.last.sent).toHaveLength(3)
    Socket.last.hears({ t: "done", id, seq: 5 })
    expect(await choice).toMatchObject({ t: "done" })
  })

  it("tells nobody what was said to the seat that was left, only whether it was done", async () => {
    Socket.last.hears(welcome(update(4)))
    const asked = [line.ask({ t: "why-not", key: "show:gold" }), line.choose("show:gold"), line.undo()]
    const [why, choose, undo] = Socket.last.sent.slice(1) as { id: string }[]
    line.sit("another")
    const said = { rule: "SC-1", words: "you hold no gold", quote: "" }
    Socket.last.hears({ t: "because", id: why!.id, key: "show:gold", label: "Show gold", ...said })
    Socket.last.hears({ t: "refused", id: choose!.id, ...said })
    Socket.last.hears({ t: "done", id: undo!.id, seq: 4 })
    const answers = await Promise.all(asked)
    expect(JSON.stringify(answers)).not.toContain("gold")
    expect(answers.map(({ t }) => t)).toEqual(["mistake", "mistake", "done"])
  })

  it("sits where it was asked to last, whatever was asked before", () => {
    Socket.last.hears(welcome(update(4)))
    line.sit("another")
    line.sit("a third")
    Socket.last.hears(welcome(update(4), "red"))
    expect([line.seat, line.newest]).toEqual(["blue", null])
    Socket.last.hears(welcome(update(4), "green"))
    expect([line.seat, line.newest?.seq]).toEqual(["green", 4])
  })

  it("stays where it is if a seat is refused", async () => {
    Socket.last.hears(welcome(update(4)))
    line.sit("another")
    const { id } = Socket.last.sent.at(-1) as { id: string }
    Socket.last.hears({ t: "mistake", id, words: "no such seat", stale: false })
    await Promise.resolve()
    Socket.last.hears(update(5))
    expect(line.newest?.seq).toBe(5)
  })

  it("asks for the seat that it was sent to while it came back", () => {
    Socket.last.hears(welcome(update(4)))
    Socket.last.breaks()
    const socket = comesBack()
    line.sit("another")
    socket.hears(welcome(update(4)))
    expect(socket.sent.at(-1)).toMatchObject({ t: "sit", token: "another" })
    expect(line.newest).toBe(null)
    socket.hears(welcome(update(4), "red"))
    expect([line.seat, line.newest?.seq]).toEqual(["red", 4])
  })

  it("shows a line of chat once", () => {
    Socket.last.hears(welcome(update(4)))
    for (let n = 0; n < 2; n++)
      Socket.last.hears({ t: "said", line: { number: 0, by: "red", name: "", words: "Ahoy" } })
    expect(line.chat.map(({ words }) => words)).toEqual(["Ahoy"])
  })
})

describe("a line that breaks", () => {
  it("comes back with what it has seen, and sends again what was not answered", async () => {
    Socket.last.hears(welcome(update(4)))
    const answer = line.choose("sail:c4")
    const { id } = Socket.last.sent[1] as { id: string }
    Socket.last.breaks()
    expect(line.state).toBe("lost")
    const socket = comesBack()
    expect(socket.sent).toEqual([{ t: "hello", token: "token", seen: 4 }])
    socket.hears(welcome(update(5)))
    expect(socket.sent[1]).toMatchObject({ t: "choose", id, seq: 4 })
    socket.hears({ t: "done", id, seq: 5 })
    expect(await answer).toMatchObject({ t: "done", seq: 5 })
    expect(listener.welcomed).toHaveBeenLastCalledWith(expect.anything(), true)
  })

  it("does not ask again why, nor for a seat that the next hello asks for", () => {
    Socket.last.hears(welcome(update(4)))
    void line.ask({ t: "why-not", key: "sail:c4" })
    line.sit("another")
    Socket.last.breaks()
    const socket = comesBack()
    expect(socket.sent).toEqual([{ t: "hello", token: "another", seen: 4 }])
    socket.hears(welcome(update(4)))
    expect(socket.sent).toHaveLength(1)
    socket.hears(update(5))
    expect(line.newest?.seq).toBe(5)
  })

  it("leaves nobody waiting for what it does not ask again", async () => {
    Socket.last.hears(welcome(update(4)))
    const asked = [line.ask({ t: "why-not", key: "sail:c4" }), line.ask({ t: "ask-hint", seq: 4 })]
    Socket.last.breaks()
    const socket = comesBack()
    socket.hears(welcome(update(4)))
    expect(socket.sent).toHaveLength(1)
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ t: "mistake", stale: true })
  })

  it("does not ask for the next player what the one before has wished", async () => {
    Socket.last.hears(welcome(update(4)))
    const choice = line.choose("pass")
    Socket.last.breaks()
    line.sit("another")
    const socket = comesBack()
    socket.hears(welcome(update(4), "red"))
    expect(socket.sent).toHaveLength(1)
    expect(await choice).toMatchObject({ t: "mistake", stale: true })
  })

  it("waits longer each time", () => {
    const pauses: number[] = []
    for (let n = 0; n < 7; n++) {
      Socket.last.breaks()
      const before = Date.now()
      const sockets = Socket.all.length
      while (Socket.all.length === sockets) vi.advanceTimersByTime(100)
      pauses.push(Date.now() - before)
    }
    expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000])
  })

  it("is given up where the link opens nothing", () => {
    Socket.last.breaks(4404)
    expect(line.nowhere).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(Socket.all).toHaveLength(1)
  })

  it("is given up where somebody else has renewed the link", () => {
    Socket.last.hears(welcome(update(4)))
    Socket.last.breaks(4410)
    page.show("visible") // would try the old token again
    expect([line.state, line.renewed, Socket.all.length]).toEqual(["lost", false, 1])
    vi.advanceTimersByTime(10_000)
    expect([line.nowhere, line.renewed]).toEqual([true, true])
  })

  it("goes on by the token that another tab has stored, even if that is heard of late", () => {
    Socket.last.hears(welcome(update(4)))
    Socket.last.breaks(4410)
    storedElsewhere("infamy.settings")
    storedElsewhere("infamy.tables")
    expect(Socket.all).toHaveLength(1) // nothing new in it yet
    listener.another.mockReturnValueOnce("fresh")
    storedElsewhere("infamy.tables")
    Socket.last.opens()
    expect(Socket.last.sent[0]).toMatchObject({ t: "hello", token: "fresh" })
    vi.advanceTimersByTime(10_000)
    expect([line.nowhere, Socket.all.length]).toEqual([false, 2])
  })

  it.each([4404, 4410])("goes on by another token that this browser has (%i)", (code) => {
    Socket.last.hears(welcome(update(4)))
    listener.another.mockReturnValueOnce("fresh")
    Socket.last.breaks(code)
    Socket.last.opens()
    expect(Socket.last.sent[0]).toMatchObject({ t: "hello", token: "fresh" })
    Socket.last.breaks(4404)
    expect([line.nowhere, Socket.all.length]).toEqual([true, 2])
  })

  it("is tried at once when the page is seen again", () => {
    Socket.last.breaks()
    page.show("hidden")
    page.show("visible")
    expect(Socket.all).toHaveLength(2)
  })

  it("is taken for broken when nothing has been heard for long", () => {
    Socket.last.hears(welcome(update(4)))
    vi.advanceTimersByTime(20_000)
    expect(Socket.last.sent.at(-1)).toEqual({ t: "ping" })
    vi.advanceTimersByTime(20_000)
    expect(line.state).not.toBe("live")
  })
})

it("remembers what this browser has seen before", () => {
  setSeen("t", 17)
  const other = new TableConnection("t", "token", listener)
  Socket.last.opens()
  expect(Socket.last.sent[0]).toEqual({ t: "hello", token: "token", seen: 17 })
  other.close()
})
