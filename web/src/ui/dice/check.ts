// Works out committed rolls again, as src/infamy/table/fate.py does: HMAC-SHA256 by the secret of a label that names
// the roll, its number, the try, and every seat's salt. Nothing here trusts the server.
import type { DiceSheet, RollInfo } from "@/lib/wire"

export interface Checked {
  sealed: boolean // the secret is the one that was committed to
  derived: string[] // what each roll should have been
}

const RANGE = 2 ** 32

/** Browsers do sums of this kind only for pages from a safe origin. */
export const canCheck = () => globalThis.isSecureContext && crypto.subtle !== undefined

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))
}

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("")

async function below(key: CryptoKey, limit: number, roll: RollInfo, salts: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const label = new TextEncoder().encode(`${roll.what}|${roll.number}|${tries}|${salts}`)
    const number = new DataView(await crypto.subtle.sign("HMAC", key, label)).getUint32(0)
    // By rejection, so that every outcome is exactly as likely as its weight says.
    if (number < RANGE - (RANGE % limit)) return number % limit
  }
}

export async function derive(key: CryptoKey, roll: RollInfo, salts: string): Promise<string> {
  const total = roll.weights.reduce((sum, weight) => sum + weight, 0)
  let ticket = await below(key, total, roll, salts)
  let outcome = 0
  while (ticket >= (roll.weights[outcome] ?? Infinity)) {
    ticket -= roll.weights[outcome]!
    outcome++
  }
  return roll.outcomes[outcome] ?? ""
}

export async function check(sheet: DiceSheet): Promise<Checked> {
  const secret = bytesOf(sheet.secret)
  const sealed = hexOf(await crypto.subtle.digest("SHA-256", secret)) === sheet.commitment
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const salts = sheet.salts.join("|")
  return { sealed, derived: await Promise.all(sheet.rolls.map((roll) => derive(key, roll, salts))) }
}

export interface Tally {
  what: string
  rolls: number
  outcomes: { name: string; count: number; expected: number }[]
}

/** Dice of one name differ in their sides: "sails, d8". Cards go by their deck's name alone. */
function kindOf(roll: RollInfo): string {
  const isDie = roll.outcomes.every((name, index) => name === String(index + 1))
  return isDie ? `${roll.what}, d${roll.outcomes.length}` : roll.what
}

/** How often each outcome came up, by kind of roll, beside how often its weights let one expect it. */
export function tally(rolls: RollInfo[]): Tally[] {
  const kinds = new Map<string, { rolls: number; outcomes: Map<string, { count: number; expected: number }> }>()
  for (const roll of rolls) {
    const kind = kinds.get(kindOf(roll)) ?? { rolls: 0, outcomes: new Map() }
    kinds.set(kindOf(roll), kind)
    kind.rolls++
    const total = roll.weights.reduce((sum, weight) => sum + weight, 0)
    roll.outcomes.forEach((name, index) => {
      const weight = roll.weights[index] ?? 0
      const outcome = kind.outcomes.get(name) ?? { count: 0, expected: 0 }
      outcome.expected += weight / total
      if (name === roll.outcome) outcome.count++
      kind.outcomes.set(name, outcome)
    })
  }
  return [...kinds]
    .map(([what, { rolls, outcomes }]) => ({
      what,
      rolls,
      outcomes: [...outcomes].map(([name, each]) => ({ name, ...each })).filter((each) => each.expected > 0),
    }))
    .sort((a, b) => b.rolls - a.rolls)
}
