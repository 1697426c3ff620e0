// What the lab asks of the server.
import { json } from "@/lib/api"
import type { DialInfo, LabGame, LabInfo, LabOpened, LabOrder, LabRun, Opened } from "@/lib/wire"

const at = (run: string, rest = "") => `/lab/runs/${encodeURIComponent(run)}${rest}`

export const labInfo = () => json<LabInfo>("/lab")

export const dialsOf = (game: string) => json<DialInfo[]>(`/lab/games/${encodeURIComponent(game)}/dials`)

export const begin = (order: LabOrder) => json<LabOpened>("/lab/runs", { body: JSON.stringify(order) })

export const runOf = (run: string) => json<LabRun>(at(run))

export const stop = (run: string, token: string) => json<LabRun>(at(run, "/stop"), { token, body: "{}" })

export const openGame = (run: string, which: LabGame) =>
  json<Opened>(at(run, "/games"), { body: JSON.stringify(which) })

export const packHref = (run: string) => `/api${at(run, "/pack")}`

export const reportHref = (run: string) => `/api${at(run, "/report")}`
