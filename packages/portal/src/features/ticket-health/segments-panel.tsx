import {
  type Counting,
  type Dimension,
  isThin,
  type MetricValue,
  type MetricName,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { stateMoment } from '../../lib/dates/compared-text.ts'
import type { View } from '../../lib/address/view.ts'
import {
  metricValues,
  type Groups,
  type Metrics,
  split,
} from '../../domain/metrics/metric-queries.ts'
import { columnNote, countingLines } from '../../domain/labels/counting-labels.ts'
import { metricText, mainValue, segmentLabel } from '../../domain/metrics/metric-labels.ts'
import { BasedOn } from '../../domain/metrics/based-on.tsx'
import { basedText, ninetiethOf, OwnBase } from '../../domain/metrics/own-base.tsx'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { None } from '../../ui/base/tag.tsx'
import styles from './segments-panel.module.css'

/** The dimensions of the table. */
export const SEGMENTS = [
  { value: 'agent', label: 'Agent' },
  { value: 'group', label: 'Group' },
  { value: 'tag', label: 'Tag' },
  { value: 'brand', label: 'Brand' },
  { value: 'channel', label: 'Channel' },
] as const satisfies readonly { value: Dimension; label: string }[]
type By = (typeof SEGMENTS)[number]['value']

/** The dimension in an address; agent by default. */
export const segmentOf = (search: URLSearchParams): By =>
  SEGMENTS.find(({ value }) => value === search.get('by'))?.value ?? 'agent'

interface PartRow {
  by: By
  /** '' for tickets without a value; undefined when the row has no drilldown by segment. */
  key: string | undefined
  /** The row is the total of all tickets. */
  isWhole?: true
  id: string
  label: string
  metricValues: { readonly [M in MetricName]?: MetricValue }
  /** For the columns with bars: the value as a fraction of the largest, 0 to 1. */
  bars: { readonly [M in MetricName]?: number }
}

/** Metrics whose column has bars. */
const BARS: readonly MetricName[] = ['created', 'solved', 'unsolved']

const COLUMN_METRICS: readonly MetricName[] = [
  'created',
  'solved',
  'unsolved',
  'frt',
  'full_res',
  'one_touch',
  'reopen',
  'sla',
  'csat',
]

const valueOf = (items: readonly MetricValue[], metric: MetricName): number =>
  items.find((item) => item.metric === metric)?.value ?? 0

/** The rows of groups by one dimension. */
export function segmentRows(by: By, { groups }: Groups): PartRow[] {
  const most = BARS.map((metric) =>
    Math.max(0, ...groups.map(({ items }) => valueOf(items, metric))),
  )
  const barsOf = (items: readonly MetricValue[]) =>
    Object.fromEntries(BARS.map((metric, i) => [metric, valueOf(items, metric) / (most[i] || 1)]))
  return groups.flatMap(({ segments: [segment], items }, place) => {
    if (!segment) return []
    const key = segment.key === undefined && segment.label === undefined ? '' : segment.key
    const metricValues = Object.fromEntries(items.map((item) => [item.metric, item]))
    const label = segment.label ?? segmentLabel(by, key ?? '', 'created')
    return [{ by, key, id: `${key ?? ''} ${place}`, label, metricValues, bars: barsOf(items) }]
  })
}

/** The total row; its metrics are not the sums of the other rows. */
export const wholeRow = (by: By, { items }: Metrics): PartRow => ({
  by,
  key: undefined,
  isWhole: true,
  id: 'all',
  label: 'All tickets',
  metricValues: Object.fromEntries(items.map((item) => [item.metric, item])),
  bars: {},
})

/** The value of a row, with a link to its drilldown. */
function SegmentDrilldown({
  row,
  metric,
  children,
}: {
  row: PartRow
  metric: MetricName
  children: ReactNode
}) {
  const metricValue = row.metricValues[metric]
  if (!metricValue || mainValue(metricValue) === undefined) return <None />
  if ((row.key === undefined && !row.isWhole) || metricValue.n === 0) return children
  const marks = row.isWhole ? undefined : { [row.by]: row.key }
  return (
    <BasedOn metricValue={metricValue}>
      <span className={styles.value}>
        <TicketsLink drilldown={{ metric, marks }}>{children}</TicketsLink>
      </span>
    </BasedOn>
  )
}

/** A value with its bar before it, so that the values are aligned. */
const Bar = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={styles.withBar}>
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
    <span className={styles.figure}>{children}</span>
  </span>
)

type NoteOf = (metric: MetricName) => string | undefined

