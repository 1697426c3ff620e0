// What things are called. The server speaks in keys and in seats' words; people read names.
import { seatName } from "@/kit/seats"

let names: Record<string, string> = $state.raw({})
let pattern: RegExp | null = $state.raw(null)
let known: Record<string, any> = {}

/** The names in the box; the same box is learned once. */
export function learn(box: Record<string, any>): void {
  if (known === box || !box.luck) return
  known = box
  const faces: Record<string, { name: string }> = { ...box.luck, ...box.faces }
  names = Object.fromEntries(Object.entries(faces).map(([key, face]) => [key.replaceAll("-", " "), face.name]))
  const longestFirst = Object.keys(names).toSorted((one, other) => other.length - one.length)
  pattern = new RegExp(`\\b(${longestFirst.join("|")})\\b`, "gi")
}

const SEATS = /\b(crimson|teal|amber|violet)\b/g
const SPACES = /\b([a-o])(1[0-5]|[1-9])\b/g
const SHIPS = /\b(crimson|teal|amber|violet)-(man-of-war|bilander|sloop)\b/gi
const TYPES: Record<string, string> = { "man-of-war": "Man of War", bilander: "Bilander", sloop: "Sloop of War" }
const WIND = /\b(plus|minus|exactly)[ -](\d)\b/g
const WINDS: Record<string, string> = { plus: "+", minus: "−", exactly: "exactly " }

/** Words of the server as people read them. */
export function words(text: string): string {
  let said = text
  if (pattern) said = said.replace(pattern, (key) => names[key.toLowerCase()] ?? key)
  return said
    .replace(SHIPS, (_, seat: string, type: string) => `${seatName(seat.toLowerCase())}'s ${TYPES[type.toLowerCase()]}`)
    .replace(SEATS, seatName)
    .replace(SPACES, (_, letter: string, row: string) => `${letter.toUpperCase()}${row}`)
    .replace(/\btile[ -](\d)-(\d)\b/g, "tile $1·$2")
    .replace(/\bTile[ -](\d)-(\d)\b/g, "Tile $1·$2")
    .replace(WIND, (_, how: string, many: string) => `${WINDS[how]}${many}`)
    .replace(/(\d) %/g, "$1%")
}
