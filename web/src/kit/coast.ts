// Coastlines drawn by a seed: the same island has the same shores every time it is looked at.

export const ISLANDS = ["peak", "palms", "volcano", "hut", "fort", "wood", "skull", "hills"] as const
export type IslandKind = (typeof ISLANDS)[number]

/** A row of numbers between 0 and 1 that is the same for the same text. */
export function chances(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Point = [number, number]

/** A shore around 0,0: a circle with a few soft bays. */
export function shore(chance: () => number, radius: number, points = 20, roughness = 1): Point[] {
  const bays = [2, 3, 4, 5].map((waves) => ({
    waves,
    depth: roughness * (0.17 / waves) * (0.5 + chance()),
    turn: chance() * Math.PI * 2,
  }))
  return Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * Math.PI * 2
    const swell = bays.reduce((sum, bay) => sum + bay.depth * Math.cos(bay.waves * angle + bay.turn), 1)
    return [Math.cos(angle) * radius * swell * 1.04, Math.sin(angle) * radius * swell * 0.96]
  })
}

/** A smooth closed path through the points, each moved away from 0,0 by `scale`. */
export function closed(points: Point[], scale = 1, x = 0, y = 0): string {
  const at = (index: number): Point => {
    const [px, py] = points[(index + points.length) % points.length]!
    return [x + px * scale, y + py * scale]
  }
  const write = (point: Point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`
  let path = `M${write(at(0))}`
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${write(first)} ${write(second)} ${write(to)}`
  }
  return path + "Z"
}
