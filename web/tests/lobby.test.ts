// The lobby: what waits for somebody here comes first, what is over is out of the way and asked for only once.
import { expect, it, vi } from "vitest"
import type { KnownTable } from "@/lib/memory"
import type { TableState } from "@/ui/lobby/standing"
import { inOrder, Standings } from "@/ui/lobby/standings.svelte"

const asked = vi.hoisted(() => ({ kinds: {} as Record<string, TableState["kind"]>, tables: [] as string[] }))
vi.mock("@/ui/lobby/standing", () => ({
  stateOf: ({ table }: KnownTable) => {
    asked.tables.push(table)
    return Promise.resolve(state(asked.kinds[table] ?? "waiting"))
  },
}))

const state = (kind: TableState["kind"]): TableState => ({ kind, words: "", about: "", seats: [] })
const known = (table: string) => ({ table, when: 0, tokens: {} }) as unknown as KnownTable
const names = (tables: KnownTable[]) => tables.map(({ table }) => table)

it("puts one's own turns first, then the others as they were used, and what is over apart", () => {
  const states = { a: state("waiting"), b: state("over"), c: state("mine"), d: state("gone"), f: state("mine") }
  const { open, done } = inOrder(["a", "b", "c", "d", "e", "f"].map(known), states)
  expect(names(open)).toEqual(["c", "f", "a", "e"])
  expect(names(done)).toEqual(["b", "d"])
})

it("asks again for what goes on, and no more for what is over", async () => {
  asked.kinds = { a: "mine", b: "over" }
  const standings = new Standings()
  const tables = ["a", "b"].map(known)
  standings.look(tables)
  await vi.waitFor(() => expect(Object.keys(standings.states)).toEqual(["a", "b"]))
  standings.look(tables)
  expect(asked.tables).toEqual(["a", "b", "a"])
})
