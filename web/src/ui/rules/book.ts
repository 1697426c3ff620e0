// The ledger of a game, fetched once, and how it is searched.
import { rules } from "@/lib/api"
import type { RuleBook, RuleInfo } from "@/lib/wire"

const books = new Map<string, Promise<RuleBook>>()

export function bookOf(game: string): Promise<RuleBook> {
  const before = books.get(game)
  if (before) return before
  const book = rules(game)
  books.set(game, book)
  book.catch(() => books.delete(game))
  return book
}

export const KINDS: Record<string, string> = { rule: "Rule", ruling: "Ruling of this table", card: "Card" }

export const kindOf = (rule: RuleInfo) => KINDS[rule.kind] ?? "Rule"

/** The words one looks for, small and each once. */
export function wordsOf(query: string): string[] {
  return [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))]
}

const wholeOf = (rule: RuleInfo, section: string) =>
  [rule.id, kindOf(rule), section, rule.text, rule.problem, rule.kind === "card" ? "" : rule.why]
    .join(" ")
    .toLowerCase()

/** How near a rule is to what is looked for; 0 if a word is missing. An id counts before everything else. */
function nearness(rule: RuleInfo, section: string, words: string[]): number {
  const id = rule.id.toLowerCase()
  const text = rule.text.toLowerCase()
  const whole = wholeOf(rule, section)
  let points = 0
  for (const word of words) {
    if (!whole.includes(word)) return 0
    points += id === word ? 1000 : id.startsWith(word) ? 200 : id.includes(word) ? 100 : 1
    if (text.includes(word)) points += text.split(/\W+/).includes(word) ? 6 : 3
  }
  return points
}

export function search(book: RuleBook, words: string[]): RuleInfo[] {
  return book.rules
    .map((rule) => ({ rule, points: nearness(rule, book.sections[rule.section] ?? "", words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ rule }) => rule)
}

/** Which rulings speak about a rule. */
export function rulingsOn(book: RuleBook): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const rule of book.rules) {
    for (const id of rule.about) found.set(id, [...(found.get(id) ?? []), rule.id])
  }
  return found
}

/** A text cut where the words are found: every second piece is a hit. */
export function pieces(text: string, words: string[]): string[] {
  if (words.length === 0) return [text]
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")
  return text.split(new RegExp(`(${pattern})`, "gi"))
}
