// What a view holds: records by words of a game, and things that are seen or only counted.

/** What a record has, each with its word. A record by seats has those that play. */
export const entriesOf = <Word extends string, Value>(record: Partial<Record<Word, Value>>): [Word, Value][] =>
  Object.entries(record) as [Word, Value][]

export const wordsOf = <Word extends string>(record: Partial<Record<Word, unknown>>): Word[] =>
  Object.keys(record) as Word[]

/** Those that the viewer can read: what others hold is only counted. */
export const listOf = <T>(things: T[] | number): T[] => (typeof things === "number" ? [] : things)

/** How many there are, whether one sees them or only counts them. */
export const countOf = (things: unknown[] | number): number => (typeof things === "number" ? things : things.length)

/** "Hand 3", or only "Hand" while there is nothing in it. */
export const withCount = (title: string, ...things: (unknown[] | number)[]): string => {
  const many = things.reduce((sum: number, each) => sum + countOf(each), 0)
  return many > 0 ? `${title} ${many}` : title
}
