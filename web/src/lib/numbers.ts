// Numbers in words: how every page writes a difference and a share.

/** "+3.6", "−0.3", "0.0": with the true minus, and without a sign where there is no difference. */
export function signed(value: number, digits = 1): string {
  const words = Math.abs(value).toFixed(digits)
  if (Number(words) === 0) return words
  return `${value < 0 ? "−" : "+"}${words}`
}

/** "62%", from 0 to 1. */
export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)}%`
