import { HOUR_MS } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { withScale } from './axis-scale.ts'
import { modelOf } from '../models.ts'
import type { Format, SeriesSpec } from '../spec.ts'

const specOf = (values: (number | null)[], format: Format = 'duration'): SeriesSpec => ({
  kind: 'series',
  title: 'First reply',
  x: { name: 'Day', labels: values.map((_, i) => String(i)) },
  lanes: [{ format }],
  series: [{ key: 'frt', label: 'First reply', values, shape: 'line' }],
})
const pen = {
  color: (css: string) => css,
  font: () => '',
  width: (text: string) => text.length * 6,
}
const drawnOf = (spec: SeriesSpec) => {
  const model = modelOf(spec, new Set())
  const [lane] = model.layout({ width: 600, height: 300 }, pen).lanes
  return { model, y: lane?.y, line: lane?.lines[0]?.values }
}
const hours = [2, 3, 3, 4, 4, 5, 5, 6, 2, 3, 4, 5, 6, 90, 120, 400].map((hour) => hour * HOUR_MS)
const plain = (text = '') => text.replaceAll('\u202F', ' ')

test('clipping cuts outliers off, says how many above which value, and keeps the numbers', () => {
  const { model, y, line } = drawnOf(withScale(specOf(hours), 'clip'))
  const top = y?.max ?? 0
  expect(line?.slice(-3)).toEqual([top, top, top])
  expect(top).toBeLessThan(20 * HOUR_MS)
  expect(plain(model.note)).toBe(`Cut off: 3 values above ${top / HOUR_MS} h 00 m`)
  expect(model.summary).toContain('Cut off')
  expect(plain(model.table.row(15)[1])).toBe('16 d 16 h')
  expect(drawnOf(specOf(hours)).y?.max).toBeGreaterThanOrEqual(400 * HOUR_MS)
})

test('without outliers nothing is cut off, and the note says so', () => {
  const { model, y } = drawnOf(withScale(specOf([4, 5, 6, 7], 'count'), 'clip'))
  expect(model.note).toBe('No outliers: nothing is cut off')
  expect(y?.max).toBe(drawnOf(specOf([4, 5, 6, 7], 'count')).y?.max)
})

test('a log axis has ticks at powers, zero at its bottom, and keeps the numbers', () => {
  const { model, y, line } = drawnOf(withScale(specOf([0, 1, 10, 1000, null], 'count'), 'log'))
  expect(y?.texts).toEqual(['1', '10', '100', '1,000'])
  expect(line).toEqual([0, 0, 1, 3, null].map((value) => value && expect.closeTo(value)))
  expect(model.note).toBe('Log axis; at the bottom: 1 value of zero or less')
  expect(model.table.row(3)).toEqual(['3', '1,000'])
})

test('times have ticks at seconds, minutes, hours and days', () => {
  const { y } = drawnOf(withScale(specOf([3 * 60_000, 50 * HOUR_MS]), 'log'))
  expect(y?.texts?.map(plain)).toEqual(['1 m', '10 m', '1 h', '6 h', '1 d', '7 d'])
})

test('a linear axis, a stack and a chart without positive values stay as they are', () => {
  const spec = specOf([1, 2])
  expect(withScale(spec, 'linear')).toBe(spec)
  const stacked = { ...spec, lanes: [{ format: 'count', stacked: true } as const] }
  expect(withScale(stacked, 'log')).toBe(stacked)
  expect(drawnOf(withScale(specOf([0, -2], 'signed'), 'log')).model.note).toBe(
    'Linear axis: no value is above zero',
  )
})
