// Long activations can be sped through: a seat may let windows pass by themselves.
import type { SceneProps } from "@/lib/scene"

export type Wish = "ask" | "held" | "round"

export const WISHES: { wish: Wish; words: string }[] = [
  { wish: "ask", words: "ask me" }, { wish: "held", words: "pass, unless I can" }, { wish: "round", words: "pass this round" },
]

export const passing = $state<{ wish: Wish; round: number }>({ wish: "ask", round: 0 })

const LEAST = 700 // a player who passes takes as long as one who thinks about a card
const MORE = 1800

/** Passes for the viewer, a while after the question was put. To be called while the board is set up. */
export function passByWish(props: () => SceneProps) {
  $effect(() => {
    const { view, choices, chosen, playing } = props()
    const rounds = Number(view.table.rounds ?? 0)
    if (passing.wish === "round" && passing.round === 0) passing.round = rounds
    if (passing.wish === "round" && passing.round !== rounds) passing.wish = "ask"
    if (passing.wish !== "round") passing.round = 0
    const pass = choices.find(({ key }) => key === "pass")
    if (!pass || playing || passing.wish === "ask") return
    if (passing.wish === "held" && choices.length > 1) return
    const wait = setTimeout(() => props().onpick("pass"), chosen === "pass" ? 0 : LEAST + Math.random() * MORE)
    return () => clearTimeout(wait)
  })
}
