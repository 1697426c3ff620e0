// Long activations can be sped through: a seat may let windows pass by themselves.
import type { SceneProps } from "@/lib/scene"

export type Wish = "ask" | "held" | "round"

export const WISHES: { wish: Wish; words: string }[] = [
  { wish: "ask", words: "ask me" },
  { wish: "held", words: "pass unless I hold a card for it" },
  { wish: "round", words: "pass this round" },
]

/** By seat, as several may sit at one screen; a wish for one round knows which. */
export const passing: Record<string, { wish: Wish; round: number }> = $state({})

export const wishOf = (seat: string): Wish => passing[seat]?.wish ?? "ask"

export function wishes(seat: string, wish: Wish, round: number) {
  passing[seat] = { wish, round }
}

const LEAST = 700 // where people play, whoever passes takes as long as somebody who thinks about a card
const MORE = 1800

function patience({ seats, seat, chosen }: SceneProps): number {
  const alone = seats.every((info) => info.seat === seat || info.bot !== "")
  return alone || chosen === "pass" ? 0 : LEAST + Math.random() * MORE
}

/** Passes for the viewer, a while after the question was put. To be called while the board is set up. */
export function passByWish(props: () => SceneProps) {
  $effect(() => {
    const { view, seat, choices, playing } = props()
    const wish = wishOf(seat)
    if (wish === "round" && passing[seat]!.round !== view.table.rounds) return wishes(seat, "ask", 0)
    const pass = choices.find(({ key }) => key === "pass")
    if (!pass || playing || wish === "ask") return
    if (wish === "held" && choices.length > 1) return
    const wait = setTimeout(() => props().onpick("pass"), patience(props()))
    return () => clearTimeout(wait)
  })
}
