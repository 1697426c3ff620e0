// The runs that this browser has begun. The server has no list of them, and forgets them when it stops: then their
// orders are still here.
import type { LabOrder, LabRun } from "@/lib/wire"

export interface KnownRun {
  run: string
  token: string
  title: string // of the game
  name: string // what was turned
  order: LabOrder
  pairs: number
  state: string
  band: [number, number, number] | null // points of difference of the seat of which least is known, and its band
  when: number
}

const RUNS = "infamy.lab"
const MOST = 24

function isRun(kept: unknown): kept is KnownRun {
  if (typeof kept !== "object" || kept === null) return false
  const { run, token, order } = kept as Partial<Record<keyof KnownRun, unknown>>
  return typeof run === "string" && typeof token === "string" && typeof order === "object" && order !== null
}

/** The last one first. Storage that is broken, forbidden or of another version is an empty one. */
export function runsIKnow(): KnownRun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RUNS) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isRun) : []
  } catch {
    return []
  }
}

export const runIKnow = (run: string) => runsIKnow().find((each) => each.run === run)

function write(runs: KnownRun[]): void {
  try {
    localStorage.setItem(RUNS, JSON.stringify(runs.slice(0, MOST)))
  } catch {
    // Full or forbidden: the run goes on, only nobody finds it again.
  }
}

export function rememberRun(run: string, token: string, order: LabOrder, title: string): void {
  const fresh: KnownRun = {
    run,
    token,
    title,
    name: "",
    order,
    pairs: 0,
    state: "waiting",
    band: null,
    when: Date.now(),
  }
  write([fresh, ...runsIKnow()])
}

/** What was heard of it last. */
export function keepHeard(heard: LabRun): void {
  const { found } = heard
  const least = found?.seats.reduce<[number, number, number] | null>((most, { difference, low, high }) => {
    if (low === null || high === null) return most
    return most && most[2] - most[1] >= 100 * (high - low) ? most : [100 * difference, 100 * low, 100 * high]
  }, null)
  write(
    runsIKnow().map((each) =>
      each.run === heard.run
        ? { ...each, name: heard.name, state: heard.state, pairs: found?.pairs ?? 0, band: least ?? null }
        : each,
    ),
  )
}

export function forgetRun(run: string): void {
  write(runsIKnow().filter((each) => each.run !== run))
}
