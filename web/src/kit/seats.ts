// A seat is told by colour, shape and letter together, so that colour is never the only sign.

export interface SeatLook {
  index: number // of the tokens --seat-0 to --seat-6
  letter: string
  shape: string // the shape's name in words
  path: string // around 0,0 in a box of 28
  drop: number // where the letter's base line stands
}

const PLAIN: Record<string, SeatLook> = {
  blue: {
    index: 0,
    letter: "B",
    shape: "circle",
    path: "M-9.8 0A9.8 9.8 0 1 1 9.8 0A9.8 9.8 0 1 1 -9.8 0Z",
    drop: 4.6,
  },
  red: { index: 1, letter: "R", shape: "diamond", path: "M0 -12L12 0L0 12L-12 0Z", drop: 4.6 },
  yellow: { index: 2, letter: "Y", shape: "triangle", path: "M0 -12.8L13.6 10.8L-13.6 10.8Z", drop: 6.2 },
  green: { index: 3, letter: "G", shape: "square", path: "M-9.4 -9.4L9.4 -9.4L9.4 9.4L-9.4 9.4Z", drop: 4.6 },
  purple: {
    index: 4,
    letter: "P",
    shape: "star",
    drop: 4.6,
    path: "M0 -12.8L4.4 -7.6L11 -6.4L8.8 0L11 6.4L4.4 7.6L0 12.8L-4.4 7.6L-11 6.4L-8.8 0L-11 -6.4L-4.4 -7.6Z",
  },
  black: {
    index: 5,
    letter: "K",
    shape: "cross",
    drop: 4.6,
    path:
      "M-6.3 -11.4L6.3 -11.4L6.3 -6.3L11.4 -6.3L11.4 6.3L6.3 6.3L6.3 11.4L-6.3 11.4L-6.3 6.3L-11.4 6.3L-11.4 -6.3" +
      "L-6.3 -6.3Z",
  },
}

// Other words for colours, each with a letter of its own.
const LOOKS: Record<string, SeatLook> = {
  coral: { ...PLAIN.red!, letter: "C" },
  jade: { ...PLAIN.green!, letter: "J" },
  ivory: { ...PLAIN.blue!, index: 7, letter: "I" },
  slate: { ...PLAIN.black!, letter: "S" },
  ...PLAIN,
  crimson: { ...PLAIN.red!, letter: "C" },
  teal: { ...PLAIN.green!, index: 6, letter: "T" },
  amber: { ...PLAIN.yellow!, letter: "A" },
  violet: { ...PLAIN.purple!, letter: "V" },
  white: { ...PLAIN.blue!, index: 7, letter: "W" },
  orange: { ...PLAIN.yellow!, index: 8, letter: "O" },
}

const ORDER = ["blue", "red", "yellow", "green", "purple", "black"]

/** How a seat looks; a name that is no colour of ours takes the look of its place among `all`, and its own letter. */
export function seatLook(seat: string, all: readonly string[] = []): SeatLook {
  const known = LOOKS[seat.toLowerCase()]
  if (known) return known
  const place = Math.max(0, all.indexOf(seat)) % ORDER.length
  return { ...LOOKS[ORDER[place]!]!, letter: (seat[0] ?? "?").toUpperCase() }
}

export const isSeatColour = (name: string) => name.toLowerCase() in LOOKS

export const seatFill = (seat: string, all?: readonly string[]) => `var(--seat-${seatLook(seat, all).index})`
export const seatOn = (seat: string, all?: readonly string[]) => `var(--seat-${seatLook(seat, all).index}-on)`
export const seatText = (seat: string, all?: readonly string[]) => `var(--seat-${seatLook(seat, all).index}-text)`
/** "Blue" for "blue": the colour, where it is the colour that is meant. Whoever sits there is called by `kit/called.ts`. */
export const seatName = (seat: string) => seat.charAt(0).toUpperCase() + seat.slice(1)
