import { describe, expect, it } from "vitest"
import { happen } from "../../src/infamy/games/rum_and_bones/web/happen"
import { tiding } from "./makes"

const crew_at = { "port-deckhand-1": "e6", "starboard-deckhand-1": "e5", "starboard-bosun-1": "e5" }
const pushed = (end: string) => ({ ...tiding("crew-pushed"), men: "starboard-bosun", start: "e5", end })

describe("Crew that are pushed in Rum & Bones", () => {
  it("stand where they were pushed to, and nobody else of their zone does", () => {
    expect(happen({ crew_at }, pushed("e4")).crew_at).toEqual({ ...crew_at, "starboard-bosun-1": "e4" })
  })

  it("are gone once they have fallen into the sea", () => {
    const fell = { ...tiding("crew-overboard"), many: 1, zone: "d5" }
    expect(happen(happen({ crew_at }, pushed("d5")), fell).crew_at).toEqual({ ...crew_at, "starboard-bosun-1": null })
  })
})
