// Which choices a coach marks, wherever they are drawn: by key, the first, second or third best.
let places = $state.raw<Record<string, number>>({})

export function markHinted(keys: string[]): void {
  places = Object.fromEntries(keys.map((key, place) => [key, place + 1]))
}

export const placeOf = (key: string): number | undefined => places[key]
