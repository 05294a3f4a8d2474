import { expect, test } from 'vitest'
import { chartSpec } from './chart-specs.ts'
import { typeRows } from '../model/key-metrics.ts'
import { summaryOf } from '../model/test-report.ts'

const summary = summaryOf({
  agents: [
    { agent: 'Agent 07', counts: { loads: 3, gptInsert: 1 } },
    { agent: 'Agent 03', counts: { like: 1 } },
  ],
  otherAgents: { agents: 12, counts: { loads: 5 } },
})
const shown = typeRows(summary)

test('by day: stacked by family, with every day of the range', () => {
  const spec = chartSpec(summary, shown, 'day')
  if (spec.kind !== 'series') throw new Error(spec.kind)
  expect(spec.x.labels).toEqual(['Thu 11/19/2026', 'Fri 11/20/2026'])
  expect(spec.series.map(({ label, values }) => [label, values])).toEqual([
    ['System', [0, 3]],
    ['Inserts', [0, 2]],
    ['Ratings', [0, 1]],
    ['One-Touch', [0, 1]],
  ])
})

test('by agent: the agents with shown events; the others form one row', () => {
  const spec = chartSpec(summary, shown, 'agent')
  if (spec.kind !== 'bars') throw new Error(spec.kind)
  expect(spec.rows.map(({ label }) => label)).toEqual(['Agent 07', 'Agent 03', '12 more agents'])
  const withoutLikes = shown.filter(({ type }) => type !== 'like')
  const less = chartSpec(summary, withoutLikes, 'agent')
  if (less.kind !== 'bars') throw new Error(less.kind)
  expect(less.rows.map(({ label }) => label)).toEqual(['Agent 07', '12 more agents'])
})

test('by type: the same bars as on the screen', () => {
  const spec = chartSpec(summary, shown, 'type')
  if (spec.kind !== 'bars') throw new Error(spec.kind)
  expect(spec.rows.map(({ label }) => label)).toEqual(shown.map(({ label }) => label))
  expect(spec.series[0]?.values).toEqual([3, 1, 1, 1, 1])
})
