// Which of the three forms of the table fits the window. A phone lying on its side is a phone, too.
export type Size = "laptop" | "tablet" | "phone"

const wide = matchMedia("(min-width: 1180px)")
const narrow = matchMedia("(max-width: 699px), (max-height: 520px)")

const measure = (): Size => (narrow.matches ? "phone" : wide.matches ? "laptop" : "tablet")

let size = $state<Size>(measure())
for (const query of [wide, narrow]) query.addEventListener("change", () => (size = measure()))

export function screenSize(): Size {
  return size
}
