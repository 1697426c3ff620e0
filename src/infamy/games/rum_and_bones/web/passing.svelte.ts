// Long activations can be sped through: a seat may let windows pass by themselves.
import type { SceneProps } from "@/lib/scene"

export type Wish = "ask" | "held" | "round"

export const WISHES: { wish: Wish; words: string }[] = [
  { wish: "ask", words: "ask me" }, { wish: "held", words: "pass, unless I can" },
  { wish: "round", words: "pass this round" },
]

export const passing = $state<{ wish: Wish; round: number }>({ wish: "ask", round: 0 })

const LEAST = 700 // where people play, whoever passes takes as long as somebody who thinks about a card
const MORE = 1800

function patience({ seats, seat, chosen }: SceneProps): number {
  const alone = seats.every((info) => info.seat === seat || info.bot !== "")
  return alone || chosen === "pass" ? 0 : LEAST + Math.random() * MORE
}

/** Passes for the viewer, a while after the question was put. To be called while the board is set up. */
export function passByWish(props: () => SceneProps) {
  $effect(() => {
    const { view, choices, playing } = props()
    const rounds = Number(view.table.rounds ?? 0)
    if (passing.wish === "round" && passing.round === 0) passing.round = rounds
    if (passing.wish === "round" && passing.round !== rounds) passing.wish = "ask"
    if (passing.wish !== "round") passing.round = 0
    const pass = choices.find(({ key }) => key === "pass")
    if (!pass || playing || passing.wish === "ask") return
    if (passing.wish === "held" && choices.length > 1) return
    const wait = setTimeout(() => props().onpick("pass"), patience(props()))
    return () => clearTimeout(wait)
  })
}
