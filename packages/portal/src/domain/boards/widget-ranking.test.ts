import type { ChartWidget, ComparedMetric, MetricName } from '@agent-assist/contract'
import { METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import type { Groups } from '../metrics/metric-queries.ts'
import { barsSpec } from './bars-spec.ts'
import { drawnTitle } from './drawn-title.ts'
import { footOf } from './split-widget.tsx'
import { titleOf } from './widget-labels.ts'
import { rankingsFor } from './widget-ranking.ts'
import { heatSpec } from './widget-specs.ts'
import { measuredGroups } from './widget-statistic.ts'

const widgetOf = (change: Partial<ChartWidget>): ChartWidget => ({
  id: 'w',
  kind: 'bars',
  metrics: ['reopen'],
  groupBy: ['brand'],
  top: 2,
  other: false,
  compare: false,
  layout: { x: 0, y: 0, w: 6, h: 8 },
  ...change,
})

function valueOf(metric: MetricName, n: number, value: number): ComparedMetric {
  const { unit, direction, dateField, kind } = METRICS[metric]
  const base = { metric, unit, direction, dateField, n, value, excluded: [] }
  if (kind === 'share') return { ...base, part: Math.round((value * n) / 100), whole: n }
  return unit === 'min' ? { ...base, median: value / 2, p90: value * 3 } : base
}

const groupsOf = (
  metric: MetricName,
  rows: readonly (readonly [string, number, number])[],
  before: Readonly<Record<string, number>> = {},
): Groups => ({
  groups: rows.map(([key, n, value]) => ({
    segments: [{ dimension: 'brand', key, label: key }],
    items: [
      {
        ...valueOf(metric, n, value),
        ...(before[key] === undefined ? {} : { before: valueOf(metric, n, before[key]) }),
      },
    ],
  })),
  more: 0,
  asOf: '2026-11-21T09:42:00.000Z',
})

const frameOf = (widget: ChartWidget) => ({
  widget,
  title: titleOf(widget),
  height: 400,
  today: '2026-11-21',
  days: [],
  compared: 'Nov 6 – 7',
  weekdays: () => 1,
})

function drawn(widget: ChartWidget, data: Groups) {
  const spec = barsSpec(frameOf(widget), measuredGroups(widget, data))
  if (spec?.kind !== 'bars') throw new Error('no bars')
  return spec.rows.map(({ label, note }, at) => [label, note, spec.series[0]?.values[at]])
}

/** Reopened: 40 of 400, 30 of 60, 12 of 20, and 4 of 4, which are too few for a rank. */
const REOPENED = [
  ['Big', 400, 10],
  ['Mid', 60, 50],
  ['Small', 20, 60],
  ['Tiny', 4, 100],
] as const

test.each([
  [undefined, ['Mid', 'Big'], 'top 2 by tickets', '2 more brands not shown: 24 tickets in sum'],
  [
    'numerator',
    ['Big', 'Mid'],
    'top 2 by number came back',
    '2 more brands not shown: 24 tickets in sum',
  ],
  [
    'worst',
    ['Small', 'Mid'],
    'worst 2 with 10 tickets or more',
    '2 more brands not shown, 1 of them with fewer than 10: 404 tickets in sum',
  ],
] as const)(
  '[DASH-3] bars chosen by %s are these; title and footer say the choice and what it leaves out',
  (rankBy, names, choice, left) => {
    const widget = widgetOf(rankBy ? { rankBy } : {})
    const data = groupsOf('reopen', REOPENED)
    expect(drawn(widget, data).map(([label]) => label)).toEqual(names)
    expect(drawnTitle(widget, titleOf(widget), data)).toBe(`Reopen rate by brand: ${choice}`)
    expect(footOf(widget, data)).toBe(`Based on 484 · ${left}.`)
  },
)

test('[DASH-3] where a higher value is better, the lowest is the worst; volumes have no worst', () => {
  const rows = [
    ['High', 50, 90],
    ['Low', 40, 20],
  ] as const
  const shown = drawn(widgetOf({ metrics: ['csat'], rankBy: 'worst' }), groupsOf('csat', rows))
  expect(shown[0]).toEqual(['Low', 'based on 40', 20])
  expect(rankingsFor(widgetOf({ metrics: ['created'] }))).toEqual(['volume'])
  expect(rankingsFor(widgetOf({ metrics: ['two_touch'] }))).toEqual(['volume', 'numerator'])
  expect(rankingsFor(widgetOf({ groupBy: ['priority'] }))).toEqual(['volume'])
  expect(rankingsFor(widgetOf({ kind: 'heat', groupBy: ['brand', 'tag'] }))).toEqual(['volume'])
})

test('[DASH-3] nothing is said of a choice where all segments are drawn', () => {
  const widget = widgetOf({ top: 10 })
  const data = groupsOf('reopen', REOPENED)
  expect(drawnTitle(widget, titleOf(widget), data)).toBe('Reopen rate by brand')
  expect(footOf(widget, data)).toBe('Based on 484.')
})

test('[DASH-3] median, mean and 90th percentile are drawn and named', () => {
  const data = groupsOf('frt', [['Big', 400, 60]])
  const of = (statistic: ChartWidget['statistic']) => {
    const widget = widgetOf({ metrics: ['frt'], top: 10, ...(statistic ? { statistic } : {}) })
    return [drawnTitle(widget, titleOf(widget), data), drawn(widget, data)[0]?.[2]]
  }
  expect(of(undefined)).toEqual(['First reply time (median) by brand', 30 * 60_000])
  expect(of('mean')).toEqual(['First reply time (mean) by brand', 60 * 60_000])
  expect(of('p90')).toEqual(['First reply time (90 % within) by brand', 180 * 60_000])
})

test('[DASH-3] each bar has the one of the previous period below it, with its own base', () => {
  const data = groupsOf(
    'frt',
    [
      ['Big', 400, 60],
      ['New', 30, 20],
    ],
    { Big: 80 },
  )
  const rows = drawn(widgetOf({ metrics: ['frt'], compare: true, top: 10 }), data)
  expect(rows).toEqual([
    ['Big', 'based on 400', 30 * 60_000],
    ['Nov 6 – 7', 'based on 400', 40 * 60_000],
    ['New', 'based on 30', 10 * 60_000],
  ])
})

test('[DASH-3] days are named as on every axis, and satisfaction is rounded to whole percent', () => {
  const day = (widget: ChartWidget) => ({
    groups: ['2026-11-02', '2026-11-03'].map((key) => ({
      segments: widget.groupBy.map((dimension) => ({
        dimension,
        key: dimension === 'day' ? key : '9',
        label: dimension === 'day' ? key : '9',
      })),
      items: [valueOf('csat', 30, 66.7)],
    })),
    more: 0,
    asOf: '2026-11-21T09:42:00.000Z',
  })
  const bars = widgetOf({ metrics: ['csat'], groupBy: ['day'] })
  expect(drawn(bars, day(bars)).map(([label]) => label)).toEqual([
    'Mon 11/02/2026',
    'Tue 11/03/2026',
  ])
  const heat = widgetOf({ kind: 'heat', metrics: ['csat'], groupBy: ['hour', 'day'] })
  const spec = heatSpec(frameOf(heat), day(heat))
  expect(spec?.kind === 'heatmap' && [spec.x.labels[0], spec.format]).toEqual([
    'Mon 11/02/2026',
    'wholePercent',
  ])
})
