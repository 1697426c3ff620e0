// What everybody should know of a match before they believe it; most have no mark.
import type { IconName } from "./icons"
import type { TableInfo } from "./wire"

export interface Mark {
  key: string
  icon: IconName
  title: string
  words: string
}

export function marksOf(table: Pick<TableInfo, "origin" | "told" | "looked_into">): Mark[] {
  const marks: Mark[] = []
  if (table.origin?.kind === "imported") {
    marks.push({
      key: "imported",
      icon: "upload",
      title: "Imported",
      words: "This table was opened from a file. Whoever brought it may know what is hidden and what will be rolled.",
    })
  }
  if (table.origin?.kind === "simulated") {
    marks.push({
      key: "simulated",
      icon: "robot",
      title: "Simulated",
      words:
        "Bots played this match in the lab. Its dice are those of its number in the run: anybody can play it again.",
    })
  }
  if (table.origin?.kind === "branched") {
    const rolls = table.told === 1 ? "the first roll is" : `the first ${table.told} rolls are`
    marks.push({
      key: "branched",
      icon: "swords",
      title: "Branched",
      words: `This match was played on from move ${table.origin.at} of another one: ${rolls} as that one had them.`,
    })
  }
  if (table.looked_into) {
    marks.push({
      key: "looked-into",
      icon: "eye",
      title: "Looked into",
      words: "Before the match was over, somebody was given the whole of it: hidden things, and the dice to come.",
    })
  }
  return marks
}
