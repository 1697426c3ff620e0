// Arms of the Kraken: a line that curls at its tip, thick where it leaves the water.
import type { Point } from "@/kit/zoom.svelte"

export interface Arm {
  outline: string
  suckers: (Point & { r: number })[]
}

const STEPS = 26
const CURL = 2.6 // how suddenly the tip turns

/** From its root in the water, so long and so thick; `lean` and `curl` are in quarter turns, to the right if above 0. */
export function armOf(root: Point, long: number, thick: number, lean: number, curl: number): Arm {
  const spine: (Point & { turn: number; half: number })[] = []
  let at = root
  for (let step = 0; step <= STEPS; step++) {
    const share = step / STEPS
    const turn = -Math.PI / 2 + (Math.PI / 2) * (lean * share + curl * share ** CURL)
    spine.push({ ...at, turn, half: (thick / 2) * (1 - 0.86 * share) })
    const stride = (long / STEPS) * (1 - 0.35 * share)
    at = { x: at.x + Math.cos(turn) * stride, y: at.y + Math.sin(turn) * stride }
  }
  const side = (way: 1 | -1) =>
    spine.map(({ x, y, turn, half }) => ({ x: x - Math.sin(turn) * half * way, y: y + Math.cos(turn) * half * way }))
  const words = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const [one, other] = [side(1), side(-1).toReversed()]
  const inner = curl < 0 ? -1 : 1
  return {
    outline: `M${one.map(words).join("L")}L${other.map(words).join("L")}Z`,
    suckers: spine
      .filter((_, step) => step % 2 === 1 && step < STEPS - 3)
      .map(({ x, y, turn, half }) => ({
        x: x - Math.sin(turn) * half * 0.45 * inner,
        y: y + Math.cos(turn) * half * 0.45 * inner,
        r: half * 0.3,
      })),
  }
}

const EACH = 2 // points of a Kraken Pool that an arm stands for; half an arm for an odd one
const MOST = 5 // arms of a side

/** How tall the arms of a side are, for so many points in its Pool: the tallest in the middle. */
export function armsFor(pool: number): number[] {
  const many = Math.min(MOST, Math.ceil(pool / EACH))
  const half = pool % EACH > 0 && pool < MOST * EACH
  const tall = Array.from({ length: many }, (_, at) => (half && at === many - 1 ? 0.55 : 1) * (1 - 0.16 * at))
  return tall.reduce<number[]>((row, high, at) => (at % 2 ? [high, ...row] : [...row, high]), [])
}
