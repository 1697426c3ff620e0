// Finds the scene of a game. Each game is its own chunk, so that nobody waits for the drawings of another game.
import type { Scene } from "./scene"

const GAMES = "../../../src/infamy/games" // a game's key is the name of its folder
const found = import.meta.glob<{ default: Scene }>("../../../src/infamy/games/[!_]*/web/index.ts")

const loaded = new Map<string, Promise<Scene>>()

async function load(game: string): Promise<Scene> {
  const own = found[`${GAMES}/${game}/web/index.ts`]
  return (own ? await own() : await import("../scene/default/index")).default
}

export function loadScene(game: string): Promise<Scene> {
  const before = loaded.get(game)
  if (before) return before
  const scene = load(game)
  loaded.set(game, scene)
  // A failed download is tried again the next time somebody asks.
  scene.catch(() => loaded.delete(game))
  return scene
}
