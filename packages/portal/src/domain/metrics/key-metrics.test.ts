import type { ComparedMetric, MetricValue, MetricName } from '@agent-assist/contract'
import { METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { type Key, keyTilesOf } from './key-metrics.ts'

const KEYS: readonly Key[] = [
  { widget: 'createdTickets', metric: 'created', unit: 'tickets' },
  { widget: 'unsolvedTickets', metric: 'unsolved', unit: 'tickets', series: 'backlog' },
  { widget: 'firstReply', metric: 'frt', unit: 'p50' },
  { widget: 'slaAchieved', metric: 'sla', unit: '' },
  { widget: 'firstReply', metric: 'sent_score', unit: '' },
  { widget: 'firstReply', metric: 'sent_missing', unit: '' },
]
const asOf = '2026-11-21T09:42:00.000Z'
const metricValue = (metric: MetricName, change: Partial<MetricValue> = {}): MetricValue => {
  const { unit, direction, dateField } = METRICS[metric]
  return { metric, unit, direction, dateField, n: 10, excluded: [], ...change }
}
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const one = (
  now: Partial<ComparedMetric>,
  before?: Partial<MetricValue>,
  metric: MetricName = 'frt',
) => {
  const item = {
    ...metricValue(metric),
    ...now,
    ...(before && { before: metricValue(metric, before) }),
  }
  const [shown] = keyTilesOf(KEYS, { items: [item], asOf }, undefined, 'now')
  if (!shown) throw new Error('none')
  return shown
}

test('[DASH-4] a time shows its median with p90; the explanation also has the mean', () => {
  const shown = one(
    {
      value: 100,
      median: 43,
      p90: 238,
      excluded: [{ reason: 'noReply', count: 4 }],
      difference: { low: -20, high: -8 },
    },
    { value: 90, median: 50, p90: 200 },
  )
  expect(plain(shown.value)).toBe('43 m')
  expect(plain(shown.fact)).toBe('90 % within 3 h 58 m')
  expect(plain(shown.label)).toBe('Median 43 m, mean 1 h 40 m, 90 % within 3 h 58 m')
  expect(shown.change).toEqual({ text: '\u221214.0\u202F%', verdict: 'better' })
  expect(shown.notCounted).toEqual({
    metric: 'frt',
    n: expect.any(Number) as number,
    excluded: [{ reason: 'noReply', count: 4 }],
  })
})

test('[DASH-4] a share changes in points and names its denominator', () => {
  const shown = one({ value: 90, part: 9, whole: 10 }, { value: 91.5 }, 'sla')
  expect(shown.fact).toBe('9 of 10 targets')
  expect(shown.change).toEqual({ text: '\u22121.5\u202Fpoints', verdict: 'vs previous period' })
})

test('[DASH-4] a value of few tickets says what it is based on, and has no change and no point', () => {
  const few = one({ value: 25, part: 1, whole: 4, n: 4 }, { value: 91.5, n: 400 }, 'sla')
  expect([plain(few.value), few.change, few.fact]).toEqual([
    '25.0 %',
    'based on 4',
    'too few to tell',
  ])
  const time = one({ value: 100, median: 43, p90: 238, n: 9 }, { median: 50, n: 400 })
  expect(time.change).toBe('based on 9')
  const past = one({ value: 100, median: 43, p90: 238, n: 90 }, { median: 50, n: 4 })
  expect(past.change).toBe('too few in the previous period')
  const wide = one({ value: 50, part: 5, whole: 10, n: 10 }, { value: 91.5, n: 400 }, 'sla')
  expect([wide.change, wide.fact]).toEqual(['based on 10', 'too few to tell'])
  const count = one({ value: 3, n: 3 }, { value: 2, n: 2 }, 'created')
  expect(plain(JSON.stringify(count.change))).toContain('50.0 %')
  const days = [4, 40].map((n) => metricValue('frt', { median: n, n }))
  const item = metricValue('frt', { value: 40, median: 40, p90: 50, n: 44 })
  const series = {
    days: ['2026-11-01', '2026-11-02'],
    items: [{ metric: 'frt' as const, days }],
    asOf,
  }
  expect(keyTilesOf(KEYS, { items: [item], asOf }, series, 'now')[0]?.series).toEqual([40])
})

test('[DASH-4] unsolved tickets name their moment, have no colour and the series of the backlog', () => {
  const items = [
    { ...metricValue('unsolved', { value: 12 }), before: metricValue('unsolved', { value: 8 }) },
    { ...metricValue('backlog', { value: 11 }), before: metricValue('backlog', { value: 6 }) },
  ]
  const days = [9, 10, 11].map((value) => metricValue('backlog', { value }))
  const series = { days: [], items: [{ metric: 'backlog' as const, days }], asOf }
  const [shown] = keyTilesOf(KEYS, { items, asOf }, series, 'on Oct 31')
  expect(shown).toMatchObject({
    value: '12',
    name: 'Unsolved on Oct 31',
    fact: '',
    change: { text: '+50.0\u202F%', verdict: 'vs previous period' },
    series: [9, 10, 11],
  })
})

test('[DASH-4] a share that chance may explain has no colour; one beyond its interval has', () => {
  const shares = (part: number, past: number, whole: number) =>
    one(
      { value: (part / whole) * 100, part, whole },
      { value: (past / whole) * 100, part: past, whole },
      'sla',
    ).change
  expect(shares(9, 8, 10)).toEqual({
    text: '+10.0\u202Fpoints',
    verdict: 'within the usual week to week',
  })
  expect(shares(900, 800, 1000)).toEqual({ text: '+10.0\u202Fpoints', verdict: 'better' })
})

test('[DASH-4] a time or a count that chance may explain has no colour and says that it is usual', () => {
  const usual = { low: -9, high: 50 }
  const time = one({ value: 50, median: 50, difference: usual }, { value: 43, median: 43 })
  expect(time.change).toMatchObject({ verdict: 'within the usual week to week' })
  const clear = one(
    { value: 50, median: 50, difference: { low: 1, high: 40 } },
    { value: 43, median: 43 },
  )
  expect(clear.change).toMatchObject({ verdict: 'worse' })
  const unknown = one({ value: 50, median: 50 }, { value: 43, median: 43 })
  expect(unknown.change).toMatchObject({ verdict: 'vs previous period' })
  const volume = one({ value: 50, difference: { low: 1, high: 9 } }, { value: 43 }, 'created')
  expect(volume.change).toMatchObject({ verdict: 'vs previous period' })
})

test('days without a value are excluded from the series', () => {
  const items = [metricValue('frt', { median: 5 })]
  const days = [
    metricValue('frt', { median: 3 }),
    metricValue('frt', { n: 0 }),
    metricValue('frt', { median: 4 }),
  ]
  const [shown] = keyTilesOf(
    KEYS,
    { items, asOf },
    { days: [], items: [{ metric: 'frt', days }], asOf },
    'now',
  )
  expect(shown?.series).toEqual([3, 4])
})

test('a metric without tickets has a note, but 0 of some tickets is a value', () => {
  expect(one({ n: 0 })).toMatchObject({ value: '–', change: 'no data', fact: 'nothing to count' })
  expect(one({ value: 0, n: 0 }, { value: 0, n: 0 }, 'created').value).toBe('–')
  const none = one({ value: 0, n: 0 }, { value: 5 }, 'created')
  expect(none).toMatchObject({ value: '0', change: '5 in the previous period' })
})

test('[DASH-5] a score is compared by its difference, in its own format', () => {
  const difference = { low: -0.3, high: -0.1 }
  const shown = one({ value: -0.124, median: 0.1, difference }, { value: 0.1 }, 'sent_score')
  expect(shown).toMatchObject({
    value: '\u22120.12',
    fact: 'median +0.10',
    change: { text: '\u22120.22', verdict: 'worse' },
  })
  const same = one({ value: 0.101 }, { value: 0.1 }, 'sent_score')
  expect(same.change).toEqual({ text: '±0', verdict: 'vs previous period' })
})

test('[DASH-5] a second metric may be shown below the first', () => {
  const beside = { metric: 'sent_mean', word: 'all messages' } as const
  const keys = [{ widget: 'firstReply', metric: 'sent_score', unit: '', beside }] as const
  const items = [
    metricValue('sent_score', { value: 0.2, median: 0.1 }),
    metricValue('sent_mean', { value: -0.31 }),
  ]
  const [shown] = keyTilesOf(keys, { items, asOf }, undefined, 'now')
  expect(shown?.fact).toBe('all messages \u22120.31')
})

test('[DASH-5] tickets that are not enriched are shown with the number of all tickets', () => {
  const excluded = [{ reason: 'isScored' as const, count: 90 }]
  const shown = one({ value: 10, n: 10, excluded }, { value: 5, n: 5 }, 'sent_missing')
  expect(plain(shown.fact)).toBe('10.0 % of 100')
})
