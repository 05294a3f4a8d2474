import type { ExpectedMetric, MetricName, MetricValue } from '@agent-assist/contract/wire'
import { decimal, number, percent } from '@agent-assist/kit/format'
import { mainOf } from '../../domain/agents/agent-labels.ts'
import { valueText } from '../../domain/metrics/metric-labels.ts'
import { Interval } from '../../ui/charts/interval.tsx'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AgentLink } from './agent-link.tsx'
import styles from './agents.module.css'
import { BarCell, expectedText, isWorse } from './cells.tsx'
import type { AgentMetrics } from './queries.ts'

export const metricOf = ({ metrics }: AgentMetrics, metric: MetricName): MetricValue | undefined =>
  metrics.find((one) => one.metric === metric)
export const differenceOf = ({ expected }: AgentMetrics, metric: ExpectedMetric) =>
  expected.find((one) => one.metric === metric)

const isExpected = (row: AgentMetrics, metric: MetricName) =>
  row.expected.find((one) => one.metric === metric)

/** A bar longer than so many medians of its column is cut, so that the others can be told apart. */
const MEDIANS = 3

/** The longest bar of a column. */
function most(rows: readonly AgentMetrics[], of: (row: AgentMetrics) => number | undefined) {
  const values = rows.flatMap((row) => of(row) ?? []).toSorted((one, other) => one - other)
  const median = values[Math.floor(values.length / 2)] ?? 0
  return Math.min(values.at(-1) ?? 0, median * MEDIANS || Infinity)
}

/** A column of a metric; tickets of the value open with a click. */
function metricColumn(metric: MetricName, title: string, note?: string): Column<AgentMetrics> {
  const value = (row: AgentMetrics) => {
    const own = metricOf(row, metric)
    return own && mainOf(own)
  }
  const text = (row: AgentMetrics) => {
    const own = metricOf(row, metric)
    return own ? valueText(mainOf(own), own.unit) : undefined
  }
  return { id: metric, title, note, value, text, isNumber: true }
}

/** A metric with a bar in each cell and a tick where it was expected. */
function barColumn(
  rows: readonly AgentMetrics[],
  metric: MetricName,
  title: string,
): Column<AgentMetrics> {
  const plain = metricColumn(metric, title)
  const longest = most(rows, (row) => plain.value(row) as number | undefined)
  return {
    ...plain,
    cell: (row) => {
      const difference = isExpected(row, metric)
      return (
        <BarCell
          text={plain.text?.(row) ?? '–'}
          value={plain.value(row) as number | undefined}
          most={longest}
          expected={difference?.expected}
          isBad={isWorse(difference)}
          about={expectedText(difference)}
        />
      )
    },
    width: 200,
  }
}

const SCALE = { from: 50, to: 100 } as const

/** CSAT with its interval. */
const csatColumn: Column<AgentMetrics> = {
  ...metricColumn('csat', 'CSAT', 'based on ratings'),
  cell: (row) => {
    const own = metricOf(row, 'csat')
    const difference = differenceOf(row, 'csat')
    if (own?.value === undefined) return <span className={styles.quiet}>no ratings</span>
    const text = `${percent(own.value)}`
    const shift = own.value - (difference?.value ?? 0)
    const ends = difference
      ? { low: shift + difference.low, high: shift + difference.high }
      : { low: undefined, high: undefined }
    return (
      <span className={styles.interval}>
        <Interval
          label={expectedText(difference) ?? text}
          value={own.value}
          {...ends}
          {...SCALE}
          {...(difference ? { ticks: [difference.expected] } : {})}
          hasTrack
          tone={isWorse(difference) ? 'warn' : 'plain'}
        />
        <span className={styles.value}>{text}</span>
        <span className={styles.quiet}>{number(own.whole ?? own.n)}</span>
      </span>
    )
  },
  width: 240,
}

/** What agents wrote. */
const COUNTS: readonly Column<AgentMetrics>[] = [
  {
    id: 'replies',
    title: 'Replies',
    value: ({ replies }) => replies,
    text: ({ replies }) => number(replies),
    isNumber: true,
  },
  {
    id: 'notes',
    title: 'Internal notes',
    value: ({ notes }) => notes,
    text: ({ notes }) => number(notes),
    isNumber: true,
  },
]

/** Quality, use of the assistant, and time. */
const LAST: readonly Column<AgentMetrics>[] = [
  {
    id: 'iqs',
    title: 'IQS',
    note: 'reviews',
    value: ({ iqs }) => iqs?.value,
    text: ({ iqs }) => iqs && `${decimal(iqs.value)} (${number(iqs.n)})`,
    isNumber: true,
  },
  {
    id: 'assist',
    title: 'Assist',
    note: 'tickets with an answer used',
    value: ({ assist }) => assist?.value,
    text: ({ assist }) => assist && percent(assist.value),
    isNumber: true,
  },
  {
    id: 'hours',
    title: 'Hours at work',
    note: 'hours with a message',
    value: ({ hours }) => hours,
    text: ({ hours }) => number(hours),
    isNumber: true,
  },
]

/** The columns of the table; bars are as long as the longest of their column. */
export function columnsOf(rows: readonly AgentMetrics[]): Column<AgentMetrics>[] {
  const fastest = most(rows, ({ adjustedPerHour }) => adjustedPerHour?.value)
  return [
    {
      id: 'agent',
      title: 'Agent',
      value: ({ name }) => name,
      cell: (row) => <AgentLink agent={row} />,
      isName: true,
    },
    { id: 'teams', title: 'Team', value: ({ teams }) => teams },
    metricColumn('created', 'Assigned', 'created in the range'),
    {
      ...metricColumn('solved', 'Solved'),
      cell: (row) => {
        const text = valueText(metricOf(row, 'solved')?.value, 'count')
        if (row.id === undefined) return text
        return (
          <TicketsLink drilldown={{ metric: 'solved', marks: { agent: row.id } }}>
            {text}
          </TicketsLink>
        )
      },
    },
    {
      id: 'perHour',
      title: 'Solved per hour',
      note: 'adjusted for difficulty',
      value: ({ adjustedPerHour, perHour }) => adjustedPerHour?.value ?? perHour,
      text: ({ adjustedPerHour, perHour }) => {
        const value = adjustedPerHour?.value ?? perHour
        return value === undefined ? undefined : decimal(value)
      },
      cell: ({ adjustedPerHour, perHour }) => (
        <BarCell
          text={decimal(adjustedPerHour?.value ?? perHour ?? 0)}
          value={adjustedPerHour?.value}
          most={fastest}
          about={perHour === undefined ? undefined : `${decimal(perHour)} without adjustment`}
        />
      ),
      isNumber: true,
    },
    ...COUNTS,
    barColumn(rows, 'frt', 'First reply'),
    metricColumn('sla_next_reply', 'Next reply in time'),
    metricColumn('full_res', 'Resolution'),
    barColumn(rows, 'aht_all', 'Handling'),
    barColumn(rows, 'one_touch', 'One-touch'),
    barColumn(rows, 'reopen', 'Reopened'),
    csatColumn,
    ...LAST,
    metricColumn('unassigned_time', 'Wait for pick-up'),
    metricColumn('handoffs', 'Handoffs'),
  ]
}
