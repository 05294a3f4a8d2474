import { expect, test } from 'vitest'
import { dayAxis } from '../day-axis.ts'
import { modelOf } from '../models.ts'
import type { SeriesSpec } from '../spec.ts'
import { steppedZoom, zoomSpec } from './zoom-spec.ts'

const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-09']
const spec: SeriesSpec = {
  kind: 'series',
  title: 'Tickets',
  x: dayAxis(dates),
  lanes: [{ format: 'count' }],
  series: [{ key: 'n', label: 'Created', values: [1, 2, 3, 4, 5], shape: 'columns', total: 15 }],
  derived: [{ label: 'Net', format: 'signed', values: [5, 4, 3, 2, 1] }],
  partial: { at: [4], note: 'Today is partial' },
}

test('a zoomed chart has the values, labels and notes of its days only, and says which', () => {
  const part = zoomSpec(spec, { from: 1, to: 3 })
  const model = modelOf(part, new Set())
  expect(part.title).toBe('Tickets, Tue 03/03/2026 to Thu 03/05/2026')
  expect(model.table.count).toBe(3)
  expect(model.table.row(0)).toEqual(['Tue 03/03/2026', '2', '+4'])
  expect(part.x.dates).toEqual(dates.slice(1, 4))
  expect(part.x.ticks).toEqual([])
  expect(part.partial?.at).toEqual([])
  expect(part.series[0]?.total).toBeUndefined()
  expect(zoomSpec(spec, { from: 3, to: 4 }).partial?.at).toEqual([1])
})

test('keys halve and double the days around one of them, within the chart', () => {
  const step = (from: number, to: number, isCloser: boolean, around: number) =>
    steppedZoom({ from, to }, 28, { isCloser, around })
  expect(step(0, 27, true, 20)).toEqual({ from: 10, to: 23 })
  expect(step(0, 27, true, 27)).toEqual({ from: 14, to: 27 })
  expect(step(10, 11, true, 10)).toEqual({ from: 10, to: 11 })
  expect(step(0, 6, false, 0)).toEqual({ from: 0, to: 13 })
  expect(step(0, 13, false, 5)).toBeUndefined()
})
