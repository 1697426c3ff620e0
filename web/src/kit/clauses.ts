// What is said of a choice is never cut: where there is no room for all of it, whole clauses wait until it is looked at.

/** For an attachment: leaves out what does not fit into the lines that the style allows, or into fewer where the rest of
    the choice needs the room. Screen readers are told all of it. */
export function keepWhole(node: HTMLElement): () => void {
  const clauses = [...node.children]
  const frame = node.closest(".text")
  function fit() {
    node.style.webkitLineClamp = ""
    for (let lines = Number(getComputedStyle(node).webkitLineClamp) || 1; lines > 0; lines--) {
      node.style.webkitLineClamp = `${lines}`
      for (const clause of clauses) clause.classList.remove("sr", "last")
      const end = node.getBoundingClientRect().bottom + 1
      const from = clauses.findIndex((clause, at) => at > 0 && clause.getBoundingClientRect().bottom > end)
      if (from > 0) {
        clauses[from - 1]!.classList.add("last")
        for (const clause of clauses.slice(from)) clause.classList.add("sr")
      }
      if (!frame || frame.scrollHeight <= frame.clientHeight + 1) return
    }
  }
  const watch = new ResizeObserver(fit)
  watch.observe(frame ?? node)
  return () => watch.disconnect()
}
