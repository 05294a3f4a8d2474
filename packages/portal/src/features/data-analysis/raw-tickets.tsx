import { TICKET_SORTS, type TicketDateField } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { q } from '../../lib/api/api.ts'
import { number } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { type RawTicket, rawColumns } from '../../domain/tickets/raw-columns.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { type Sort, useDataTable } from '../../ui/table/use-data-table.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { Empty } from '../../ui/state/states.tsx'

const DATE_FIELDS = [
  { value: 'created', label: 'Created in the range' },
  { value: 'solved', label: 'Solved in the range' },
  { value: 'unsolved-at', label: 'Unsolved at its end' },
  { value: 'unsolved', label: 'Unsolved now' },
  { value: 'merged', label: 'Merged in the range' },
] as const satisfies readonly { value: TicketDateField; label: string }[]
const ROWS = 25
const NO_TICKETS: readonly RawTicket[] = []

/** The sort in a URL, descending with a leading `-`; undefined means newest first. */
export function sortOf(search: URLSearchParams): Sort | undefined {
  const text = search.get('sort') ?? ''
  const id = TICKET_SORTS.find((one) => one === text.replace(/^-/, ''))
  return id && { id, desc: text.startsWith('-') }
}

const isSort = (id: string) => TICKET_SORTS.find((one) => one === id)

interface RawTicketsProps {
  organisationId: string
  view: View
}

/** Table of tickets with all their attributes, one row per ticket. */
export function RawTickets({ organisationId, view }: RawTicketsProps) {
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSetup()
  const paging = pageOf(search, ROWS)
  const sort = sortOf(search)
  const dateField = DATE_FIELDS.find(({ value }) => value === search.get('of'))?.value ?? 'created'
  const columns = useMemo(() => rawColumns(timeZone), [timeZone])
  const params = { organisationId }
  const listed = {
    ...viewQuery(view),
    dateField,
    ...(sort
      ? { sort: isSort(sort.id), order: sort.desc ? ('desc' as const) : ('asc' as const) }
      : {}),
  }
  const { page, size } = paging
  const query = useQuery({
    ...q('listTickets', {
      params,
      query: { ...listed, limit: size, offset: page * size, facts: '1' },
    }),
    placeholderData: keepPreviousData,
  })
  const table = useDataTable({
    id: 'raw-tickets',
    label: 'Tickets',
    columns,
    rows: query.data?.items ?? NO_TICKETS,
    keyOf: ({ id }) => id,
    server: {
      paging,
      total: query.data?.total ?? 0,
      onPage: (next, rows) => setSearch(withPage(search, next, rows), { preventScrollReset: true }),
      ...(sort ? { sort } : {}),
      onSort: (next) => set('sort', next && `${next.desc ? '-' : ''}${next.id}`),
      file: async (ids, watch) => {
        const { fileOf } = await import('../../lib/api/sent-file.ts')
        const query = { ...listed, columns: ids.join(',') }
        return fileOf('exportTickets', { params, query }, watch)
      },
    },
  })

  /** Sets a search parameter and returns to the first page. */
  function set(name: string, value: string | undefined) {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    next.delete('page')
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <TablePanel
      title="Tickets"
      control={
        <InlineSelect
          label="Which tickets"
          options={DATE_FIELDS}
          value={dateField}
          onChange={(next) => set('of', next)}
        />
      }
      query={query}
      model={table}
      isTall
      busy={query.isPlaceholderData}
      open={search.get('ticket') ?? undefined}
      help={
        <HelpButton
          widget="rawTickets"
          title="Tickets"
          shown={{ n: query.data && number(query.data.total) }}
        />
      }
      empty={
        <Empty why="No ticket of these days fits.">
          <MoreDays />
        </Empty>
      }
    />
  )
}
