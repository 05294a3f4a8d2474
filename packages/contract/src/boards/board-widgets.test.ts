import { expect, test } from 'vitest'
import { BoardWidget } from './board-widgets.ts'

const layout = { x: 0, y: 0, w: 6, h: 8 }
const chart = { id: 'a', kind: 'bars', metrics: ['created'], groupBy: ['agent'], layout }
const issueOf = (widget: object): string | undefined => {
  const { error } = BoardWidget.safeParse(widget)
  return error && `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
}

test('[DASH-1] a valid widget is accepted with its defaults filled in', () => {
  expect(BoardWidget.parse(chart)).toMatchObject({ top: 10, other: false, compare: false })
  expect(issueOf({ id: 'b', kind: 'text', text: 'Hello', layout })).toBeUndefined()
  expect(issueOf({ id: 'c', kind: 'panel', panel: 'tickets', layout })).toBeUndefined()
})

test.each([
  [{ ...chart, colour: 'red' }, /colour/],
  [{ ...chart, kind: 'pie' }, /^kind: /],
  [{ ...chart, metrics: ['nps'] }, /^metrics\.0: /],
  [{ ...chart, layout: { ...layout, x: 8 } }, /^layout: is wider/],
  [{ ...chart, layout: { ...layout, z: 1 } }, /^layout: .*z/],
  [{ ...chart, groupBy: [] }, /^groupBy: bars takes 1 to 1 dimensions/],
  [{ ...chart, kind: 'line', groupBy: [], metrics: ['unsolved'] }, /^metrics: line cannot show/],
  [{ ...chart, kind: 'stacked', metrics: ['frt'] }, /its parts do not add up/],
  [{ ...chart, kind: 'histogram', groupBy: [], metrics: ['csat'] }, /by steps of values/],
  [{ ...chart, groupBy: ['hour'], metrics: ['age'] }, /its tickets have none/],
  [{ ...chart, kind: 'heat', groupBy: ['tag', 'tag'] }, /names a dimension twice/],
  [{ ...chart, kind: 'table', metrics: ['frt', 'frt'] }, /names a metric twice/],
  [{ ...chart, filters: { tagsFilter: ['a'] } }, /^filters\./],
])('[DASH-1] a widget that cannot be drawn is refused at its field: %#', (widget, issue) =>
  expect(issueOf(widget)).toMatch(issue),
)
