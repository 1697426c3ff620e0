// Colours stand in tokens.css and in the palette of a game: what is drawn only names them.
import { describe, expect, it } from "vitest"

const drawn = import.meta.glob<string>("../../src/infamy/games/[!_]*/web/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
})
const palettes = import.meta.glob<string>("../../src/infamy/games/[!_]*/web/palette.css", {
  query: "?raw",
  import: "default",
  eager: true,
})

const COLOUR = /(?<![\w&])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(/i

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"))
const variablesIn = (css: string) => [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!)

describe.each(Object.keys(palettes))("%s", (palette) => {
  const files = Object.entries(drawn).filter(([path]) => folderOf(path) === folderOf(palette))

  it("has all colours of its game", () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(([, text]) => COLOUR.test(text)).map(([path]) => path)).toEqual([])
  })

  it("has no colour that nothing is drawn in", () => {
    const text = files.map(([, each]) => each).join("\n")
    expect(variablesIn(palettes[palette]!).filter((name) => !text.includes(`var(${name})`))).toEqual([])
  })
})
