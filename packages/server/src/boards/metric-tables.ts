import {
  ATTRIBUTION_PHRASES,
  type ChartWidget,
  COHORT_PHRASES,
  type Dimension,
  isMeanPerWeekday,
  isState,
  isThin,
  type MetricName,
  METRICS,
  type MetricValue,
  smallBase,
} from '@agent-assist/contract'
import { readGoals } from '../annotations/read-goals.ts'
import type { MailTable } from '../mail/template.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { evaluate, splitMetrics } from '../metrics/evaluate.ts'
import type { SegmentNames } from '../metrics/segment-names.ts'
import { seriesOf } from '../metrics/series.ts'
import type { Queryable } from '../platform/db/db.ts'
import { pointsOf } from '../platform/db/series-points.ts'
import { numberText } from './value-text.ts'

/** What the picture of a mail draws of a table. */
export type TableChart =
  | { kind: 'tiles'; items: { name: string; text: string; base: string }[] }
  | { kind: 'bars'; items: { label: string; value: number; text: string }[] }
  | {
      kind: 'series'
      days: string[]
      /** Unit of the first line. */
      unit: MetricValue['unit']
      lines: { name: string; values: (number | undefined)[] }[]
      /** Goals in the unit of the first line. */
      goals: { value: number; text: string }[]
    }

/** A table of a mail, and how many tickets or events its metrics count. */
export interface CountedTable extends MailTable {
  n: number
  chart?: TableChart
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
/** The most rows of a table in a mail. */
export const TABLE_ROWS_MAX = 12

const shownValue = ({ unit, value, median }: MetricValue) => (unit === 'min' ? median : value)

function shortText(metricValue: MetricValue): string {
  const shown = shownValue(metricValue)
  return shown === undefined ? '–' : numberText(shown, metricValue.unit)
}

function valueText(metricValue: MetricValue): string {
  const few = smallBase(metricValue)
  return `${shortText(metricValue)}${few ? ` (${few})` : ''}`
}

/** Name of a metric; times are medians, states have the moment of the view's end, what has no history has now. */
function nameOf(metric: MetricName, { to, asOf, timeZone }: View): string {
  const { name, unit } = METRICS[metric]
  const moment = to < asOf ? `on ${day(to, timeZone)}` : 'now'
  const isNow = METRICS[metric].dateField === 'now'
  return [
    isState(metric) ? `${name} ${moment}` : isNow ? `${name} now` : name,
    ...(unit === 'min' ? ['median'] : []),
  ].join(', ')
}

const day = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(instant))

const about = ({ from, to, timeZone }: View) => {
  const [first, last] = [day(from, timeZone), day(to, timeZone)]
  return first === last ? first : `${first} – ${last}`
}

/** The name of a widget with its days, and how it counts where that was chosen. */
export const titleOf = (name: string, view: View) => {
  const { attribution, cohort } = view
  const chosen = [
    ...(attribution ? [`credit: ${ATTRIBUTION_PHRASES[attribution]}`] : []),
    ...(cohort ? [`tickets ${COHORT_PHRASES[cohort]}`] : []),
  ]
  return `${name} (${[about(view), ...chosen].join('; ')})`
}

/** Metrics as rows of a table. */
export async function totals(
  db: Queryable,
  name: string,
  view: View,
  metrics: readonly MetricName[],
): Promise<CountedTable> {
  const metricValues = await evaluate(db, view, metrics)
  return {
    title: titleOf(name, view),
    head: ['Metric', 'Value', 'Based on'],
    rows: metricValues.map((metricValue) => [
      nameOf(metricValue.metric, view),
      valueText(metricValue),
      whole.format(metricValue.n),
    ]),
    n: metricValues.reduce((sum, { n }) => sum + n, 0),
    chart: {
      kind: 'tiles',
      items: metricValues.map((metricValue) => ({
        name: nameOf(metricValue.metric, view),
        text: shortText(metricValue),
        base: `based on ${whole.format(metricValue.n)}`,
      })),
    },
  }
}

