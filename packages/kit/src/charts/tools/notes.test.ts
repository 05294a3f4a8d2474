import { expect, test } from 'vitest'
import { dayAxis } from '../day-axis.ts'
import { spoken } from '../model.ts'
import { modelOf } from '../models.ts'
import { withNotes } from './notes.ts'
import type { SeriesSpec } from '../spec.ts'

const spec: SeriesSpec = {
  kind: 'series',
  title: 'Tickets',
  x: dayAxis(['2026-03-02', '2026-03-03', '2026-03-04']),
  lanes: [{ format: 'count' }],
  series: [{ key: 'n', label: 'Created', values: [1, 2, 3], shape: 'columns' }],
}
const noted = withNotes(spec, [
  { from: 1, to: 2, text: 'Incident: Outage', color: 'var(--bad)' },
  { from: 1, to: 1, text: 'Release: Shop 4.2', color: 'var(--c1)' },
])

test('annotations are in tooltip, table, summary and what is read aloud', () => {
  const model = modelOf(noted, new Set())
  expect(model.table.head).toEqual(['Day', 'Created', 'Annotations'])
  expect(model.table.row(0).at(-1)).toBe('')
  expect(model.table.row(1).at(-1)).toBe('Incident: Outage; Release: Shop 4.2')
  expect(model.table.row(2).at(-1)).toBe('Incident: Outage')
  expect(model.summary).toContain('2 annotations')
  expect(spoken(model.tip({ index: 2 }), undefined)).toContain('Incident: Outage')
  expect(spoken(model.tip({ index: 0 }), undefined)).not.toContain('Outage')
})

test('annotations are drawn above the chart; without any the chart stays as it is', () => {
  const drawn: string[] = []
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (text: unknown) => {
      if (name === 'fillText') drawn.push(String(text))
    },
    set: () => true,
  })
  const pen = { color: (css: string) => css, font: () => '', width: (text: string) => text.length }
  const layout = modelOf(noted, new Set()).layout({ width: 900, height: 300 }, pen)
  for (const { over } of layout.lanes) over?.(context)
  expect(drawn).toEqual(expect.arrayContaining(['Release: Shop 4.2']))
  expect(withNotes(spec, [])).toBe(spec)
})
