// For games that bring no drawings of their own: everything on the table in words.
import type { Scene } from "@/lib/scene"
import Board from "./Board.svelte"

const scene: Scene = {
  Board,
  shape: "wide",
  score: ({ seat, standing }) => ({ value: standing.scores[seat] ?? 0, unit: "points" }),
}

export default scene
