// What a scene reads more than once: the types that are the game's own.
import type { SceneProps, ViewOf } from "@/lib/scene"
import type { Game } from "./types"

export type Props = SceneProps<Game>
export type GameView = ViewOf<Game>
