// What the scene reads of the view besides the plain fields. `describe` in seen.py adds these; the scene makes do without.
//
// `active` stays the name of a seat for the table (whose turn it is), as in every game: so `describe` overrides the field
// `active` by the seat that acts, and gives the Hero, Sea Monster or Crew that is activated as `acting`.
// Numbers with a bit for each Crew model are too large for a browser: where Crew attack from, and how many of them are
// about to fall, comes as `stage`.

export interface Told {
  active?: string | null // the seat whose turn it is
  acting?: string | null // "hero-3", "monster-1", or "crew"
  /** The attack that is under way, or null; everything that the plain fields do not say. */
  stage?: Stage | null
  /** Where the Deployment Points of this board lie: { a1: "e9" }. News of landing Crew name the point alone. */
  points_at?: Record<string, string>
  /** In a window: what it is about, and all who will be asked, the first first. */
  window?: { trigger: string; seats: string[] } | null
}

export interface Stage {
  from: string[] // zones where the attackers stand
  attackers: number // Crew models that take part
  to_hit: number[] // by die: what it has to show, modifiers included
  falling: { deckhands: number; bosuns: number } // Crew that Hits were given to
}
