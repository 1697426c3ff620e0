// The picture of the chances: bands above one another, one for each side, as shares of all chances.
import { signed } from "@/lib/numbers"
import type { Analysis } from "@/lib/wire"

export interface Band {
  seat: string // the first of its side
  low: number[] // mark by mark, from 0 to 1
  high: number[]
}

/** Marks of which the chance of every seat is known. */
export const known = (found: Analysis) => Math.min(...found.seats.map((seat) => seat.chances.length))

export function bands(found: Analysis): Band[] {
  const marks = known(found)
  const chance = (seat: string, mark: number) =>
    found.seats.find((each) => each.seat === seat)?.chances[mark]?.chance.mean ?? 0
  const sides = found.sides.map((side) =>
    Array.from({ length: marks }, (_, mark) => side.reduce((sum, seat) => sum + chance(seat, mark), 0) / side.length),
  )
  const floor = Array.from({ length: marks }, () => 0)
  return sides.map((means, number) => {
    const low = [...floor]
    for (const [mark, mean] of means.entries()) {
      const total = sides.reduce((sum, side) => sum + side[mark]!, 0) || 1
      floor[mark]! += mean / total
    }
    return { seat: found.sides[number]![0]!, low, high: [...floor] }
  })
}

export const interval = ({ low, high }: { low: number; high: number }) => `${signed(low, 0)} to ${signed(high, 0)}`
