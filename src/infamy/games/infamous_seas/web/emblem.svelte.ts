// The emblems weigh more than the rest of a hand: they are fetched when the first card is laid on the table.

type Emblems = typeof import("./emblems")

let fetched: Emblems | null = $state.raw(null)
let asked = false

/** One path in a box of 512; empty until it is there. */
export function emblem(card: string): string {
  if (!asked) {
    asked = true
    import("./emblems").then(
      (emblems) => (fetched = emblems),
      () => (asked = false),
    )
  }
  return fetched?.pathOf(card) ?? ""
}
