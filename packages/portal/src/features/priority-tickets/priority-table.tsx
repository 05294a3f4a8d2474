import {
  PRIORITY_COLUMNS,
  type PriorityColumn,
  type PriorityTicket,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { allPages } from '../../lib/api/all-pages.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { Empty } from '../../ui/state/states.tsx'
import { Card } from './card.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { type BoardFilter, loadTickets, tablePage } from './queries.ts'
import type { Acts } from './use-ticket-actions.ts'
import { Refused } from '../../ui/state/refused.tsx'

const ROWS = 25
const ALL = 'all'
const NONE: readonly PriorityTicket[] = []
/** What the table has, in which order. */
const SUBS = {
  attention: 'most attention first',
  waiting: 'longest wait first',
  all: 'longest wait first, with every customer who waits',
} as const
const NAMES = Object.keys(PRIORITY_COLUMNS) as PriorityColumn[]

/** The column in the address; undefined for all columns. */
const columnOf = (search: URLSearchParams) => NAMES.find((name) => name === search.get('column'))

interface PriorityTableProps {
  filter: BoardFilter
  acts: Acts
}

/** The tickets of the board as a table with pages and a file. */
export function PriorityTable({ filter, acts }: PriorityTableProps) {
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSetup()
  const column = columnOf(search)
  const asked = column ? { ...filter, column } : filter
  const paging = pageOf(search, ROWS)
  const part = { limit: paging.size, offset: paging.page * paging.size }
  const query = useQuery(tablePage(asked, part))
  const { data, error, refetch } = query
  const asOf = data?.asOf ?? ''
  const columns = useMemo(
    () => ticketColumns({ asOf, timeZone, onAct: acts.act }),
    [asOf, timeZone, acts],
  )
  const model = useDataTable({
    id: 'priority-tickets',
    label: 'Priority tickets',
    columns,
    rows: data?.items ?? NONE,
    keyOf: ({ id }) => id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage: (page, size) => setSearch(withPage(search, page, size), { preventScrollReset: true }),
      all: (watch) => allPages((some) => loadTickets(asked, some), undefined, watch),
    },
    rowHeight: 36,
  })

  function choose(wanted: PriorityColumn | typeof ALL) {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (wanted === ALL) next.delete('column')
    else next.set('column', wanted)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <TablePanel
      title="Tickets"
      sub={SUBS[filter.order === 'waiting' && !column && !filter.reason ? 'all' : filter.order]}
      control={
        <InlineSelect
          label="Column of the board"
          options={[
            { value: ALL, label: 'All columns' },
            ...NAMES.map((value) => ({ value, label: PRIORITY_COLUMNS[value] })),
          ]}
          value={column ?? ALL}
          onChange={choose}
        />
      }
      query={query}
      failed={
        error && <Refused what="these tickets" error={error} onRetry={() => void refetch()} />
      }
      model={model}
      busy={query.isPlaceholderData}
      isTall
      open={search.get('ticket') ?? ''}
      card={(ticket) => <Card ticket={ticket} asOf={asOf} timeZone={timeZone} onAct={acts.act} />}
      empty={<Empty why="No ticket needs attention." />}
    />
  )
}
