import { capital } from '@agent-assist/kit/format'
import {
  type MetricValue,
  type MetricName,
  METRICS,
  stepsOf,
  type TicketRow,
  MINUTE_MS,
} from '@agent-assist/contract/wire'
import { orderedColors } from '@agent-assist/kit/charts/colors'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { decimal, number } from '@agent-assist/kit/format'
import { meanPerWeekday, type WeekdayCount } from '../../lib/dates/weekday-counts.ts'
import type { Groups, Metrics } from '../../domain/metrics/metric-queries.ts'
import {
  hourText,
  segmentLabel,
  shortStepText,
  stepText,
  valueText,
  WEEKDAYS,
} from '../../domain/metrics/metric-labels.ts'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import type { MetricDrilldown } from '../../lib/address/drilldown.ts'

/** Height of these charts in px. */
const HEIGHT = 264
/** Height in px of the age chart, equal to the panel beside it. */
const AGE_HEIGHT = 328

const countOf = ({ items: [metricValue] }: Groups['groups'][number]) => metricValue?.n ?? 0
const isEmpty = ({ groups }: Groups) => groups.every((group) => countOf(group) === 0)

/** Returns a function for the number of tickets with these keys; '' stands for no value. */
function counts({ groups }: Groups): (...keys: string[]) => number {
  const byKeys = new Map(
    groups.map((group) => [
      JSON.stringify(group.segments.map(({ key = '' }) => key)),
      countOf(group),
    ]),
  )
  return (...keys) => byKeys.get(JSON.stringify(keys)) ?? 0
}

/** A histogram of a metric's values, with lines at the median and p90. */
export function spreadSpec(
  metric: MetricName,
  groups: Groups,
  metricValue: MetricValue | undefined,
): ChartSpec | undefined {
  if (isEmpty(groups)) return undefined
  const of = counts(groups)
  const steps = stepsOf(metric)
  const marks = { median: metricValue?.median, '90 % within': metricValue?.p90 }
  return {
    kind: 'histogram',
    title: METRICS[metric].name,
    name: METRICS[metric].unit === 'min' ? 'Classes of unequal width' : 'How many',
    unit: 'Tickets',
    height: HEIGHT,
    classes: steps.map((from, i) => ({
      label: stepText(metric, from),
      short: shortStepText(metric, from),
      from,
      to: steps[i + 1] ?? Infinity,
      count: of(String(from)),
    })),
    markers: Object.entries(marks).flatMap(([name, value]) =>
      value === undefined ? [] : [{ value, label: `${name} ${valueText(value, 'min')}` }],
    ),
  }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HOURS_A_LABEL = 3

/** Tickets created in each hour of each weekday: the mean of the weekdays of the range. */
export function hoursSpec(
  title: string,
  groups: Groups,
  timeZone: string,
  weekdays: WeekdayCount,
): ChartSpec | undefined {
  if (isEmpty(groups)) return undefined
  const of = counts(groups)
  return {
    kind: 'heatmap',
    title,
    height: HEIGHT,
    format: 'decimal',
    unit: 'Tickets, mean per weekday',
    x: {
      name: 'Hour',
      labels: HOURS.map(hourText),
      short: HOURS.map((hour) => String(hour).padStart(2, '0')),
      ticks: HOURS.filter((hour) => hour % HOURS_A_LABEL === 0),
      title: `Hour of creation, ${timeZone}`,
    },
    y: { name: 'Weekday', labels: WEEKDAYS },
    values: WEEKDAYS.map((_, day) =>
      HOURS.map((hour) => {
        const keys = [String(day + 1), String(hour)] as const
        return meanPerWeekday(of(...keys), weekdays(...keys))
      }),
    ),
  }
}

/** A sentence about the hour with most tickets, e.g. Most came in on Sun from 23:00 on: 4.5 on average. */
export function peakOf({ groups }: Groups, weekdays: WeekdayCount): string {
  const [first, ...rest] = groups
  if (!first) return ''
  const meanOf = (group: Groups['groups'][number]) => {
    const [day, hour] = group.segments.map(({ key = '' }) => key)
    return meanPerWeekday(countOf(group), weekdays(day ?? '', hour)) ?? 0
  }
  const most = rest.reduce((best, group) => (meanOf(group) > meanOf(best) ? group : best), first)
  const [day = '', hour = ''] = most.segments.map(({ dimension, key = '' }) =>
    segmentLabel(dimension, key, 'created'),
  )
  return `Most came in on ${day} from ${hour} on: ${decimal(meanOf(most))} on average.`
}

type Priority = NonNullable<TicketRow['priority']>
const PRIORITIES = Object.keys(PRIORITY) as Priority[]
const NONE = 'none'

/** The server's key of a series in the age chart; '' for tickets without a priority. */
export const priorityKey = (series: string): string => (series === NONE ? '' : series)

/** Unsolved tickets by age, stacked by priority with the most urgent on top. */
export function ageSpec(title: string, groups: Groups): ChartSpec | undefined {
  if (isEmpty(groups)) return undefined
  const of = counts(groups)
  const steps = stepsOf('age')
  const colors = orderedColors(PRIORITIES.length)
  const shown = [...PRIORITIES, NONE].map((key, i) => ({
    key,
    label: segmentLabel('priority', priorityKey(key), 'age'),
    values: steps.map((from) => of(String(from), priorityKey(key))),
    color: colors[i] ?? 'var(--c7)',
  }))
  const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    kind: 'series',
    title,
    height: AGE_HEIGHT,
    x: {
      name: 'Age',
      labels: steps.map((from) => stepText('age', from)),
      short: steps.map((from) => shortStepText('age', from)),
    },
    lanes: [{ format: 'count', stacked: true }],
    series: shown
      .filter(({ key, values }) => key !== NONE || totalOf(values) > 0)
      .map((one) => ({ ...one, shape: 'columns' as const, total: totalOf(one.values) })),
  }
}

