export const CELL = 54 // how wide a zone is, in units of the drawing
