// Opening tables: what is asked of the server, and what this browser then remembers.
import { importMatch, openTable, tableInfo } from "@/lib/api"
import { myName, remember } from "@/lib/memory"
import { go } from "@/lib/router.svelte"
import type { GameInfo, NewTable, Opened, SeatRequest } from "@/lib/wire"

/** The middle of what the game allows: most games are at their best there. */
export function usualCount(game: GameInfo): number {
  return game.counts[Math.floor(game.counts.length / 2)] ?? 2
}

/** Keeps the seats of a new table: those of this screen as own, the others as links to hand out. */
export function keep(opened: Opened, game: Pick<GameInfo, "key" | "title">, isOwn: (index: number) => boolean): void {
  const tokens: Record<string, string> = {}
  const invites: Record<string, string> = {}
  opened.seats.forEach((link, index) => {
    if (link.token && !link.bot) (isOwn(index) ? tokens : invites)[link.seat] = link.token
  })
  remember(opened.table, { game: game.key, title: game.title, tokens, invites, watch: opened.watch })
}

async function openAlone(game: GameInfo, wanted: Partial<NewTable>): Promise<void> {
  const me: SeatRequest = { name: myName() }
  const bots: SeatRequest[] = Array.from({ length: usualCount(game) - 1 }, () => ({ bot: game.bots[0] ?? "easy" }))
  const opened = await openTable({ game: game.key, seats: [me, ...bots], ...wanted })
  keep(opened, game, () => true)
  go(`/t/${opened.table}`)
}

/** One press: the usual settings, you and easy bots. */
export const playNow = (game: GameInfo) => openAlone(game, {})

/** The short game that explains itself. */
export const learn = (game: GameInfo) => openAlone(game, { guided: true })

/** A match from a file: every seat that was a person's is yours until you hand its link on. */
export async function openFile(file: File): Promise<void> {
  const opened = await importMatch(await file.text())
  const token = opened.seats.find((link) => link.token)?.token ?? opened.watch
  const { game, title } = await tableInfo(opened.table, token)
  keep(opened, { key: game, title }, () => true)
  go(`/t/${opened.table}`)
}
