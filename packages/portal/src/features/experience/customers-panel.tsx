import {
  estimateOf,
  isThin,
  LEAST_N,
  type MetricName,
  type MetricValue,
  npsOf,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { number, signedNumber, wholePercent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { metricText, valueText } from '../../domain/metrics/metric-labels.ts'
import { split } from '../../domain/metrics/metric-queries.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { Interval } from '../../ui/charts/interval.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import styles from './experience.module.css'
import { CUSTOMER_METRICS, type PanelProps, surveysBy } from './queries.ts'

const BY = [
  { value: 'group', label: 'Group' },
  { value: 'agent', label: 'Agent' },
] as const
type By = (typeof BY)[number]['value']

interface Row {
  key: string | undefined
  name: string
  of: (metric: MetricName) => MetricValue | undefined
  /** CSAT with its interval, from 0 to 1; missing without ratings. */
  csat: { value: number; low: number; high: number } | undefined
  nps: string | undefined
}

const meanOf = (row: Row, metric: MetricName) => {
  const found = row.of(metric)
  return found && !isThin(found) ? found.value : undefined
}
/** The value, or what it is based on where that is little. */
const textOf = (row: Row, metric: MetricName, text?: (value: number) => string) => {
  const found = row.of(metric)
  if (!found || found.n === 0 || found.value === undefined) return undefined
  if (isThin(found)) return `based on ${found.whole ?? found.n}`
  return text ? text(found.value) : metricText(found)
}

function csatCell({ csat, key, of }: Row, by: By, from: number) {
  if (!csat) return <span className={styles.quiet}>no ratings</span>
  const text = wholePercent(Math.round(csat.value * 100))
  const between = `between ${Math.round(csat.low * 100)} and ${wholePercent(Math.round(csat.high * 100))}`
  return (
    <span className={styles.csat}>
      <Interval
        label={`${text}, ${between}`}
        value={csat.value}
        low={csat.low}
        high={csat.high}
        from={from}
        to={1}
        hasTrack
        tone={isThin(of('csat') ?? { metric: 'csat', n: 0 }) ? 'vague' : 'plain'}
      />
      {key === undefined ? (
        text
      ) : (
        <TicketsLink drilldown={{ metric: 'csat', side: 'part', marks: { [by]: key } }}>
          {text}
        </TicketsLink>
      )}
    </span>
  )
}

const columnsOf = (by: By, from: number): readonly Column<Row>[] => [
  {
    id: 'name',
    title: by === 'group' ? 'Group' : 'Agent',
    value: ({ name }) => name,
    isName: true,
  },
  {
    id: 'csat',
    title: 'Ticket CSAT',
    note: '95 % confidence',
    value: ({ csat }) => csat && csat.value * 100,
    rank: ({ csat }) => csat?.low,
    text: ({ csat }) => csat && wholePercent(Math.round(csat.value * 100)),
    cell: (row) => csatCell(row, by, from),
    width: 180,
  },
  { id: 'ratings', title: 'Ratings', value: ({ of }) => of('csat')?.n, isNumber: true },
  { id: 'nps', title: 'NPS', value: ({ nps }) => nps, isNumber: true, isUnsorted: true },
  {
    id: 'delta',
    title: 'Tone change',
    value: (row) => meanOf(row, 'sent_delta'),
    text: (row) => textOf(row, 'sent_delta'),
    isNumber: true,
  },
  {
    id: 'recovered',
    title: 'Recovered',
    value: (row) => meanOf(row, 'sent_recovered'),
    text: (row) => textOf(row, 'sent_recovered', (value) => wholePercent(Math.round(value))),
    isNumber: true,
  },
  {
    id: 'replies',
    title: 'Replies',
    value: (row) => meanOf(row, 'replies'),
    text: (row) => textOf(row, 'replies'),
    isNumber: true,
  },
  {
    id: 'handoffs',
    title: 'Handoffs',
    value: (row) => meanOf(row, 'handoffs'),
    text: (row) => textOf(row, 'handoffs'),
    isNumber: true,
  },
  {
    id: 'wait',
    title: 'Wait',
    note: 'median',
    value: (row) => row.of('req_wait')?.median,
    text: (row) => textOf(row, 'req_wait', () => valueText(row.of('req_wait')?.median, 'min')),
    isNumber: true,
  },
]

const byOf = (search: URLSearchParams): By =>
  BY.find(({ value }) => value === search.get('by'))?.value ?? 'group'

/** Rows of the groups or agents, the highest lower end of CSAT first. */
function useRows({ organisationId, view }: PanelProps, by: By) {
  const query = useQuery(split(organisationId, view, [...CUSTOMER_METRICS], [by]))
  const surveys = useQuery(surveysBy(organisationId, view, by))
  const rows = useMemo(() => {
    const npsTextOf = (name: string) => {
      const group = surveys.data?.groups.find(({ label }) => label === name)
      const nps = group && npsOf(group)
      if (!nps) return undefined
      return nps.n < LEAST_N ? `based on ${nps.n}` : signedNumber(Math.round(nps.value))
    }
    const found = (query.data?.groups ?? []).flatMap(({ segments: [segment], items }): Row[] => {
      if (!segment?.label) return []
      const of = (metric: MetricName) => items.find((item) => item.metric === metric)
      const csat = estimateOf(of('csat') ?? {})
      return [{ key: segment.key, name: segment.label, of, csat, nps: npsTextOf(segment.label) }]
    })
    return found.toSorted((one, other) => (other.csat?.low ?? -1) - (one.csat?.low ?? -1))
  }, [query.data, surveys.data])
  return { query, rows }
}

const keyOf = ({ key, name }: Row) => key ?? name

/** What customers felt, by group or agent. */
export function CustomersPanel(props: PanelProps) {
  const [search, setSearch] = useSearchParams()
  const by = byOf(search)
  const { query, rows } = useRows(props, by)
  const lows = rows.flatMap(({ csat }) => csat?.low ?? [])
  const from = Math.floor(Math.min(0.9, ...lows) * 10) / 10
  const columns = useMemo(() => columnsOf(by, from), [by, from])
  const label = WIDGETS.customersByTeam
  const model = useDataTable({ id: `customers-${by}`, label, columns, rows, keyOf })

  function choose(next: By) {
    const address = new URLSearchParams(search)
    address.set('by', next)
    setSearch(address, { preventScrollReset: true })
  }

  return (
    <TablePanel
      title={label}
      sub={`the lower end of CSAT decides the order; scale ${number(from * 100)} to 100 %`}
      control={<Segments label="Split by" options={BY} value={by} onChange={choose} />}
      className={props.className}
      query={query}
      model={model}
      room={6}
      help={
        <HelpButton widget="customersByTeam" title={label} shown={{ asOf: query.data?.asOf }} />
      }
      empty={<Empty why="No ticket in this range." />}
    />
  )
}
