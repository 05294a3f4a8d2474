import type {
  BoardWidget,
  ChartWidget,
  Dimension,
  MetricValue,
  MetricName,
} from '@agent-assist/contract'
import { DEFAULT_FILTERS, METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { rangeOf } from '../../lib/dates/range.ts'
import type { Groups } from '../metrics/metric-queries.ts'
import { ofWeek, pointDrilldown } from './point-drilldown.ts'
import { titleOf } from './widget-labels.ts'
import { barsSpec, cutText } from './bars-spec.ts'
import { footOf } from './split-widget.tsx'
import { printView } from '../../lib/address/view.ts'
import { daysOfRange, ownView } from './own-view.ts'
import { asked, seriesSpec, type Frame, heatSpec, splitSeriesSpec } from './widget-specs.ts'

const asOf = '2026-11-21T09:42:00.000Z'
const days = ['2026-11-20', '2026-11-21']
const metricValue = (metric: MetricName, n: number, value = n): MetricValue => {
  const { unit, direction, dateField } = METRICS[metric]
  const median = unit === 'min' ? { median: value } : {}
  return { metric, unit, direction, dateField, n, value, ...median, excluded: [] }
}
const widgetOf = (change: Partial<ChartWidget>): ChartWidget => ({
  id: 'w',
  kind: 'bars',
  metrics: ['created'],
  groupBy: ['agent'],
  top: 10,
  other: false,
  compare: false,
  layout: { x: 0, y: 0, w: 6, h: 8 },
  ...change,
})
const frame = (widget: ChartWidget): Frame => ({
  widget,
  title: titleOf(widget),
  height: 200,
  today: '2026-11-21',
  days,
  compared: 'Nov 6 – 7',
  weekdays: (weekday) => (weekday === '1' ? 2 : 1),
})
const groupsOf = (
  widget: ChartWidget,
  counts: readonly (readonly [keys: readonly (string | undefined)[], n: number, value?: number])[],
): Groups => {
  const [metric = 'created'] = widget.metrics
  const by: Dimension[] = asked(widget).groupBy
  return {
    groups: counts.map(([keys, n, value]) => ({
      segments: by.map((dimension, i) => {
        const key = keys[i]
        return { dimension, ...(key === undefined ? {} : { key, label: key }) }
      }),
      items: [metricValue(metric, n, value)],
    })),
    more: 0,
    asOf,
  }
}

test('[DASH-1] bars show the largest segments, and the others as one only where they can be added', () => {
  const counts = [
    [['Ann'], 5],
    [['Ben'], 9],
    [['Cid'], 2],
    [[undefined], 1],
  ] as const
  const shown = (widget: ChartWidget) => {
    const spec = barsSpec(frame(widget), groupsOf(widget, counts))
    if (spec?.kind !== 'bars') throw new Error('no bars')
    return spec.rows.map(({ label }, i) => [label, spec.series[0]?.values[i]])
  }
  const some = widgetOf({ top: 2, other: true })
  expect(shown(some)).toEqual([
    ['Ben', 9],
    ['Ann', 5],
    ['Other (2)', 3],
  ])
  expect(shown({ ...some, metrics: ['frt'] })).toEqual([
    ['Ben', 540_000],
    ['Ann', 300_000],
  ])
  expect(shown(widgetOf({}))).toContainEqual(['Unassigned', 1])
})

test('[DASH-1] the footer names what the chart does not show', () => {
  const counts = [
    [['Ann', 'low'], 5],
    [['Ben', 'low'], 2],
  ] as const
  const agents = widgetOf({ top: 1, other: true })
  expect(footOf(agents, groupsOf(agents, counts))).toBe('Based on 7 · 1 more agent as one.')
  const times = widgetOf({ top: 1, other: true, metrics: ['frt'] })
  expect(footOf(times, groupsOf(times, counts))).toBe(
    'Based on 7 · 1 more agent not shown: 2 tickets in sum.',
  )
  const both = widgetOf({ kind: 'stacked', groupBy: ['agent', 'priority'], top: 1, other: true })
  expect(footOf(both, groupsOf(both, counts))).toBe(
    'Based on 7 · 1 more agent not shown: 2 tickets in sum.',
  )
})

test('[DASH-1] a point opens its tickets, the sum of the other segments opens none', () => {
  const widget = widgetOf({ top: 1, other: true })
  const groups = groupsOf(widget, [
    [['Ann'], 5],
    [['Ben'], 2],
  ])
  const spec = barsSpec(frame(widget), groups)
  const at = (index: number) =>
    pointDrilldown({ widget, spec, days, groups }, { index, label: '', series: undefined })
  expect(at(0)).toEqual({ metric: 'created', marks: { agent: 'Ann' } })
  expect(at(1)).toBeUndefined()
})

test('[DASH-1] a stacked chart over days has every day, and its points have a day and a segment', () => {
  const widget = widgetOf({ kind: 'stacked', groupBy: ['priority'] })
  const groups = groupsOf(widget, [
    [['2026-11-21', 'urgent'], 3],
    [['2026-11-20', 'low'], 2],
  ])
  const spec = splitSeriesSpec(frame(widget), groups)
  if (spec?.kind !== 'series') throw new Error('no series')
  expect(spec.x.labels).toHaveLength(2)
  expect(spec.series.find(({ key }) => key === '=urgent')?.values).toEqual([null, 3])
  const mark = { index: 1, label: '', series: { key: '=urgent', label: 'Urgent' } }
  expect(pointDrilldown({ widget, spec, days, groups }, mark)?.marks).toEqual({
    day: '2026-11-21',
    priority: 'urgent',
  })
})

test('[DASH-1] a series chart has a goal, the previous period, and a lane for each unit', () => {
  const widget = widgetOf({ kind: 'line', groupBy: [], metrics: ['frt'], goal: 60, compare: true })
  const series = (metric: MetricName, ...values: number[]) => ({
    days,
    items: [{ metric, days: values.map((value) => metricValue(metric, 10, value)) }],
    asOf,
  })
  const spec = seriesSpec(frame(widget), series('frt', 10, 20), series('frt', 30, 40))
  if (spec?.kind !== 'series') throw new Error('no series')
  expect(spec.lanes[0]?.targets).toMatchObject([{ value: 3_600_000 }])
  expect(spec.series.map(({ key, values }) => [key, values])).toEqual([
    ['frt', [600_000, 1_200_000]],
    ['before', [1_800_000, 2_400_000]],
  ])
  expect(spec.partial?.at).toEqual([1])
  const two = widgetOf({ kind: 'line', groupBy: [], metrics: ['created', 'frt'] })
  const both = {
    ...series('created', 1, 2),
    items: [...series('created', 1, 2).items, ...series('frt', 3, 4).items],
  }
  const lanes = seriesSpec(frame(two), both)
  expect(lanes?.kind === 'series' && lanes.lanes.map(({ format }) => format)).toEqual([
    'count',
    'duration',
  ])
})

test('[DASH-1] a rate of few tickets has no rank among bars, no cell and no point', () => {
  const rate = (n: number, value: number): MetricValue => ({
    ...metricValue('reopen', n, value),
    part: Math.round((value * n) / 100),
    whole: n,
  })
  const widget = widgetOf({ metrics: ['reopen'], groupBy: ['agent'] })
  const groupOf = (key: string, n: number, value: number) => ({
    segments: [{ dimension: 'agent' as const, key, label: key }],
    items: [rate(n, value)],
  })
  const groups = {
    groups: [groupOf('Ann', 400, 20), groupOf('Bo', 4, 100), groupOf('Cy', 300, 30)],
    more: 0,
    asOf,
  }
  const spec = barsSpec(frame(widget), groups)
  expect(spec?.kind === 'bars' && spec.rows.map(({ label, note }) => [label, note])).toEqual([
    ['Cy', 'based on 300'],
    ['Ann', 'based on 400'],
    ['Bo', 'based on 4'],
  ])
  const line = widgetOf({ kind: 'line', groupBy: [], metrics: ['reopen'] })
  const items = [{ metric: 'reopen' as const, days: [rate(4, 100), rate(40, 25)] }]
  const points = seriesSpec(frame(line), { days, items, asOf })
  expect(points?.kind === 'series' && points.series[0]?.values).toEqual([null, 25])
})

test('[DASH-1] a week that pools days opens its own days', () => {
  const view = {
    ...rangeOf(new URLSearchParams('from=2026-11-01&to=2026-11-10'), 'UTC'),
    filters: { tagsFilter: 'refund' },
  }
  const opened = (day: string) => ofWeek({ metric: 'csat', marks: { day, group: 'A' } }, view)
  expect(opened('2026-11-01')).toEqual({
    metric: 'csat',
    marks: { group: 'A' },
    own: 'from=2026-11-01&to=2026-11-07&tagsFilter=refund',
  })
  expect(opened('2026-11-08').own).toBe('from=2026-11-08&to=2026-11-10&tagsFilter=refund')
})

test('[DASH-1] a heat map has a row for each segment of the first dimension', () => {
  const widget = widgetOf({ kind: 'heat', groupBy: ['weekday', 'channel'] })
  const groups = groupsOf(widget, [[['7', 'email'], 4]])
  const spec = heatSpec(frame(widget), groups)
  expect(spec?.kind === 'heatmap' && [spec.values.length, spec.values[6]]).toEqual([7, [4]])
  const mark = { index: 0, label: '', series: { key: '6', label: 'Sun' } }
  expect(pointDrilldown({ widget, spec, days, groups }, mark)?.marks).toEqual({
    weekday: '7',
    channel: 'email',
  })
})

test('[DASH-1] weekdays are compared by their means, also in a file: two Mondays do not make Monday busier', () => {
  const by = { groupBy: ['weekday', 'hour'] as Dimension[] }
  const counts = [
    [['1', '9'], 6],
    [['2', '9'], 4],
  ] as const
  const heat = widgetOf({ kind: 'heat', ...by })
  const spec = heatSpec(frame(heat), groupsOf(heat, counts))
  expect(spec?.kind === 'heatmap' && [spec.values[0]?.[9], spec.values[1]?.[9]]).toEqual([3, 4])
  expect(spec).toMatchObject({ format: 'decimal', unit: 'Created, mean per weekday' })
  expect(footOf(heat, groupsOf(heat, counts))).toBe('Based on 10 · mean per weekday.')
  const bars = widgetOf({ groupBy: ['weekday'] })
  const columns = barsSpec(frame(bars), groupsOf(bars, [[['1'], 6]]))
  expect(columns?.kind === 'bars' && columns.series[0]).toMatchObject({
    label: 'Created, mean per weekday',
    values: [3, null, null, null, null, null, null],
  })
  const shares = widgetOf({ kind: 'heat', metrics: ['one_touch'], ...by })
  const rates = heatSpec(frame(shares), groupsOf(shares, counts))
  expect(rates).toMatchObject({ format: 'percent', unit: METRICS.one_touch.name })
})

test("[DASH-1] a widget's own date range and filters replace those of the board, also in an address", () => {
  const view = {
    ...rangeOf(new URLSearchParams('from=2026-11-01&to=2026-11-07'), 'UTC'),
    filters: {},
  }
  const now = new Date(asOf)
  expect(ownView({}, view, now)).toBeUndefined()
  const filters = { ...DEFAULT_FILTERS, tagsFilter: ['refund'] }
  const own = ownView({ range: 'yesterday', filters }, view, now)
  expect(own && printView(own)).toBe('from=2026-11-20&to=2026-11-20&tagsFilter=refund')
  const month = daysOfRange('lastMonth', 'UTC', now)
  expect([month.from.toISOString(), month.to.toISOString()]).toEqual([
    '2026-10-01T00:00:00.000Z',
    '2026-10-31T23:59:59.999Z',
  ])
})

test("[DASH-1] a widget has the user's title, or one made from its content", () => {
  const name = (change: Partial<ChartWidget>) => titleOf(widgetOf(change) as BoardWidget)
  expect(name({ title: 'Mine' })).toBe('Mine')
  expect(name({})).toBe('Created by agent')
  expect(name({ kind: 'line', groupBy: [] })).toBe('Created by day')
  expect(name({ kind: 'number', groupBy: [] })).toBe('Created')
})

test('[DASH-3] bars that have no room are not drawn over each other: the last days, and a sentence says so', () => {
  const keys = Array.from({ length: 112 }, (_, i) =>
    new Date(Date.UTC(2026, 7, 1 + i)).toISOString().slice(0, 10),
  )
  const groups = (widget: ChartWidget, names: readonly string[]) =>
    groupsOf(
      widget,
      names.map((key) => [[key], 3] as const),
    )
  const labelsOf = (widget: ChartWidget, data: Groups) => {
    const spec = barsSpec({ ...frame(widget), days: keys }, data)
    if (spec?.kind !== 'bars') throw new Error('no bars')
    return spec.rows.map(({ key }) => key)
  }
  const days = widgetOf({ groupBy: ['day'] })
  const drawn = labelsOf(days, groups(days, keys))
  expect(drawn).toHaveLength(12) // of 200 px, each 16 or more
  expect(drawn.at(-1)).toBe(`=${keys.at(-1)}`)
  const told = cutText(frame(days), groups(days, keys))
  expect(told).toBe('the last 12 of 112 days drawn: choose a line for all')
  expect(footOf(days, groups(days, keys), told)).toContain(told)

  const many = widgetOf({ top: 50 })
  const agents = Array.from({ length: 40 }, (_, i) => `Agent ${i}`)
  expect(labelsOf(many, groups(many, agents))).toHaveLength(12)
  expect(cutText(frame(many), groups(many, agents))).toBe(
    'the first 12 of 40 agents drawn: choose a table for all',
  )
  const few = widgetOf({})
  expect(cutText(frame(few), groups(few, ['Ann', 'Bo']))).toBeUndefined()
})
