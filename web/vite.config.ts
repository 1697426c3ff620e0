import { svelte } from "@sveltejs/vite-plugin-svelte"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// A browser fetches six files at a time: what several pages need comes in two files rather than in twenty.
// The rules stay by themselves: a table fetches them when they are opened.
const FEW_FILES = [
  {
    name: "shared",
    test: /node_modules|web\/src\/(lib\/|kit\/|ui\/(?!RulesPanel|rules\/))/,
    minShareCount: 2,
    priority: 1,
  },
  { name: "table", test: /web\/src\/table\//, minShareCount: 2 },
]

// `npx vite` serves the sources while one works on them, and hands /api on to a table started with `infamy serve`.
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { "@": here("./src") } },
  build: {
    outDir: here("../src/infamy/server/client"),
    emptyOutDir: true,
    manifest: "manifest.json", // the server tells browsers what a page will need before its script asks for it
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // from light-dark() on
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES } } },
  },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
})
