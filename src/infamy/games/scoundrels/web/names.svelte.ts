// What places and cards are called. The server speaks in keys ("gallows quay", "sail 2"); people read names.
import { seatName } from "@/kit/seats"

type Faces = Record<string, { name: string }>

let names: Record<string, string> = $state.raw({})
let pattern: RegExp | null = $state.raw(null)
let known: Record<string, any> = {}

/** The names in the box; the same box is learned once. */
export function learn(box: Record<string, any>): void {
  if (known === box || !box.treasures) return
  known = box
  const faces: Faces = { ...box.treasures, ...box.quests, ...box.quirks }
  const found = Object.entries(faces).map(([key, face]) => [key, face.name] as const)
  for (const port of box.map?.ports ?? []) found.push([port.key, port.name])
  names = Object.fromEntries(found.map(([key, name]) => [key.replaceAll("-", " "), name]))
  const longestFirst = Object.keys(names).toSorted((one, other) => other.length - one.length)
  pattern = new RegExp(`\\b(${longestFirst.join("|")})\\b`, "gi")
}

const SEATS = /\b(red|blue|green|yellow|purple|black)\b/g
const CARDS = /\b(sword|sail|cannon|wild)[ -]([1-4])\b/gi
const SQUARES = /\b([a-m])([1-7])\b/g
const SPOTS = /\bx([1-6])\b/g

/** Words of the server as people read them. */
export function words(text: string): string {
  let said = text
  if (pattern) said = said.replace(pattern, (key) => names[key.toLowerCase()] ?? key)
  return said
    .replace(CARDS, (_, type: string, number: string) => `${seatName(type.toLowerCase())} ${number}`)
    .replace(/(\d)\+([SCW])/g, "$1 and $2")
    .replace(SEATS, seatName)
    .replace(SQUARES, (_, letter: string, row: string) => `${letter.toUpperCase()}${row}`)
    .replace(/(\d) %/g, "$1%")
    .replace(SPOTS, (_, number: string) => `X${number}`)
    .replace(/\b1 (cards|rounds|squares|points)\b/g, (_, many: string) => `1 ${many.slice(0, -1)}`)
    .replace(/\b1 free move points\b/, "1 free move point")
}
