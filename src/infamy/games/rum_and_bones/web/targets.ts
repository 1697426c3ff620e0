// Who and what stands where an attack strikes, in the order in which they take Hits, and what is about to become of them.
import type { Fight } from "./closeup"
import { crewman } from "./portraits"
import type { Faction, Table } from "./types"
import { crowdsOf, piecesOf, plural, sideColours, SIDES, type Piece } from "./view"

export interface Target {
  key: string // of the choice that gives it a Hit
  name: string
  colours: { fill: string; on: string } // of its side
  left: string // what is left of it, in words
  hurt: number // Hits that it is about to take
  down: boolean // nothing is left of it
  piece?: Piece
  tile?: string
  man?: string // what a Crew model looks like
}

/** The men of a kind, each on its own; those that fell in this attack lie there still. */
function menOf(table: Table, fight: Fight, kind: "deckhand" | "bosun"): Target[] {
  const crowd = crowdsOf(table).find(({ zone, side }) => zone === fight.target && side !== fight.side)
  const side = crowd?.side ?? 1 - Math.max(0, fight.side)
  const word = SIDES[side]!
  const [here, fell] = [crowd ? crowd[`${kind}s`] : 0, fight.fell[kind]]
  const hurt = table.crew_hurt.filter((model) => model.startsWith(`${word}-${kind}`)).length
  const faction = table.faction[word] as Faction | null
  return Array.from({ length: here + fell }, (_, at): Target => {
    const down = at >= here
    const struck = !down && at >= here - hurt
    return {
      key: `hit-crew:${word}-${kind}`,
      name: kind === "bosun" ? "Bosun" : "Deckhand",
      colours: sideColours(table, side),
      left: down ? "KO" : struck ? "falls" : "stands",
      hurt: struck ? 1 : 0,
      down,
      man: crewman(faction, kind),
    }
  })
}

export function targetsOf(table: Table, fight: Fight): Target[] {
  const { clash } = table
  const pieces = piecesOf(table).filter(
    ({ at, side }) => at !== null && at === fight.target && (side !== fight.side || clash),
  )
  const tile = table.objectives.find(({ zone, stands }) => zone === fight.target && stands)
  return [
    ...(clash ? [] : [...menOf(table, fight, "deckhand"), ...menOf(table, fight, "bosun")]),
    ...pieces.map((piece) => ({
      key: piece.monster ? "hit-objective" : `hit:${piece.figure}`,
      name: piece.short,
      colours: sideColours(table, piece.side),
      left:
        piece.about_to_suffer > 0
          ? `${piece.left}, then ${Math.max(0, piece.left - piece.about_to_suffer)} of ${piece.hp}`
          : `${piece.left} of ${piece.hp}`,
      hurt: piece.about_to_suffer,
      down: piece.left === 0,
      piece,
    })),
    ...(tile
      ? [
          {
            key: "hit-objective",
            name: tile.name,
            colours: sideColours(table, tile.owner ?? 0),
            left: `${Math.max(0, tile.left - tile.about_to_suffer)} of ${tile.hp}`,
            hurt: tile.about_to_suffer,
            down: false,
            tile: tile.tile,
          },
        ]
      : []),
  ]
}

/** "2 Deckhands and Gabriela", for whoever does not see the picture. */
export const inWords = (targets: Target[]): string =>
  targets.length === 0 ? "nobody" : `${plural(targets.length, "target")}: ${targets.map(({ name }) => name).join(", ")}`
