// Colours come from the tokens, so that they follow day and lantern, and mean the same everywhere.
import { expect, it } from "vitest"

const files = import.meta.glob<string>(
  ["../src/**/*.{svelte,css,ts}", "../../src/infamy/games/*/web/*.{svelte,ts}", "!**/tokens.css"],
  { query: "?raw", import: "default", eager: true },
)
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(/i

it("no file has a colour of its own", () => {
  const found = Object.entries(files).flatMap(([file, text]) => (COLOUR.test(text) ? [file] : []))
  expect(Object.keys(files).length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
