import { expect, test } from 'vitest'
import { BoardContent } from './boards.ts'
import { BOARD_PANELS, isMetricPanel } from './widget-kinds.ts'
import { SYSTEM_BOARD } from './system-board.ts'

const widgets = SYSTEM_BOARD.widgets.toSorted(
  ({ layout: one }, { layout: other }) => one.y - other.y || one.x - other.x,
)
const ids = widgets.map(({ id }) => id)

test('[DASH-1] the System Dashboard begins with one large trend and four tiles, then what is unusual', () => {
  expect(ids.slice(0, 6)).toEqual([
    'volumes',
    'due',
    'unassigned',
    'first-reply',
    'csat',
    'exceptions',
  ])
  const [trend, ...tiles] = widgets.slice(0, 5).map(({ layout }) => layout)
  expect(trend).toEqual({ x: 0, y: 0, w: 8, h: 8 })
  expect(tiles.map(({ w, h }) => [w, h])).toEqual([2, 2, 2, 2].map((w) => [w, 4]))
})

test('[DASH-1] the System Dashboard has every whole panel of a ticket board, and no two widgets overlap', () => {
  const panels = widgets.flatMap((widget) => (widget.kind === 'panel' ? [widget.panel] : []))
  const whole = BOARD_PANELS.filter((panel) => !isMetricPanel(panel) && panel !== 'surveyScores')
  expect(whole.filter((panel) => !panels.includes(panel))).toEqual([])
  expect(panels).toContain('uniqueLoads')
  expect(panels).toContain('surveyNps')
  expect(BoardContent.safeParse(SYSTEM_BOARD).error).toBeUndefined()
  const places = widgets.flatMap(({ layout: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
  )
  expect(new Set(places).size).toBe(places.length)
})
