// The Movement Card that is in the player's fingers: pressed in the hand, and not yet laid on a ship.

interface Picking {
  card: string | null
}

export const picking: Picking = $state({ card: null })
