/** A reason or a help text of the server, which fits into a longer line, as a sentence of its own. */
export function sentence(words: string): string {
  if (!words) return ""
  const begun = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
