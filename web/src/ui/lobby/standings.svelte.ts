// How all tables of this browser stand, and in which order they are shown: what waits for somebody here comes first.
import type { KnownTable } from "@/lib/memory"
import { stateOf, type TableState } from "./standing"

type States = Readonly<Record<string, TableState>>

const isDone = (state: TableState | undefined) => state?.kind === "over" || state?.kind === "gone"

/** Those that are not over, one's own turns first; and apart from them what is over. */
export function inOrder(known: KnownTable[], states: States): { open: KnownTable[]; done: KnownTable[] } {
  const mine = ({ table }: KnownTable) => (states[table]?.kind === "mine" ? 0 : 1)
  const done = known.filter(({ table }) => isDone(states[table]))
  return { open: known.filter((each) => !done.includes(each)).toSorted((a, b) => mine(a) - mine(b)), done }
}

export class Standings {
  states = $state.raw<States>({})

  /** What is over stays as it is, and is not asked for again. */
  look(known: KnownTable[]): void {
    for (const each of known) {
      if (isDone(this.states[each.table])) continue
      void stateOf(each).then((state) => (this.states = { ...this.states, [each.table]: state }))
    }
  }
}
