import type {
  ChangeSegments,
  MetricException,
  MetricValue,
  MetricName,
} from '@agent-assist/contract'
import { METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { clockOf } from './queue-panel.tsx'
import {
  exceptionDrilldown,
  changeRows,
  changingOf,
  explanationOf,
  isBeyondUsual,
  placesOf,
  signedText,
  exceptionVerdict,
  whenText,
  wholeText,
} from './change-labels.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const metricValue = (metric: MetricName, change: Partial<MetricValue> = {}): MetricValue => {
  const { unit, direction, dateField } = METRICS[metric]
  return { metric, unit, direction, dateField, n: 10, excluded: [], ...change }
}
const exception = (change: Partial<MetricException> = {}): MetricException => ({
  metricValue: metricValue('frt', { median: 45 }),
  value: 45,
  window: 'hour',
  day: '2026-11-18',
  hour: 9,
  usual: { middle: 10, low: 5, high: 20, weeks: 8 },
  score: 4,
  ...change,
})

test('a difference is formatted with its sign and unit', () => {
  expect(plain(signedText(12, 'min'))).toBe('+12 m')
  expect(plain(signedText(-3.44, 'pct'))).toBe('−3.4 points')
  expect(signedText(8, 'count')).toBe('+8')
  expect(signedText(-0.25, 'perTicket')).toBe('−0.3')
})

test('[DASH-2] a change is judged by the direction of its metric', () => {
  expect(exceptionVerdict('frt', 4).tone).toBe('bad')
  expect(exceptionVerdict('one_touch', 4).tone).toBe('good')
  expect(exceptionVerdict('created', -4)).toEqual({ word: 'less than usual', tone: 'info' })
})

test('[DASH-2] an exception shows its time and opens its tickets', () => {
  const moment = '2026-11-18T15:20:00.000Z'
  expect(whenText(exception(), moment, 'UTC')).toBe('Wed 11/18/2026, 09:00–10:00')
  expect(whenText(exception({ window: 'today' }), moment, 'UTC')).toBe('Wed 11/18/2026 until 15:20')
  expect(exceptionDrilldown(exception())).toEqual({
    metric: 'frt',
    marks: { day: '2026-11-18', hour: '9' },
  })
  const backlog = exception({ metricValue: metricValue('backlog'), window: 'day', hour: undefined })
  expect(exceptionDrilldown(backlog)).toEqual({ dateField: 'unsolved-at', day: '2026-11-18' })
})

test('the strip shows band and value in order, with the value on either side', () => {
  for (const value of [45, 1, 20]) {
    const places = placesOf(exception({ value }))
    for (const place of Object.values(places)) {
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(100)
    }
    expect(places.low).toBeLessThan(places.middle)
    expect(places.middle).toBeLessThan(places.high)
    if (value > 20) expect(places.value).toBeGreaterThan(places.high)
    if (value < 5) expect(places.value).toBeLessThan(places.low)
  }
})

test('[DASH-2] a split has bars for its segments, the other segments and the overlap', () => {
  const split: ChangeSegments = {
    dimension: 'tag',
    segments: [
      { key: 'refund', label: 'refund', now: 5, before: 2, n: 5, nBefore: 2, contribution: 3 },
      { now: 1, n: 1, nBefore: 0, contribution: 1 },
      { label: 'm•••@shop.example', n: 1, nBefore: 1, contribution: 0 },
    ],
    other: 2,
    others: 1,
    overlap: -1,
  }
  const rows = changeRows('created', split)
  expect(rows.map(({ label, key, contribution }) => [label, key, contribution])).toEqual([
    ['refund', 'refund', 3],
    ['No tag', '', 1],
    ['m•••@shop.example', undefined, 0], // no drilldown
    ['1 other', undefined, 2],
    ['Tickets with several are counted once', undefined, -1],
  ])
  expect(changeRows('frt', { ...split, others: 0, overlap: 1e-12 })).toHaveLength(3)
})

test('the compared value is exact where the metric is rounded', () => {
  expect(plain(wholeText(metricValue('csat', { value: 67, part: 2, whole: 3 })))).toBe('66.7 %')
  expect(wholeText(metricValue('created', { value: 12 }))).toBe('12')
  expect(changingOf(new URLSearchParams('change=moon'))).toBe('created')
  expect(changingOf(new URLSearchParams('change=sla'))).toBe('sla')
})

test('[DASH-2] a clock shows the time left or overdue and highlights the last hour', () => {
  const asOf = '2026-11-18T12:00:00.000Z'
  const at = (minute: number) => new Date(Date.parse(asOf) + minute * 60_000).toISOString()
  const of = (minute: number) => {
    const { text, tone } = clockOf(at(minute), asOf)
    return [plain(text), tone]
  }
  expect(of(90)).toEqual(['1 h 30 m left', 'plain'])
  expect(of(59)).toEqual(['59 m left', 'warn'])
  expect(of(-5)).toEqual(['5 m over', 'bad'])
})

test('[DASH-2] What changed names what chance does not explain, with intervals, or says that nothing did', () => {
  const row = (label: string, contribution: number, low: number, high: number) => ({
    id: label,
    dimension: 'tag' as const,
    label,
    key: label,
    contribution,
    interval: { low, high },
  })
  const rows = [
    row('refund', 18, 9, 27),
    row('order', 7, -3, 17),
    row('login', -12, -20, -4),
    { ...row('No tag', 20, 10, 30), key: '' },
  ]
  const of = (isBeyond: boolean | undefined, some = rows) =>
    explanationOf({ rows: some, change: 33, unit: 'count', isBeyond })
  expect(of(true)).toBe(
    'More than the usual week to week, above all in tag refund +18 (between +9 and +27).',
  )
  expect(of(true, [row('order', 7, -3, 17)])).toContain('none stands out')
  expect(of(false)).toBe('Nothing changed beyond the usual week to week.')
  expect(of(undefined)).toBeUndefined()
  expect(isBeyondUsual('vs previous period', { low: -2, high: 8 })).toBe(false)
  expect(isBeyondUsual('vs previous period', { low: 2, high: 8 })).toBe(true)
  expect(isBeyondUsual('vs previous period', undefined)).toBeUndefined()
  expect(isBeyondUsual('worse', undefined)).toBe(true)
})
