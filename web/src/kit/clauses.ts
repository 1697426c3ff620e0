// What is said of a choice is never cut: where there is no room for all of it, whole clauses wait until it is looked at.

/** For an attachment: leaves out what does not fit into the lines that the style allows, or into fewer where the rest of
    the choice needs the room. Screen readers are told all of it. */
export function keepWhole(node: HTMLElement): () => void {
  const clauses = [...node.children]
  const frame = node.closest(".text")
  const likely = frame?.querySelector(".likely") ?? null
  const isBeyond = (clause: Element) => clause.getBoundingClientRect().bottom > node.getBoundingClientRect().bottom + 1

  function fit() {
    node.style.webkitLineClamp = ""
    for (const clause of clauses) clause.classList.remove("sr", "last")
    let lines = Number(getComputedStyle(node).webkitLineClamp) || 1
    // What is said first is said to its end; where there are no odds below it, it may take their line.
    if (!likely && clauses[0] && isBeyond(clauses[0])) lines++
    for (; lines > 0; lines--) {
      node.style.webkitLineClamp = `${lines}`
      for (const clause of clauses) clause.classList.remove("sr", "last")
      const from = clauses.findIndex((clause, at) => at > 0 && isBeyond(clause))
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
