// Who sits where while a table is being laid.
import type { SeatRequest } from "@/lib/wire"

export interface Sitter {
  who: string // "me", "friend", "screen", or "bot:" and a bot's name
  name: string
}

export const isBot = (sitter: Sitter) => sitter.who.startsWith("bot:")

/** Whether this browser keeps the seat: one's own, or one at the same screen. */
export const isHere = (sitter: Sitter) => sitter.who === "me" || sitter.who === "screen"

export function settle(sitter: Sitter): SeatRequest {
  return isBot(sitter) ? { bot: sitter.who.slice(4) } : { name: sitter.name.trim() }
}

/** Puts somebody on a seat; there is one "you", so an older one becomes somebody at this screen. */
export function seatWho(sitters: Sitter[], index: number, who: string, myName: string): void {
  const sitter = sitters[index]
  if (!sitter) return
  if (who === "me") {
    for (const other of sitters) if (other.who === "me") Object.assign(other, { who: "screen", name: "" })
    sitter.name = myName
  } else if (sitter.who === "me") sitter.name = ""
  sitter.who = who
}
