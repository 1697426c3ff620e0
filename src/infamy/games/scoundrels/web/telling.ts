// How a story is told in words.
import { seatName } from "@/kit/seats"
import type { SeatInfo } from "@/lib/wire"
import type { Story } from "./story"

export const KINDS: Record<string, { you: string; they: string; cards: string }> = {
  board: { you: "board", they: "boards", cards: "Swords" },
  shoot: { you: "shoot", they: "shoots", cards: "Cannons" },
  flee: { you: "flee", they: "flees", cards: "Sails" },
}

/** "You", "Mary", "Red". */
export function who(name: string, seats: SeatInfo[], viewer: string): string {
  if (name === viewer) return "You"
  return seats.find((info) => info.seat === name)?.name || seatName(name)
}

const does = (one: string, verb: string) => (one === "You" ? `You ${verb}` : `${one} ${verb}s`)

export function titleOf(story: Story, seats: SeatInfo[], viewer: string, box: Record<string, any>): string {
  const call = (name: string) => who(name, seats, viewer)
  const object = (name: string) => (name === viewer ? "you" : call(name))
  if (story.kind === "bid") return story.opening ? "The opening bid" : "Who begins the next round?"
  if (story.kind === "dig") return `${does(call(story.seat), "dig")} for Treasure`
  if (story.kind === "pillage") {
    const port = box.map?.ports.find((each: { key: string }) => each.key === story.port)?.name ?? story.port
    return `${does(call(story.seat), "storm")} ${port}`
  }
  return `${does(call(story.attacker), "attack")} ${object(story.defender)}`
}
