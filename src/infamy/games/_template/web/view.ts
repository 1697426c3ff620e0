// What the view and the box of Gull Rock hold.

export interface Table {
  at: Record<string, string>
  gold: Record<string, number>
  hand: Record<string, string[] | number> // one's own cards, and how many the others have
  goal: number
  cutter: string
  active: string
  actions_left: number
  threatened: string[]
}

export interface Card {
  name: string
  text: string
  moment: string
}

export interface Box {
  spaces: string[]
  titles: Record<string, string>
  harbour: string
  islands: Record<string, number>
  hand_limit: number
  cards: Record<string, Card>
}

export const gullRock = (table: object) => table as Table
export const boxOf = (box: object) => box as Box

export const cardsIn = (hand: string[] | number | undefined) => (Array.isArray(hand) ? hand.length : (hand ?? 0))
