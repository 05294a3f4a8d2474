import { canBreakDown } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { WidgetChart } from '../help/widget-chart.tsx'
import { q } from '../../lib/api/api.ts'
import { number } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { metricQuery, type View } from '../../lib/address/view.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DownloadButton } from '../../ui/table/table-tools.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { PAGE_SIZES } from '../../ui/table/paging.ts'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import {
  type Breakdown,
  breakdownFoot,
  breakdownOf,
  type BreakdownRow,
  breakdownRows,
  BREAKDOWNS,
  breakdownSpec,
} from './breakdown.ts'
import styles from './breakdown-panel.module.css'
import { TicketsLink, useOpenTickets } from '../../lib/address/drilldown-link.tsx'

interface BreakdownPanelProps {
  organisationId: string
  view: View
  className?: string
  /** Shown in an empty panel. */
  wayOut: ReactNode
}

const TITLE = 'Data Breakdown'
const HEIGHT = 474 // ten rows of a board, so that the layout does not shift
const NO_ROWS: readonly BreakdownRow[] = []
const EMPTY = <Empty why="No ticket was created in this range." />

/** Tickets of the range by agent, type, group, tag group or tag, as bars and as a table (BRK-1). */
export function BreakdownPanel(props: BreakdownPanelProps) {
  const { organisationId, view, className, wayOut } = props
  const [search, setSearch] = useSearchParams()
  const mayChoose = canBreakDown(useSetup().filterConfig)
  const by = mayChoose ? breakdownOf(search) : 'agent'
  const query = useQuery(
    q('getMetricGroups', {
      params: { organisationId },
      query: { ...metricQuery(view), metrics: 'created', by },
    }),
  )
  const rows = useMemo(() => (query.data ? breakdownRows(query.data) : NO_ROWS), [query.data])
  const spec = useMemo(() => () => breakdownSpec(by, rows), [by, rows])
  const open = useOpenTickets()
  const table = useDataTable({
    id: 'breakdown',
    label: TITLE,
    columns: COLUMNS[by],
    rows,
    keyOf,
    isVirtual: rows.length > PAGE_SIZES[0],
  })

  function choose(next: Breakdown) {
    const address = new URLSearchParams(search)
    address.set('breakdown', next)
    setSearch(address, { preventScrollReset: true })
  }

  function openMark({ index }: ChartPoint) {
    const key = rows[index]?.key
    if (key !== undefined) open({ metric: 'created', marks: { [by]: key } })
  }

  return (
    <WidgetChart
      widget="dataBreakdown"
      className={className}
      height={HEIGHT}
      query={query}
      control={
        mayChoose && (
          <InlineSelect label="Break down by" options={BREAKDOWNS} value={by} onChange={choose} />
        )
      }
      skeleton={<SkeletonRows rows={12} rowHeight={28} />}
      spec={spec}
      empty={<Empty why="No ticket was created in this range.">{wayOut}</Empty>}
      beside={<DataTable model={table} empty={EMPTY} />}
      tools={<DownloadButton model={table} />}
      onMark={openMark}
      foot={({ more }) => <span>{breakdownFoot(by, rows, more)}</span>}
    />
  )
}

const keyOf = ({ id }: BreakdownRow) => id

const columnsOf = (by: Breakdown): readonly Column<BreakdownRow>[] => [
  { id: 'types', title: 'Types', value: ({ label }) => label, isName: true, width: 180 },
  {
    id: 'values',
    title: 'Values',
    value: ({ value }) => value,
    cell: ({ key, value, bar }) => (
      <span className={styles.value}>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${bar * 100}%` }} />
        </span>
        <span className={styles.count}>
          {key === undefined ? (
            number(value)
          ) : (
            <TicketsLink drilldown={{ metric: 'created', marks: { [by]: key } }}>
              {number(value)}
            </TicketsLink>
          )}
        </span>
      </span>
    ),
    isNumber: true,
    width: 200,
  },
]

const COLUMNS = {
  agent: columnsOf('agent'),
  type: columnsOf('type'),
  group: columnsOf('group'),
  tagGroup: columnsOf('tagGroup'),
  tag: columnsOf('tag'),
}
