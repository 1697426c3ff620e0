// The Movement Card that is in the player's fingers: pressed in the hand, and not yet laid on a ship.

import type { MovementCard } from "./types"

interface Picking {
  card: MovementCard | null
}

export const picking: Picking = $state({ card: null })