/** The goals of a chart: that of its widget stands for those of the organisation. */
async function goalsOf(
  db: Queryable,
  { org }: View,
  metrics: readonly MetricName[],
  own: number | undefined,
) {
  const [first = 'created'] = metrics
  const { unit } = METRICS[first]
  if (own !== undefined) return [{ value: own, text: `Goal ${numberText(own, unit)}` }]
  const goals = await readGoals(db, org)
  return metrics.flatMap((metric) => {
    const goal = goals.find((one) => one.metric === metric)
    if (!goal || METRICS[metric].unit !== unit) return []
    const whose = metrics.length > 1 ? ` ${METRICS[metric].name}` : ''
    return [{ value: goal.value, text: `Goal${whose} ${numberText(goal.value, unit)}` }]
  })
}

/** The totals of metrics, drawn day by day; `own` is the goal of the widget. */
export async function overDays(
  db: Queryable,
  name: string,
  view: View,
  metrics: readonly MetricName[],
  own?: number,
): Promise<CountedTable> {
  const table = await totals(db, name, view, metrics)
  const { days, items } = await seriesOf(db, view, metrics)
  if (days.length < 2) return table
  const lines = items.map((item) => ({
    name: nameOf(item.metric, view),
    values: item.days.map((one) => (isThin(one) ? undefined : shownValue(one))),
  }))
  const { unit } = METRICS[metrics[0] ?? 'created']
  const goals = await goalsOf(db, view, metrics, own)
  return { ...table, chart: { kind: 'series', days, unit, lines, goals } }
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const labelOfKey = (dimension: Dimension, { label = 'none' }: { label?: string }) =>
  dimension === 'weekday' ? (WEEKDAYS[Number(label) - 1] ?? label) : label

interface Split {
  kind?: ChartWidget['kind']
  metrics: readonly MetricName[]
  groupBy: readonly Dimension[]
}
type Group = Awaited<ReturnType<typeof splitMetrics>>[number]

/** The groups with the first metric as a mean of the weekdays of the view, whole days only. */
function meansPerWeekday(groups: Group[], { metrics, groupBy }: Split, view: View): Group[] {
  const counts = new Map<string, number>()
  for (const day of pointsOf(view)) {
    const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
    counts.set(weekday, (counts.get(weekday) ?? 0) + 1)
  }
  const place = groupBy.indexOf('weekday')
  return groups.map((group) => ({
    ...group,
    metricValues: new Map(
      [...group.metricValues].map(([metric, item]) => {
        const count = metric === metrics[0] ? (counts.get(group.keys[place] ?? '') ?? 1) : 1
        return [
          metric,
          { ...item, ...(item.value === undefined ? {} : { value: item.value / count }) },
        ]
      }),
    ),
  }))
}

/** Metrics by segments, the largest first. */
export async function segments(
  db: Queryable,
  name: string,
  view: View,
  split: Split,
  names: SegmentNames,
): Promise<CountedTable> {
  const { metrics, groupBy } = split
  const found = await splitMetrics(db, view, metrics, groupBy)
  const isMean = split.kind !== undefined && isMeanPerWeekday({ ...split, kind: split.kind })
  const groups = isMean ? meansPerWeekday(found, split, view) : found
  const countOf = (group: (typeof groups)[number]) =>
    Math.max(...[...group.metricValues.values()].map(({ n }) => n))
  const rows = groups.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, TABLE_ROWS_MAX)
  const labelOf = (group: (typeof groups)[number]) =>
    groupBy
      .map((dimension, place) => labelOfKey(dimension, names.segment(dimension, group.keys[place])))
      .join(', ')
  const bars = rows.flatMap((group) => {
    const metricValue = metrics[0] && group.metricValues.get(metrics[0])
    const value = metricValue && shownValue(metricValue)
    return metricValue && value !== undefined
      ? [{ label: labelOf(group), value, text: valueText(metricValue) }]
      : []
  })
  return {
    title: titleOf(name, view),
    head: [
      groupBy.join(', '),
      ...metrics.map((metric) =>
        isMean ? `${nameOf(metric, view)}, mean per weekday` : nameOf(metric, view),
      ),
      'Based on',
    ],
    chart: { kind: 'bars', items: bars },
    rows: rows.map((group) => [
      labelOf(group),
      ...metrics.map((metric) => {
        const metricValue = group.metricValues.get(metric)
        return metricValue ? valueText(metricValue) : '–'
      }),
      whole.format(countOf(group)),
    ]),
    n: groups.reduce((sum, group) => sum + countOf(group), 0),
  }
}
