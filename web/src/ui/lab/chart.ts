// Numbers as points on paper, and as words.

export interface Scale {
  (value: number): number
  ticks: number[]
}

const FEWEST = 3 // ticks that tell how an axis runs

/** Round steps from `low` to `high`, about `many` of them. */
export function ticksOf(low: number, high: number, many: number): number[] {
  const rough = (high - low) / many || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [0.5, 1, 2, 5, 10].map((each) => each * power)
  const at = steps.findIndex((each) => each >= rough)
  const wide = every(steps[at] ?? rough, low, high)
  return wide.length < FEWEST && at > 0 ? every(steps[at - 1]!, low, high) : wide
}

function every(step: number, low: number, high: number): number[] {
  const found: number[] = []
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1000; at += step) {
    found.push(Number(at.toPrecision(12)))
  }
  return found
}

/** From numbers to a stretch of paper; what lies outside is put at its edge. */
export function scale(low: number, high: number, from: number, to: number, many = 5): Scale {
  const span = high - low || 1
  const place = (value: number) => from + ((Math.min(Math.max(value, low), high) - low) / span) * (to - from)
  return Object.assign(place, { ticks: ticksOf(low, high, many) })
}

/** "38.4", "194", "0.062": as many digits as tell something. */
export function rounded(value: number): string {
  const size = Math.abs(value)
  return value.toFixed(size >= 100 || value === 0 ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : 3)
}

export const grouped = (value: number) => value.toLocaleString("en")

/** "2 minutes ago", from milliseconds. */
export function ago(when: number, now: number): string {
  const minutes = Math.floor((now - when) / 60_000)
  if (minutes < 1) return "just now"
  if (minutes < 60) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? "1 hour ago" : `${hours} hours ago`
  return `${Math.floor(hours / 24)} days ago`
}

/** "about 40 s", "about 3 minutes". */
export function lasting(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  return `${Math.round(seconds / 60)} minutes`
}