const column = (metric: MetricName, title: string, noteOf: NoteOf): Column<PartRow> => {
  const textOf = ({ metricValues }: PartRow) =>
    metricValues[metric] && metricText(metricValues[metric])
  return {
    id: metric,
    title,
    note: noteOf(metric),
    value: ({ metricValues }) => metricValues[metric] && mainValue(metricValues[metric]),
    rank: ({ metricValues }) => {
      const metricValue = metricValues[metric]
      return metricValue && !isThin(metricValue) ? mainValue(metricValue) : undefined
    },
    text: textOf,
    cell: (row) => {
      const value = (
        <SegmentDrilldown row={row} metric={metric}>
          {textOf(row)}
        </SegmentDrilldown>
      )
      const share = row.bars[metric]
      return share === undefined ? value : <Bar share={share}>{value}</Bar>
    },
    isNumber: true,
  }
}

const ninetieth = (metric: MetricName, title: string): Column<PartRow> => {
  const of = ({ metricValues }: PartRow) => {
    const metricValue = metricValues[metric]
    return metricValue ? ninetiethOf(metricValue) : {}
  }
  return {
    id: `${metric} p90`,
    title,
    value: ({ metricValues }) => metricValues[metric]?.p90,
    rank: (row) => (of(row).value ? row.metricValues[metric]?.p90 : undefined),
    text: (row) => basedText(of(row)),
    cell: (row) => (of(row).note ? <OwnBase {...of(row)} /> : <None />),
    isNumber: true,
  }
}

/** The columns; the first one has the dimension as its title. */
const columnsOf = (title: string, moment: string, noteOf: NoteOf): readonly Column<PartRow>[] => [
  { id: 'name', title, value: ({ label }) => label, isName: true },
  column('created', 'Created', noteOf),
  column('solved', 'Solved', noteOf),
  column('unsolved', `Unsolved ${moment}`, noteOf),
  column('frt', 'First reply, median', noteOf),
  ninetieth('frt', 'First reply, 90 % within'),
  column('full_res', 'Resolution, median', noteOf),
  ninetieth('full_res', 'Resolution, 90 % within'),
  column('one_touch', 'One-touch', noteOf),
  column('reopen', 'Reopened', noteOf),
  column('sla', 'SLA', noteOf),
  column('csat', 'Ticket CSAT', noteOf),
  {
    id: 'ratings',
    title: 'Ratings',
    value: ({ metricValues }) => metricValues.csat?.n,
    isNumber: true,
  },
]

interface Noted {
  by: By
  moment: string
  items: Metrics['items'] | undefined
  counting: Counting | undefined
}

/** The columns of a split, which say whom they credit, and which tickets they count where that was chosen. */
function notedColumns({ by, moment, items = [], counting }: Noted) {
  const noteOf: NoteOf = (metric) =>
    columnNote(
      items.find((item) => item.metric === metric),
      by === 'agent',
      counting,
    )
  return columnsOf(SEGMENTS.find(({ value }) => value === by)?.label ?? by, moment, noteOf)
}

const NO_ROWS: readonly PartRow[] = []

interface PartsPanelProps {
  organisationId: string
  view: View
  now: Date
  className?: string
}

/** The key metrics of each agent, group, tag, brand or channel. */
export function SegmentsPanel({ organisationId, view, now, className }: PartsPanelProps) {
  const [search, setSearch] = useSearchParams()
  const by = segmentOf(search)
  const query = useQuery(split(organisationId, view, COLUMN_METRICS, [by]))
  const rows = useMemo(() => (query.data ? segmentRows(by, query.data) : NO_ROWS), [query.data, by])
  const all = useQuery(metricValues(organisationId, view, COLUMN_METRICS))
  const whole = useMemo(() => all.data && wholeRow(by, all.data), [all.data, by])
  const label = `Metrics by ${by}`
  const moment = stateMoment(view, now)
  const { counting } = view
  const items = all.data?.items
  const columns = useMemo(
    () => notedColumns({ by, moment, items, counting }),
    [by, moment, items, counting],
  )
  const about = countingLines(counting)
  const table = useDataTable({ id: 'health-parts', label, columns, rows, keyOf, whole, about })

  function choose(next: By) {
    const address = new URLSearchParams(search)
    address.set('by', next)
    setSearch(address, { preventScrollReset: true })
  }

  return (
    <TablePanel
      title="Metrics by"
      control={<Segments label="Split by" options={SEGMENTS} value={by} onChange={choose} />}
      className={className}
      query={query}
      model={table}
      help={
        <HelpButton
          widget="metricsBySegment"
          title={WIDGETS.metricsBySegment}
          shown={{ n: query.data && String(rows.length), asOf: query.data?.asOf }}
        />
      }
      empty={<Empty why="No ticket was created, solved or open." />}
    />
  )
}

const keyOf = ({ id }: PartRow) => id
