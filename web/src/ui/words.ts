// Keys of the server as a reader would write them.

/** "First voyage" for "first_voyage". */
export function plain(key: string): string {
  const words = key.replaceAll("_", " ").replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "30 seconds", "2 minutes", "None". */
export function time(seconds: number): string {
  if (seconds === 0) return "None"
  if (seconds % 60 !== 0) return `${seconds} seconds`
  return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`
}
