// Sorts the fields of an unknown game into what can be read: by seat, counted things, lists, single values.

export type Shown =
  | { kind: "text"; text: string }
  | { kind: "chips"; chips: string[] }
  | { kind: "parts"; parts: { name: string; shown: Shown }[] }

export interface Field {
  key: string
  value: unknown
}

export interface Sorted {
  single: Field[]
  bySeat: Field[]
  others: Field[]
}

type Names = ReadonlyMap<string, string>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What the content calls things: wherever the box lists things by key with a name, that name is used. */
export function namesIn(box: Record<string, unknown>): Names {
  const names = new Map<string, string>()
  for (const group of Object.values(box)) {
    if (!isRecord(group)) continue
    for (const [key, thing] of Object.entries(group)) {
      if (isRecord(thing) && typeof thing.name === "string") names.set(key, thing.name)
    }
  }
  return names
}

export function sorted(table: Record<string, unknown>, seats: readonly string[]): Sorted {
  const found: Sorted = { single: [], bySeat: [], others: [] }
  for (const [key, value] of Object.entries(table)) {
    if (typeof value !== "object" || value === null) found.single.push({ key, value })
    else if (isRecord(value) && seats.length > 0 && isBySeat(value, seats)) found.bySeat.push({ key, value })
    else found.others.push({ key, value })
  }
  return found
}

function isBySeat(value: Record<string, unknown>, seats: readonly string[]): boolean {
  const keys = Object.keys(value)
  return keys.length === seats.length && seats.every((seat) => keys.includes(seat))
}

/** A key in words: its name if it has one, else "Navy 1" for "navy-1"; short ids such as c5 stay as they are. */
export function named(key: string, names: Names): string {
  const name = names.get(key)
  if (name) return name
  if (/^[a-z]\d+$/.test(key)) return key
  const words = key.replaceAll("_", " ").replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function word(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return "none"
  if (typeof value === "boolean") return value ? "yes" : "no"
  return typeof value === "string" ? named(value, names) : String(value)
}

const isPlain = (value: unknown) => typeof value !== "object" || value === null

function parts(entries: [string, unknown][], names: Names): Shown {
  return { kind: "parts", parts: entries.map(([name, each]) => ({ name, shown: shown(each, names) })) }
}

export function shown(value: unknown, names: Names): Shown {
  if (isPlain(value)) return { kind: "text", text: word(value, names) }
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: "text", text: "none" }
    if (value.every(isPlain)) return { kind: "chips", chips: value.map((each) => word(each, names)) }
    return parts(
      value.map((each, index) => [String(index + 1), each]),
      names,
    )
  }
  const entries = Object.entries(value as Record<string, unknown>)
  if (entries.every(([, each]) => isPlain(each))) {
    const chips = entries
      .filter(([, each]) => each !== null && each !== 0 && each !== false)
      .map(([key, each]) => (each === true ? named(key, names) : `${named(key, names)}: ${word(each, names)}`))
    return chips.length ? { kind: "chips", chips } : { kind: "text", text: "none" }
  }
  return parts(
    entries.map(([key, each]) => [named(key, names), each]),
    names,
  )
}
