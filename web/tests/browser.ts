// As much of a browser as the client's logic needs: storage, a page that can be hidden, and sockets to speak through.
import { vi } from "vitest"

class Storage {
  #kept = new Map<string, string>()
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
  clear = () => this.#kept.clear()
}

/** A socket whose other end is the test. */
export class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  static get last(): Socket {
    return Socket.all.at(-1)!
  }

  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }

  opens(): void {
    this.readyState = Socket.OPEN
    this.onopen?.()
  }
  hears(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breaks(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

class Page extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible"
  readonly documentElement = { dataset: {} as Record<string, string>, style: { setProperty: () => {} } }
  show(state: "visible" | "hidden"): void {
    this.visibilityState = state
    this.dispatchEvent(new Event("visibilitychange"))
  }
}

export const page = new Page()
export const storage = new Storage()
vi.stubGlobal("document", page)
vi.stubGlobal("window", new EventTarget())
vi.stubGlobal("location", { protocol: "http:", host: "infamy.test" })
vi.stubGlobal("localStorage", storage)
vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
vi.stubGlobal("WebSocket", Socket)
