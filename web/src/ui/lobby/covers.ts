// The pictures of games, fetched without the rest of their scenes: the lobby needs no board.
import type { Component } from "svelte"
import { loadScene } from "@/lib/scenes"

const found = import.meta.glob<{ default: Component }>("../../../../src/infamy/games/[!_]*/web/Cover.svelte")

/** A game keeps its picture in web/Cover.svelte; one that does not is asked for its whole scene. */
export async function coverOf(game: string): Promise<Component | undefined> {
  const own = found[`../../../../src/infamy/games/${game}/web/Cover.svelte`]
  return own ? (await own()).default : (await loadScene(game)).Cover
}
