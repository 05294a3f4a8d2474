import type { Dimension, MetricValue, MetricName } from '@agent-assist/contract'
import { METRICS, stepsOf } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { segmentOf, segmentRows } from './segments-panel.tsx'
import {
  ageSpec,
  hoursSpec,
  longestOf,
  peakOf,
  priorityKey,
  slaDrilldown,
  slaSpec,
  spreadSpec,
  statusTimeSpec,
} from './split-specs.ts'

const asOf = '2026-11-21T09:42:00.000Z'
const metricValue = (metric: MetricName, change: Partial<MetricValue> = {}): MetricValue => {
  const { unit, direction, dateField } = METRICS[metric]
  return { metric, unit, direction, dateField, n: 10, excluded: [], ...change }
}
/** Groups of one metric, each with its keys and its number of tickets. */
const groupsOf = (
  metric: MetricName,
  by: readonly Dimension[],
  counts: readonly (readonly [keys: readonly (string | undefined)[], n: number])[],
): Groups => ({
  groups: counts.map(([keys, n]) => ({
    segments: by.map((dimension, i) => {
      const key = keys[i]
      return { dimension, ...(key === undefined ? {} : { key, label: key }) }
    }),
    items: [metricValue(metric, { n, value: n })],
  })),
  more: 0,
  asOf,
})

test('[DASH-4] a histogram has every class of the metric, and lines at median and p90', () => {
  const groups = groupsOf(
    'frt',
    ['value'],
    [
      [['15'], 4],
      [['20160'], 1],
    ],
  )
  const spec = spreadSpec('frt', groups, metricValue('frt', { median: 43, p90: 238 }))
  if (spec?.kind !== 'histogram') throw new Error('no histogram')
  expect(spec.classes.map(({ from }) => from)).toEqual(stepsOf('frt'))
  expect(spec.classes[1]).toMatchObject({ label: '15–30 m', from: 15, to: 30, count: 4 })
  expect(spec.classes.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  expect(spec.classes.at(-1)).toMatchObject({ label: '14 d and more', to: Infinity, count: 1 })
  expect(spec.markers?.map(({ value }) => value)).toEqual([43, 238])
  expect(spreadSpec('frt', groups, undefined)).toMatchObject({ markers: [] })
  expect(spreadSpec('frt', groupsOf('frt', ['value'], []), undefined)).toBeUndefined()
})

test('[DASH-4] the mean times in the statuses add up to the whole', () => {
  const mean = (metric: MetricName, value: number) => metricValue(metric, { value })
  const data = {
    items: [
      mean('on_hold', 60),
      mean('new_time', 30),
      mean('agent_wait', 0),
      mean('open_time', 10),
    ],
    asOf,
  }
  const spec = statusTimeSpec('Time', data)
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.rows.map(({ label }) => label)).toEqual(['New', 'Open', 'Pending', 'On hold'])
  expect(spec.series[0]?.values).toEqual([1_800_000, 600_000, 0, 3_600_000])
  expect(spec.whole).toBe(6_000_000)
  expect(longestOf(data)).toMatch(/^Most of it on hold: 1.?h.* of 1.?h.*40.?m\.$/)
  expect(statusTimeSpec('Time', { items: [], asOf })).toBeUndefined()
})

test('[DASH-4] a histogram of handoffs has no lines', () => {
  const spec = spreadSpec(
    'handoffs',
    groupsOf(
      'handoffs',
      ['value'],
      [
        [['0'], 7],
        [['2'], 1],
      ],
    ),
    undefined,
  )
  if (spec?.kind !== 'histogram') throw new Error('no histogram')
  expect(spec.classes.slice(0, 3).map(({ label, count }) => [label, count])).toEqual([
    ['0', 7],
    ['1', 0],
    ['2', 1],
  ])
  expect(spec.markers).toEqual([])
})

