// Which page is shown. Plain links are links: this only spares the reload.

export type PageName = "lobby" | "new" | "table" | "replay" | "rules" | "dice" | "join" | "lab" | "missing"

export interface Route {
  page: PageName
  path: string
  params: Record<string, string>
  query: URLSearchParams
  hash: string // without the #
}

const PATHS: [PageName, RegExp][] = [
  ["lobby", /^\/$/],
  ["new", /^\/new\/(?<game>[\w-]+)\/?$/],
  ["table", /^\/t\/(?<table>[\w-]+)\/?$/],
  ["replay", /^\/t\/(?<table>[\w-]+)\/replay\/?$/],
  ["dice", /^\/t\/(?<table>[\w-]+)\/dice\/?$/],
  ["rules", /^\/rules\/(?<game>[\w-]+)\/?$/],
  ["join", /^\/join\/?$/],
  ["lab", /^\/lab(?:\/(?<run>[\w-]+))?\/?$/],
]

function read(url: URL): Route {
  let hash = url.hash.slice(1)
  try {
    hash = decodeURIComponent(hash)
  } catch {
    // A stray % is no reason to fail: the hash is taken as it is.
  }
  const rest = { path: url.pathname, query: url.searchParams, hash }
  for (const [page, pattern] of PATHS) {
    const match = pattern.exec(url.pathname)
    if (match) return { page, params: { ...match.groups }, ...rest }
  }
  return { page: "missing", params: {}, ...rest }
}

export const route: Route = $state(read(new URL(location.href)))

function follow(): void {
  Object.assign(route, read(new URL(location.href)))
}

/** Goes to a path of this site, such as "/rules/infamous-seas#IS-MOV-15". */
export function go(path: string, how: { replace?: boolean } = {}): void {
  const before = location.pathname
  if (how.replace) history.replaceState(null, "", path)
  else history.pushState(null, "", path)
  follow()
  if (location.pathname !== before) scrollTo(0, 0)
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false
  return read(new URL(link.href)).page !== "missing"
}

/** Listens for links and for back and forward. Called once. */
export function startRouter(): void {
  addEventListener("popstate", follow)
  addEventListener("hashchange", follow)
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    if (!link || !isOurs(event, link)) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
