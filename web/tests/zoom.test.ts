// Looking closer at a chart: it goes with what happens, until somebody slides it away.
import { Zoom } from "@/kit/zoom.svelte"
import { expect, test } from "vitest"

const chart = () => new Zoom(10, () => ({ wide: 100, high: 100 }))

test("a chart that is looked at closely goes with whoever acts", () => {
  const zoom = chart()
  zoom.by(2, { x: 0, y: 0 })
  zoom.goWith({ x: 90, y: 90 })
  expect([zoom.x, zoom.y]).toEqual([47, 47])
})

test("it stays where somebody has slid it, until all of it is shown again", () => {
  const zoom = chart()
  zoom.by(2, { x: 0, y: 0 })
  zoom.slide(-20, 0)
  zoom.goWith({ x: 90, y: 90 })
  expect([zoom.x, zoom.y]).toEqual([10, 0])
  zoom.fit()
  zoom.by(2, { x: 0, y: 0 })
  zoom.goWith({ x: 90, y: 90 })
  expect([zoom.x, zoom.y]).toEqual([47, 47])
})