test('[DASH-4] the heat map of hours starts on Monday at midnight', () => {
  const groups = groupsOf(
    'created',
    ['weekday', 'hour'],
    [
      [['1', '0'], 3],
      [['7', '23'], 5],
    ],
  )
  const weekdays = (weekday: string) => (weekday === '1' ? 2 : 1) // the range has two Mondays
  const spec = hoursSpec('When', groups, 'Asia/Kolkata', weekdays)
  if (spec?.kind !== 'heatmap') throw new Error('no heat map')
  expect([spec.values.length, spec.values[0]?.length]).toEqual([7, 24])
  expect([spec.values[0]?.[0], spec.values[6]?.[23]]).toEqual([1.5, 5])
  expect(spec.values.flat().reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe(6.5)
  expect(spec.x.title).toContain('Asia/Kolkata')
  expect(spec.unit).toBe('Tickets, mean per weekday')
  expect(peakOf(groups, weekdays)).toBe('Most came in on Sun from 23:00 on: 5 on average.')
  expect(
    hoursSpec('When', groupsOf('created', ['weekday', 'hour'], []), 'UTC', weekdays),
  ).toBeUndefined()
})

test('[DASH-4] the backlog stacks priorities; "none" is shown only if it has tickets', () => {
  const by = ['value', 'priority'] as const
  const counts = [
    [['0', 'low'], 2],
    [['2880', 'urgent'], 3],
  ] as const
  const keys = (groups: Groups) => {
    const spec = ageSpec('Age', groups)
    return spec?.kind === 'series' ? spec.series.map(({ key, total }) => [key, total]) : []
  }
  const four = [
    ['urgent', 3],
    ['high', 0],
    ['normal', 0],
    ['low', 2],
  ]
  expect(keys(groupsOf('age', by, counts))).toEqual(four)
  const more = groupsOf('age', by, [...counts, [['1440', undefined], 7]])
  expect(keys(more)).toEqual([...four, ['none', 7]])
  expect([priorityKey('none'), priorityKey('low')]).toEqual(['', 'low'])
})

const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ')

test('[DASH-4] targets are shown as met, missed and active for each kind', () => {
  const items = [
    metricValue('sla_first_reply', { value: 90, part: 9, whole: 10 }),
    metricValue('sla_active_first_reply', { value: 4 }),
    metricValue('sla_agent_work', { n: 0, part: 0, whole: 0 }),
  ]
  const spec = slaSpec('SLA', { items, asOf })
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.series.map(({ values }) => values)).toEqual([
    [9, 0, 0, 0],
    [1, 0, 0, 0],
    [4, 0, 0, 0],
  ])
  expect(spec.rows.map(({ label, note }) => [label, plain(note)])).toEqual([
    ['First reply', '90.0 %'],
    ['Next reply', '–'],
    ['Requester wait', '–'],
    ['Agent work', '–'],
  ])
  expect(spec.rows[0]?.below).toEqual(['1 of 10 missed', '4 active'])
  expect(slaSpec('SLA', { items: items.slice(2), asOf })).toBeUndefined()
  expect(['met', 'missed', 'active', undefined].map((series) => slaDrilldown(1, series))).toEqual([
    { metric: 'sla_next_reply' },
    { metric: 'sla_next_reply', side: 'rest' },
    { metric: 'sla_active_next_reply' },
    { metric: 'sla_next_reply' },
  ])
})

test('[DASH-4] each status has median and p90 beside its mean time', () => {
  const items = [
    metricValue('new_time', { value: 30, median: 10, p90: 120 }),
    metricValue('on_hold', { value: 90, median: 0, p90: 300 }),
  ]
  const spec = statusTimeSpec('Status', { items, asOf })
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.rows[0]?.below?.map(plain)).toEqual([
    'median 10 m, 90 % within 2 h 00 m',
    '25.0 % of the time',
  ])
  expect(spec.rows[3]?.below?.map(plain)).toEqual([
    'median 0 s, 90 % within 5 h 00 m',
    '75.0 % of the time',
  ])
})

test('[DASH-4] the table is split by agent unless the address names a dimension', () => {
  expect(segmentOf(new URLSearchParams('by=brand'))).toBe('brand')
  expect(segmentOf(new URLSearchParams('by=hour'))).toBe('agent')
  const [core, none] = segmentRows(
    'brand',
    groupsOf(
      'created',
      ['brand'],
      [
        [['b1'], 3],
        [[undefined], 1],
      ],
    ),
  )
  expect(core).toMatchObject({ key: 'b1', label: 'b1', metricValues: { created: { n: 3 } } })
  expect(none).toMatchObject({ key: '', label: 'No brand' })
  expect([core?.bars.created, none?.bars.created, none?.bars.solved]).toEqual([1, 1 / 3, 0])
})
