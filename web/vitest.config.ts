// The client's logic is tested without a browser; what is drawn is tested in one, by tests/browser.
import { mergeConfig } from "vite"
import { defineConfig } from "vitest/config"
import client from "./vite.config.ts"

export default mergeConfig(
  client,
  defineConfig({ test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/browser.ts"] } }),
)
