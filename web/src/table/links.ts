// Links to seats, and putting them where they can be pasted.
export function seatLink(table: string, token: string): string {
  return `${location.origin}/t/${table}#${token}`
}

/** Whether the text is on the clipboard now; browsers allow it only on secure pages. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
