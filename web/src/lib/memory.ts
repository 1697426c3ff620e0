// The tables this browser sits at. A token is a seat, so they stay in this browser and are never put into an address.
// Every read tolerates storage that is broken, forbidden, or written by an older or a newer client.

export interface KnownTable {
  table: string
  game: string
  title: string
  tokens: Record<string, string> // own seats: the seat's colour and its token
  invites: Record<string, string> // seats of friends: links to hand out
  spare: Record<string, string> // tokens that are to replace those of own seats, until the server has said so
  came: Record<string, string> // own seats that came by a link which others have had: "new", or "kept" as it is
  watch: string // empty if this browser was given no spectator's token
  when: number // when it was last remembered, in milliseconds
}

export type Remembered = Pick<KnownTable, "game" | "title"> & Partial<Pick<KnownTable, "tokens" | "invites" | "watch">>

const TABLES = "infamy.tables"
const SEEN = "infamy.seen"
const ME = "infamy.me"
const ARRIVED = "infamy.arrived"

function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}")
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the table can still be played, only not found again.
  }
}

function words(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === "string"))
}

function text(value: unknown): string {
  return typeof value === "string" ? value : ""
}

function known(table: string, kept: unknown): KnownTable | null {
  if (typeof kept !== "object" || kept === null) return null
  const entry = kept as Record<string, unknown>
  return {
    table,
    game: text(entry.game),
    title: text(entry.title),
    tokens: words(entry.tokens),
    invites: words(entry.invites),
    spare: words(entry.spare),
    came: words(entry.came),
    watch: text(entry.watch),
    when: typeof entry.when === "number" ? entry.when : 0,
  }
}

/** Adds to what is known of a table: seats of before are kept, an own seat is no longer an invitation. */
export function remember(table: string, entry: Remembered): void {
  const all = read(TABLES)
  const before = known(table, all[table])
  const tokens = { ...before?.tokens, ...entry.tokens }
  const invites = { ...before?.invites, ...entry.invites }
  for (const seat of Object.keys(tokens)) delete invites[seat]
  const { game, title } = entry
  const { spare, came } = before ?? {}
  write(TABLES, {
    ...all,
    [table]: { game, title, tokens, invites, spare, came, watch: entry.watch || before?.watch || "", when: Date.now() },
  })
}

function change(table: string, how: (entry: KnownTable) => void): void {
  const all = read(TABLES)
  const entry = known(table, all[table])
  if (!entry) return
  how(entry)
  const { table: _, ...kept } = entry
  write(TABLES, { ...all, [table]: kept })
}

/** A token that was made for an own seat: kept before the server is asked, so that no broken line can lose it. */
export function keepSpare(table: string, seat: string, token: string): void {
  change(table, (entry) => (entry.spare[seat] = token))
}

/** The server goes by the spare token now. */
export function useSpare(table: string, seat: string): void {
  change(table, (entry) => {
    entry.tokens[seat] = entry.spare[seat] ?? entry.tokens[seat] ?? ""
    delete entry.spare[seat]
    delete entry.came[seat]
  })
}

/** How an own seat came to this browser, if others have had its link. */
export function keepCame(table: string, seat: string, how: "new" | "kept"): void {
  change(table, (entry) => (entry.came[seat] = how))
}

/** All tables, the last one used first. */
export function tablesIKnow(): KnownTable[] {
  return Object.entries(read(TABLES))
    .map(([table, kept]) => known(table, kept))
    .filter((entry) => entry !== null)
    .sort((a, b) => b.when - a.when)
}

export function tableIKnow(table: string): KnownTable | null {
  return known(table, read(TABLES)[table])
}

/** Whenever another tab of this browser has changed what is known of tables, until the function that comes back is called. */
export function onStoredElsewhere(call: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === TABLES) call()
  }
  window.addEventListener("storage", heard)
  return () => window.removeEventListener("storage", heard)
}

/** The tokens of one's own seats, by seat. */
export function tokensOf(table: string): Record<string, string> {
  return tableIKnow(table)?.tokens ?? {}
}

/** A token to read with: an own seat's, else the spectator's, else empty. */
export function readingToken(table: string): string {
  const entry = tableIKnow(table)
  return Object.values(entry?.tokens ?? {})[0] ?? entry?.watch ?? ""
}

/** The token of a link that was just opened, kept until the server has said whose seat it is: a page that is loaded anew
    before that still has it. Whether it is kept: if not, it had better stay in the address. */
export function keepArrived(table: string, token: string): boolean {
  write(ARRIVED, { ...read(ARRIVED), [table]: token })
  return arrived(table) === token
}

export function arrived(table: string): string {
  return text(read(ARRIVED)[table])
}

export function forgetArrived(table: string): void {
  const { [table]: gone, ...rest } = read(ARRIVED)
  if (gone !== undefined) write(ARRIVED, rest)
}

export function forget(table: string): void {
  for (const key of [TABLES, SEEN, ARRIVED]) {
    const all = read(key)
    delete all[table]
    write(key, all)
  }
}

/** The number of the last update that was shown here, so that coming back can tell what happened since. */
export function seen(table: string): number | null {
  const seq = read(SEEN)[table]
  return typeof seq === "number" ? seq : null
}

export function setSeen(table: string, seq: number): void {
  write(SEEN, { ...read(SEEN), [table]: seq })
}

/** The name this browser's player used last, so that nobody types it twice. */
const LIKING = "infamy.liking"

/** How somebody likes to play a game alone: against whom, in which mode and by which options. */
export interface Liking {
  bots: string[]
  mode: string
  options: Record<string, string>
}

export function liking(game: string): Liking | null {
  const kept = read(LIKING)[game] as Partial<Record<keyof Liking, unknown>> | undefined
  if (!kept || !Array.isArray(kept.bots)) return null
  return { bots: kept.bots.map(text), mode: text(kept.mode), options: words(kept.options) }
}

/** None: the usual way again. */
export function keepLiking(game: string, how: Liking | null): void {
  const { [game]: _, ...others } = read(LIKING)
  write(LIKING, how ? { ...others, [game]: how } : others)
}

export function myName(): string {
  return text(read(ME).name)
}

export function setMyName(name: string): void {
  write(ME, { name })
}
