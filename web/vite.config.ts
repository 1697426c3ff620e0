import { svelte } from "@sveltejs/vite-plugin-svelte"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { defineConfig } from "vite"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const client = here("../src/infamy/server/client")

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

// Scripts and styles are compressed here, once and as small as they get, and not by the server at each request.
const compressed = {
  name: "compressed",
  async closeBundle() {
    const names = readdirSync(`${client}/assets`).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(names.map((name) => compress(`${client}/assets/${name}`)))
  },
}

async function compress(file: string) {
  const text = readFileSync(file)
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text))
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}

// `npx vite` serves the sources while one works on them, and hands /api on to a table started with `infamy serve`.
export default defineConfig({
  plugins: [svelte(), compressed],
  resolve: { alias: { "@": here("./src") } },
  build: {
    outDir: client,
    emptyOutDir: true,
    manifest: "manifest.json", // the server tells browsers what a page will need before its script asks for it
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // from light-dark() on
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES } }, checks: { pluginTimings: false } },
  },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
})
