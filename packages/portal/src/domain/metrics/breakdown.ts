import type { Dimension, Reply } from '@agent-assist/contract/wire'
import { ticketColors } from '@agent-assist/kit/charts/colors'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { counted, number } from '@agent-assist/kit/format'
import { segmentLabel } from './metric-labels.ts'

/** Dimensions of the breakdown (SPEC §2), in the order of the list. */
export const BREAKDOWNS = [
  { value: 'agent', label: 'Tickets by Agent' },
  { value: 'type', label: 'Tickets by Type' },
  { value: 'group', label: 'Tickets by User Group' },
  { value: 'tagGroup', label: 'Tickets by Tag Group' },
  { value: 'tag', label: 'Tickets by Tags' },
] as const satisfies readonly { value: Dimension; label: string }[]
export type Breakdown = (typeof BREAKDOWNS)[number]['value']

/** The dimension in an address; by agent when there is none. */
export const breakdownOf = (search: URLSearchParams): Breakdown =>
  BREAKDOWNS.find(({ value }) => value === search.get('breakdown'))?.value ?? 'agent'

/** A bar, and a row of the table. */
export interface BreakdownRow {
  /** '' for tickets without a value; undefined: the segment cannot be queried. */
  key: string | undefined
  /** Id of the row itself. */
  id: string
  label: string
  value: number
  /** The value as a fraction of the largest, 0 to 1. */
  bar: number
}

/** Rows of a response with one metric and one dimension, most tickets first. */
export function breakdownRows({ groups }: Reply<'getMetricGroups'>): BreakdownRow[] {
  const valueOf = ({ items: [item] }: (typeof groups)[number]) => item?.value ?? 0
  const most = Math.max(1, ...groups.map(valueOf))
  return groups.flatMap((group, place) => {
    const {
      segments: [segment],
      items: [metricValue],
    } = group
    if (!segment || !metricValue) return []
    const isNone = segment.key === undefined && segment.label === undefined
    const key = isNone ? '' : segment.key
    const value = valueOf(group)
    return [
      {
        key,
        id: `${key ?? ''} ${place}`,
        label: segment.label ?? segmentLabel(segment.dimension, key ?? '', metricValue.metric),
        value,
        bar: value / most,
      },
    ]
  })
}

/** Most bars; the others are added up in the last line. The table has all. */
const MOST_BARS = 30
/** Dimensions with several values per ticket, whose shares are meaningless. */
const SEVERAL: readonly Breakdown[] = ['tag', 'tagGroup']

/** Bar chart in the ticket colours; its height follows from the number of bars. */
export function breakdownSpec(by: Breakdown, rows: readonly BreakdownRow[]): ChartSpec | undefined {
  if (rows.length === 0) return undefined
  const colors = ticketColors(rows.map(({ label }) => label))
  return {
    kind: 'bars',
    title: titleOf(by),
    name: 'Type',
    format: 'count',
    rows: rows.map(({ id, label }, i) => ({ key: id, label, color: colors[i] ?? 'var(--c1)' })),
    series: [{ key: 'tickets', label: 'Tickets', values: rows.map(({ value }) => value) }],
    most: MOST_BARS,
    ...(SEVERAL.includes(by) ? {} : { whole: rows.reduce((sum, { value }) => sum + value, 0) }),
  }
}

const titleOf = (by: Breakdown) => BREAKDOWNS.find(({ value }) => value === by)?.label ?? ''

/** Footer with the main result in a sentence. */
export function breakdownFoot(by: Breakdown, rows: readonly BreakdownRow[], more: number): string {
  const [first] = rows
  if (!first) return ''
  return [
    `${first.label} has most: ${number(first.value)}.`,
    ...(SEVERAL.includes(by) ? ['A ticket counts once for each that it has.'] : []),
    ...(by === 'agent' ? ['Counted for whom they are assigned to.'] : []),
    ...(more > 0 ? [`${counted(more, 'more type')} with fewer tickets not shown.`] : []),
  ].join(' ')
}
