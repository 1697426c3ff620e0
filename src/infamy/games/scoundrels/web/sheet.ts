// How much paper there is around the water.
export interface Margins {
  left: number
  right: number
  top: number
  bottom: number
}

export const FLAP = 17 // of a panel that is folded under

export function marginsFor(letters: number): Margins {
  return { left: letters + 14, right: 20, top: letters + 15, bottom: letters + 15 }
}
