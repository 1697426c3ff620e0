// Finds the scene of a game. Each game is its own chunk, so that nobody waits for the drawings of another game.
import type { Scene } from "./scene"

type SceneModule = { default?: Scene; scene?: Scene }

const found = import.meta.glob<SceneModule>("../../../src/infamy/games/*/web/index.ts")

const loaded = new Map<string, Promise<Scene>>()

function folderOf(path: string): string {
  return path.split("/").at(-3) ?? ""
}

/** Keys are written with dashes or underscores; folders of Python packages always with underscores. */
function sameGame(folder: string, game: string): boolean {
  return folder.replaceAll("_", "-") === game.replaceAll("_", "-")
}

async function load(game: string): Promise<Scene> {
  const path = Object.keys(found).find((each) => sameGame(folderOf(each), game))
  const own = path && found[path]
  const module: SceneModule = own ? await own() : await import("../scene/default/index")
  const scene = module.default ?? module.scene
  if (!scene) throw new Error(`The scene of ${game} exports nothing to draw with.`)
  return scene
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