/** Metrics of the time in each status, in the order in which tickets usually pass them. */
export const STATUS_TIMES = [
  'new_time',
  'open_time',
  'agent_wait',
  'on_hold',
] as const satisfies readonly MetricName[]
const STATUS_NAMES = ['New', 'Open', 'Pending', 'On hold']

const meansOf = ({ items }: Metrics) =>
  STATUS_TIMES.map((metric) => items.find((item) => item.metric === metric)?.value)

/** The mean time of solved tickets in each status, which add up to the whole, with median and p90. */
export function statusTimeSpec(title: string, data: Metrics): ChartSpec | undefined {
  const means = meansOf(data)
  const whole = means.reduce<number>((sum, mean = 0) => sum + mean, 0)
  if (whole === 0) return undefined
  const rows = STATUS_TIMES.map((metric, i) => {
    const { median, p90 } = data.items.find((item) => item.metric === metric) ?? {}
    return {
      key: metric,
      label: STATUS_NAMES[i] ?? metric,
      below: [
        `median ${valueText(median, 'min')}, 90 % within ${valueText(p90, 'min')}`,
        `${valueText(((means[i] ?? 0) / whole) * 100, 'pct')} of the time`,
      ] as const,
    }
  })
  return {
    kind: 'bars',
    title,
    name: 'Status',
    format: 'duration',
    height: HEIGHT,
    isRoomy: true,
    rows,
    series: [{ key: 'mean', label: 'Mean', values: means.map((mean = 0) => mean * MINUTE_MS) }],
    whole: whole * MINUTE_MS,
  }
}

/** A sentence about the longest status, e.g. Most of it on hold: 1 d 3 h of 2 d 0 h. */
export function longestOf(data: Metrics): string {
  const means = meansOf(data).map((mean = 0) => mean)
  const most = Math.max(...means)
  const whole = means.reduce((sum, mean) => sum + mean, 0)
  const name = STATUS_NAMES[means.indexOf(most)]?.toLowerCase()
  return `Most of it ${name === 'on hold' ? '' : 'in '}${name}: ${valueText(most, 'min')} of ${valueText(whole, 'min')}.`
}

/** Metrics of the four kinds of targets. */
export const SLA_PARTS = [
  'sla_first_reply',
  'sla_next_reply',
  'sla_requester_wait',
  'sla_agent_work',
] as const satisfies readonly MetricName[]
/** Metrics of the active targets, in the same order. */
export const SLA_ACTIVE = [
  'sla_active_first_reply',
  'sla_active_next_reply',
  'sla_active_requester_wait',
  'sla_active_agent_work',
] as const satisfies readonly MetricName[]
const ACTIVE = 'active'

/** The drilldown of a point in the chart of targets: those that its bar counts. */
export function slaDrilldown(index: number, series?: string): MetricDrilldown | undefined {
  const metric = (series === ACTIVE ? SLA_ACTIVE : SLA_PARTS)[index]
  return metric && { metric, ...(series === 'missed' ? { side: 'rest' } : {}) }
}

/** Targets of each kind: met, missed and active. */
export function slaSpec(title: string, { items }: Metrics): ChartSpec | undefined {
  const find = (name: MetricName) => items.find(({ metric }) => metric === name)
  const kinds = SLA_PARTS.map((metric, i) => {
    const { part = 0, whole = 0, value } = find(metric) ?? {}
    const active = find(SLA_ACTIVE[i] ?? 'sla_active')?.value ?? 0
    const name = METRICS[metric].name.replace('SLA: ', '')
    return {
      met: part,
      missed: whole - part,
      active,
      row: {
        key: metric,
        label: capital(name),
        note: valueText(value, 'pct'),
        below: [
          `${number(whole - part)} of ${number(whole)} missed`,
          `${number(active)} active`,
        ] as const,
      },
    }
  })
  if (kinds.every(({ met, missed, active }) => met + missed + active === 0)) return undefined
  const values = (name: 'met' | 'missed' | 'active') => kinds.map((kind) => kind[name])
  return {
    kind: 'bars',
    title,
    name: 'Target',
    format: 'count',
    height: HEIGHT,
    isRoomy: true,
    rows: kinds.map(({ row }) => row),
    series: [
      { key: 'met', label: 'Met', values: values('met'), color: 'var(--good)' },
      { key: 'missed', label: 'Missed', values: values('missed'), color: 'var(--bad)' },
      { key: ACTIVE, label: 'Active', values: values('active'), color: 'var(--c8)' },
    ],
  }
}
