// Opening tables: what is asked of the server, and what this browser then remembers.
import { importMatch, openTable, ServerError, tableInfo } from "@/lib/api"
import { keepLiking, liking, myName, remember } from "@/lib/memory"
import { go } from "@/lib/router.svelte"
import type { GameInfo, NewTable, Opened, SeatRequest } from "@/lib/wire"
import { plain } from "./words"

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

/** One press: as you last liked to play this game alone, or else the usual settings, you and easy bots. */
export async function playNow(game: GameInfo): Promise<void> {
  const how = liking(game.key)
  if (!how) return openAlone(game, {})
  const seats: SeatRequest[] = [{ name: myName() }, ...how.bots.map((bot) => ({ bot }))]
  try {
    await openAlone(game, { seats, mode: how.mode, options: how.options })
  } catch (error) {
    // A newer server may not know that way any more.
    if (!(error instanceof ServerError) || error.status >= 500) throw error
    keepLiking(game.key, null)
    await openAlone(game, {})
  }
}

/** "3 hard bots, teams", for the button that plays so; nothing where it is the usual way. */
export function howLiked(game: GameInfo): string {
  const how = liking(game.key)
  if (!how) return ""
  const kinds = [...new Set(how.bots)].map((bot) => {
    const many = how.bots.filter((each) => each === bot).length
    return `${many} ${plain(bot).toLowerCase()} ${many === 1 ? "bot" : "bots"}`
  })
  const mode = how.mode && how.mode !== game.modes[0] ? [plain(how.mode).toLowerCase()] : []
  return [...kinds, ...mode].join(", ")
}

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
