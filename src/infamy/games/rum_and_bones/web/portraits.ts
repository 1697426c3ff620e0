// Who and what has a face in portraits.svg.
import type { Faction } from "./types"
import type { Piece } from "./view"

const DRAWN = new Set([
  "carcharius",
  "ishmael",
  "kyria-and-karl",
  "snapjaw",
  "waldorf",
  "viana",
  "don-santiago",
  "gabriela",
  "demarco",
  "el-latigo",
  "sea-dragon",
])

/** What `use` refers to; null for a Hero that a pack has brought. */
export function portraitOf({ hero, figure }: Pick<Piece, "hero" | "figure">): string | null {
  const key = hero ?? figure
  return DRAWN.has(key) ? `#bones-${key}` : null
}

/** Crew look like their faction; Mercenaries have none of their own. */
export const crewman = (faction: Faction | null, kind: "deckhand" | "bosun") =>
  `#bones-f-${faction === "marea" ? "marea" : "deep"}-${kind}`
