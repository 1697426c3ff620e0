// How this browser likes its table: kept in localStorage, shown on <html> so that styles can follow.

export type Speed = "slow" | "normal" | "fast" | "off"
export type Theme = "system" | "light" | "dark"
export type TextSize = "normal" | "large" | "larger"
export type LogOrder = "newest" | "oldest" // what comes first

export interface Settings {
  speed: Speed
  sound: boolean
  volume: number // 0 to 1
  theme: Theme
  text: TextSize
  log: LogOrder
}

const KEY = "infamy.settings"
const USUAL: Settings = { speed: "normal", sound: false, volume: 0.6, theme: "system", text: "normal", log: "newest" }
const FACTORS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 }
const SIZES: Record<TextSize, string> = { normal: "100%", large: "112.5%", larger: "125%" }

function oneOf<T extends string>(value: unknown, known: Record<T, unknown>, usual: T): T {
  return typeof value === "string" && Object.hasOwn(known, value) ? (value as T) : usual
}

function read(): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {}
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}
  } catch {
    // Broken or forbidden storage: the usual settings will do.
  }
  const volume = typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : USUAL.volume
  return {
    speed: oneOf(kept.speed, FACTORS, USUAL.speed),
    sound: kept.sound === true,
    volume,
    theme: oneOf(kept.theme, { system: 1, light: 1, dark: 1 }, USUAL.theme),
    text: oneOf(kept.text, SIZES, USUAL.text),
    log: oneOf(kept.log, { newest: 1, oldest: 1 }, USUAL.log),
  }
}

export const settings: Settings = $state(read())

const calm = matchMedia("(prefers-reduced-motion: reduce)")
let stillness = $state(calm.matches)
calm.addEventListener("change", () => (stillness = calm.matches))

/** What durations are multiplied with; 0 means that nothing travels. */
export function speedFactor(): number {
  return stillness ? 0 : FACTORS[settings.speed]
}

/** The same for what somebody asks to see: it moves even where moves are told at once, but not for those who want no
    motion at all. */
export function motion(): number {
  return stillness ? 0 : FACTORS[settings.speed] || 1
}

function show(): void {
  const html = document.documentElement
  if (settings.theme === "system") delete html.dataset.theme
  else html.dataset.theme = settings.theme
  html.dataset.text = settings.text
  html.dataset.speed = speedFactor() === 0 ? "off" : settings.speed
  html.style.setProperty("--text-scale", SIZES[settings.text])
  html.style.setProperty("--speed", String(speedFactor()))
}

/** Shows the settings on <html> and keeps them, now and whenever one changes. Called once, before anything is drawn. */
export function applySettings(): void {
  show()
  $effect.root(() => {
    $effect(() => {
      show()
      try {
        localStorage.setItem(KEY, JSON.stringify(settings))
      } catch {
        // They still hold until the page is left.
      }
    })
  })
}

export function isDark(): boolean {
  return settings.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark"
}

/** The lantern button: light or lantern-lit, whatever it is not now. */
export function flipTheme(): void {
  settings.theme = isDark() ? "light" : "dark"
}
