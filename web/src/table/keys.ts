// The table by keyboard alone: numbers pick, Enter commits, Escape lets go, u takes back, r does it again, ? asks why,
// m lists all, s shows what the others did, h asks the coach.
import type { TableModel } from "./model.svelte"

const TYPING = "input, textarea, select, [contenteditable]"
const PRESSABLE = "button, a, summary, [role=button], [role=tab], [data-key]"
const QUIET = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"])

export function handleKey(event: KeyboardEvent, model: TableModel, closeStage: (() => void) | null): void {
  const { target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || QUIET.has(key)) return
  if (!(target instanceof Element) || target.closest(TYPING)) return
  const listed = model.panel === "all"
  if (document.querySelector("dialog[open]") && !listed) return
  if (model.director.at !== null) {
    if (story(key, target, model)) event.preventDefault()
    return
  }
  if (model.director.busy) {
    model.director.skip()
    if (!target.closest(PRESSABLE)) event.preventDefault()
    return
  }
  if (act(key, target, model, closeStage)) event.preventDefault()
}

/** Whether the key meant something. */
function act(key: string, target: Element, model: TableModel, closeStage: (() => void) | null): boolean {
  if (/^[1-9]$/.test(key)) {
    const choice = model.options[Number(key) - 1]
    if (choice) model.pick(choice.key)
    return Boolean(choice)
  }
  switch (key) {
    case "Enter":
      if (!model.chosen || target.closest(PRESSABLE)) return false
      model.pick(model.chosen)
      return true
    case "Escape":
      if (model.panel === "all") return false // the dialog closes itself
      if (model.why || model.chosen) model.letGo()
      else if (model.panel) model.panel = ""
      else closeStage?.()
      return true
    case "u":
      model.undo()
      return true
    case "r":
      model.redo()
      return true
    case "m":
      if (model.options.length > 0) model.panel = model.panel === "all" ? "" : "all"
      return true
    case "s":
      if (model.canRetell) void model.director.retell()
      return model.canRetell
    case "h":
      if (model.mayHint) model.panel = model.panel === "coach" ? "" : "coach"
      return model.mayHint
    case "?":
      return ask(target, model)
    default:
      return false
  }
}

/** While the story is shown again: back and on, stand still, and out. */
function story(key: string, target: Element, { director }: TableModel): boolean {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      director.turnTo((director.at ?? 0) + (key === "ArrowLeft" ? -1 : 1))
      return true
    case " ":
      if (target.closest(PRESSABLE)) return false
      director.hold()
      return true
    case "Escape":
    case "s":
      director.endStory()
      return true
    default:
      return false
  }
}

/** What has the focus or the pointer, else what is one press from done, else the first of what is not allowed, else the
    first choice; whoever has nothing to choose is shown the rules. */
function ask(target: Element, model: TableModel): boolean {
  const focused = target.closest<HTMLElement>("[data-key]")
  const key = focused?.dataset.key ?? model.looked ?? model.chosen ?? model.greyed[0]?.key ?? model.options[0]?.key
  if (!key) {
    model.panel = "rules"
    return true
  }
  model.look(key)
  void model.askWhy(key, focused !== null && !focused.closest(".rail"))
  return true
}
