// Whom a close-up waits for.
import { describe, expect, it } from "vitest"
import { awaiting } from "@/kit/awaiting"
import { called } from "./makes"

type Seat = "red" | "blue" | "green"

const names = called({ red: "Red", blue: "Mary" }, "red")
const shown = (deciding: Seat[], seat: Seat | "" = "red", words = "") => ({
  view: { deciding, question: "What now?" },
  seat,
  playing: words ? { words } : null,
})

describe("a close-up", () => {
  it("waits for the viewer before all others, with the question", () => {
    const { decider, awaited } = awaiting(shown(["blue", "red"]), names)
    expect(decider).toBe("red")
    expect(awaited).toEqual({ seat: "red", title: "Awaited: you", words: "What now?" })
    expect(awaiting(shown(["red"]), names, "Well?").awaited?.words).toBe("Well?")
  })

  it("names all others that it waits for, and does not tell what they are asked", () => {
    const { decider, awaited } = awaiting(shown(["blue", "green"]), names, "Well?")
    expect(decider).toBe("blue")
    expect(awaited).toEqual({ seat: "blue", title: "Awaited: Mary, Green", words: "to choose" })
    expect(awaiting(shown(["red"], ""), called()).awaited?.title).toBe("Awaited: Red")
  })

  it("waits for nobody while news is told, nor when nobody is to choose", () => {
    expect(awaiting(shown(["red"], "red", "Mary sinks."), names)).toEqual({
      decider: null,
      awaited: null,
      told: "Mary sinks.",
    })
    expect(awaiting(shown([]), names)).toEqual({ decider: null, awaited: null, told: "" })
  })
})
