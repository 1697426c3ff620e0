// What on a screen is covered, cut off or too small to read, in words; nothing if all is well. Evaluated in the page.
({ smallest }) => {
  const found = []
  const style = document.createElement("style")
  style.textContent = "*, *::before, *::after { pointer-events: auto !important }"
  const all = [...document.querySelectorAll("body *")]
  const untouchable = new Set(all.filter((each) => getComputedStyle(each).pointerEvents === "none"))
  const computed = new Map(all.map((each) => [each, getComputedStyle(each)]))
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((each) => !each.startsWith("svelte")).join(".")}`
  const near = (element) =>
    `${name(element)} "${(element.textContent || element.getAttribute("aria-label") || "").trim().replaceAll(/\s+/g, " ").slice(0, 40)}"`
  const screen = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight }
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const empty = (a) => a.right - a.left < 1 || a.bottom - a.top < 1

  // The part of a rectangle that whatever lies around it lets through, and whether one can scroll to the rest.
  function through(rectangle, element) {
    let left = rectangle
    let scrolls = false
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const { overflowX, overflowY, position } = computed.get(each) ?? getComputedStyle(each)
      if (overflowX !== "visible" || overflowY !== "visible") {
        if (each !== element || !(each instanceof SVGElement)) left = meet(left, each.getBoundingClientRect())
        if ([overflowX, overflowY].some((flow) => flow === "auto" || flow === "scroll")) scrolls = true
      }
      if (position === "fixed") return { left: meet(left, screen), scrolls }
    }
    if (document.documentElement.scrollHeight > window.innerHeight + 1) scrolls = true
    return { left: meet(left, screen), scrolls }
  }
  // For those who hear the page: in the document, and not to be seen.
  const heard = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const { clipPath, opacity } = computed.get(each) ?? getComputedStyle(each)
      if (clipPath === "inset(50%)" || opacity === "0") return true
    }
    return element.closest("[inert], .sr, [hidden], .skip, [aria-modal=true] ~ *") !== null
  }
  const seen = (element) => {
    const { visibility, display } = computed.get(element) ?? getComputedStyle(element)
    return visibility !== "hidden" && display !== "none" && !heard(element)
  }
  const belongs = (one, other) => one.contains(other) || other.contains(one)
  // What sends a choice stays in sight; the rest scrolls under it.
  function sticks(top, under) {
    for (let each = top; each; each = each.parentElement)
      if (getComputedStyle(each).position === "sticky") return each.parentElement.contains(under)
    return false
  }
  // The end of a match lies over the table; what is asked goes on under the tabs of the sheet, and scrolls; news passes.
  // A chart slides out from under its own buttons, and all that can be chosen on it is in the list.
  // So do dialogs, sheets that are open, what they dim, and the form for real dice.
  const OVER = "dialog[open], [aria-modal=true], .sheet:has([role=tabpanel]), .scrim, .sheet[role=dialog], .popover, [data-testid=real-dice]"
  const lies = (top, under) =>
    top.closest(".veil") ||
    (top.closest(OVER) && !top.closest(OVER).contains(under)) ||
    (top.matches("input") && top.parentElement.contains(under)) || // a count that stands in its field
    under.closest(".vignette") ||
    (top.closest("div.sheet") && under.closest(".below")) ||
    sticks(top, under) ||
    (top.closest(".map .tools") && under.closest(".chart-frame"))

  // A finger does not hover: what ends in three dots on a phone is said nowhere.
  const hovers = matchMedia("(hover: hover)").matches

  // Words: large enough, whole, and nothing over them.
  function words(node) {
    const parent = node.parentElement
    if (!parent || !node.data.trim() || parent.closest("script, style, title, option, textarea") || !seen(parent)) return
    const drawn = parent.closest("svg")
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter((each) => each.width > 1 && each.height > 1)
    if (lines.length === 0) return
    const scale = drawn ? Math.hypot(parent.getScreenCTM()?.a ?? 1, parent.getScreenCTM()?.b ?? 0) : 1
    const size = Number.parseFloat(computed.get(parent).fontSize) * scale
    const inSight = lines.filter((line) => !empty(through(line, parent).left))
    // The letter of a seat and the number of a heap are marks, drawn to the scale of a chart that can be brought closer.
    const marks = drawn && node.data.trim().length < 3
    if (inSight.length > 0 && !marks && size < smallest - 0.05) found.push(`${size.toFixed(1)} px: ${near(parent)}`)
    const frame = !drawn && parent.closest("button, a.btn")?.getBoundingClientRect()
    for (const line of lines) {
      if (frame && (line.right > frame.right + 1 || line.left < frame.left - 1)) found.push(`runs out of its button: ${near(parent)}`)
      const { left, scrolls } = through(line, parent)
      const cut = Math.max(line.right - left.right, left.left - line.left)
      const { textOverflow, webkitLineClamp } = computed.get(parent)
      const titled = hovers && parent.closest("[title], [aria-label]") && textOverflow === "ellipsis"
      const ends = webkitLineClamp !== "none" || titled
      if (!scrolls && !drawn && !ends && cut > 2) found.push(`cut by ${Math.round(cut)}: ${near(parent)}`)
      else if (!scrolls && !drawn && !ends && (line.bottom - left.bottom > 4 || left.top - line.top > 4)) found.push(`cut: ${near(parent)}`)
      if (empty(left)) continue
      const top = document.elementFromPoint((left.left + left.right) / 2, (left.top + left.bottom) / 2)
      if (!drawn && top && !lies(top, parent) && !belongs(top, parent) && !blends(top, parent))
        found.push(`covered: ${near(parent)} by ${near(top)}`)
    }
  }
  // What lies over words on purpose, such as the press of a whole card, has no face of its own.
  function blends(top) {
    for (let each = top; each; each = each.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each)
      if (each instanceof SVGElement && !(each instanceof SVGSVGElement)) return false
      if (backgroundImage !== "none" || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return each.contains(arguments[1])
    }
    return true
  }

  // What can be pressed: a finger in its middle meets it.
  function pressed(element) {
    if (!seen(element)) return
    const { left } = through(element.getBoundingClientRect(), element)
    if (empty(left)) return
    const top = document.elementFromPoint((left.left + left.right) / 2, (left.top + left.bottom) / 2)
    if (!top || belongs(top, element) || element.labels?.length || top.closest("label")?.contains(element)) return
    const over = top.closest("button, a[href], [data-key]")
    if ((element.closest("svg") && !over) || lies(top, element)) return
    found.push(`under something: ${near(element)} by ${near(top)}`)
  }

  // Nothing half a button shows under what lies over it.
  const form = document.querySelector("[data-testid=real-dice]")?.getBoundingClientRect()
  const sticksOut = (element) => {
    const box = element.getBoundingClientRect()
    if (!form || element.closest(OVER) || element.closest("svg") || !seen(element) || empty(meet(box, form))) return
    const { left, top, right, bottom } = meet(meet(box, form), screen)
    const hidden = (right - left) * (bottom - top)
    if (hidden > 0 && hidden < 0.98 * box.width * box.height) found.push(`sticks out under the form: ${near(element)}`)
  }
  for (const each of all) if (each.matches("[role=tab]") && !untouchable.has(each)) sticksOut(each)

  // A close-up has its foot, with what can be chosen.
  for (const foot of document.querySelectorAll(".closeup footer"))
    if (foot.clientHeight < Math.min(60, foot.scrollHeight)) found.push(`the foot of a close-up is out of sight: ${near(foot)}`)

  // Buttons do not lie over one another; a sheet is taken hold of in a strip that is higher than it looks.
  const buttons = all.filter(
    (each) => each.matches("button:not(.grip), a.btn, [role=tab]") && !untouchable.has(each) && !each.closest("svg") && seen(each),
  )
  const boxes = buttons.map((each) => through(each.getBoundingClientRect(), each).left)
  for (const [at, one] of buttons.entries())
    for (let next = at + 1; next < buttons.length; next++) {
      const other = buttons[next]
      const both = meet(boxes[at], boxes[next])
      if (both.right - both.left < 1.5 || both.bottom - both.top < 1.5 || belongs(one, other)) continue
      if (lies(one, other) || lies(other, one) || one.closest(OVER) !== other.closest(OVER)) continue
      found.push(`${near(one)} and ${near(other)} overlap`)
    }

  for (const each of all)
    if (each.matches("button, a[href], input, select, [data-key]:not(.rail *)") && !untouchable.has(each)) pressed(each)
  document.head.append(style)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) words(walker.currentNode)
  style.remove()
  return [...new Set(found)]
}
