// What does not fit on a table's screen, in words; nothing if all is well. Evaluated in the page by test_room.py.
({ cutAllowed, smallest }) => {
  const found = []
  const width = document.documentElement.clientWidth
  const height = window.innerHeight
  const box = (element) => element.getBoundingClientRect()
  const shown = (element) => {
    const { width, height } = box(element)
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden"
  }
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((each) => !each.startsWith("svelte")).join(".")}`
  const near = (element) => `${name(element)} "${(element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 50)}"`

  // How far down one can see an element: to the nearest edge of whatever clips it.
  function seen(element) {
    let { top, bottom, left, right } = box(element)
    const whole = { top, bottom, left, right }
    for (let each = element.parentElement; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.overflowY === "visible" && style.overflowX === "visible") continue
      const edge = box(each)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
    }
    top = Math.max(top, 0)
    bottom = Math.min(bottom, height)
    left = Math.max(left, 0)
    right = Math.min(right, width)
    const cut = Math.max(top - whole.top, whole.bottom - bottom, left - whole.left, whole.right - right)
    return { cut, high: bottom - top }
  }
  const whole = (element) => seen(element).cut <= 2

  // The choices, and what is asked.
  const choices = all(".rail [data-testid=choice]")
  if (choices.length === 0 && all(".rail .choice").length === 0) found.push("nothing can be chosen")
  for (const choice of choices) if (!whole(choice)) found.push(`out of sight: ${near(choice)}`)
  // Nothing that is said of them ends in three dots: what there is no room for is left out as a whole.
  for (const said of all(".rail [data-testid=choice] :is(b, .what, .text)"))
    if (said.scrollHeight > said.clientHeight + 2) found.push(`a choice is cut: ${near(said)}`)
  for (const part of all(".rail .prompt strong, [data-testid=aim]")) if (!whole(part)) found.push(`cut: ${near(part)}`)

  // The lesson: its title, what to do, and at least three lines of its words.
  for (const part of all(".lesson h2, .lesson .tasks")) if (!whole(part)) found.push(`cut: ${near(part)}`)
  for (const said of all(".lesson .said"))
    if (said.scrollHeight > said.clientHeight + 2) found.push(`the lesson is cut: ${said.clientHeight} of ${said.scrollHeight}`)

  // Beside the board.
  for (const seat of all(".left .seat")) if (!whole(seat)) found.push(`a seat is cut: ${near(seat)}`)
  for (const log of all(".side .log")) if (!whole(log) || seen(log).high < 80) found.push("the log is out of sight")
  for (const hand of all(".side > .hand")) if (!whole(hand)) found.push("the hand is out of sight")

  // Nothing that scrolls hides a part of its list, but for what may be as long as it likes.
  for (const element of all("main *")) {
    const { overflowY } = getComputedStyle(element)
    if (!["auto", "scroll", "hidden"].includes(overflowY) || element.closest(cutAllowed)) continue
    if (element.closest("svg, .sr") || element.scrollHeight <= element.clientHeight + 2) continue
    found.push(`cut by ${element.scrollHeight - element.clientHeight}: ${near(element)}`)
  }

  // The parts of the screen do not lie over one another.
  const parts = all("header.top, .plays-for, .left, .board, div.side, section.rail, div.sheet")
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      const [a, b] = [box(one), box(other)]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      const scrolls = one.closest(".below") !== null && other.matches("div.sheet") // it goes on under the sheet
      if (wide > 2 && high > 2 && !scrolls) found.push(`${name(one)} and ${name(other)} overlap by ${wide} x ${high}`)
    }
  const sheet = all("div.sheet")[0]
  for (const choice of sheet ? choices : [])
    if (box(choice).bottom > box(sheet).top + 2 && box(choice).right > box(sheet).left + 2)
      found.push(`under the sheet: ${near(choice)}`)

  // Words that can be read.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || !walker.currentNode.data.trim() || parent.closest("svg, .sr, [hidden], script, style") || !shown(parent)) continue
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (size < smallest) found.push(`${size} px: ${near(parent)}`)
  }
  return [...new Set(found)]
}
