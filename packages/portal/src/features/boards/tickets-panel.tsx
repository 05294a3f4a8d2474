import type { TicketRow } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { Empty } from '../../ui/state/states.tsx'
import { ticketPage } from './queries.ts'
import { ticketColumns } from './ticket-columns.tsx'

interface TicketsPanelProps {
  organisationId: string
  range: View
  /** The action that an empty panel offers. */
  wayOut: ReactNode
}

const NO_TICKETS: readonly TicketRow[] = []

/** Paged table of the tickets created in the range, newest first. */
export function TicketsPanel({ organisationId, range, wayOut }: TicketsPanelProps) {
  const [search, setSearch] = useSearchParams()
  const paging = pageOf(search)
  const { timeZone } = useSetup()
  const columns = useMemo(() => ticketColumns(timeZone), [timeZone])
  const query = useQuery(ticketPage(organisationId, range, paging))
  const table = useDataTable({
    id: 'tickets',
    label: 'Tickets',
    columns,
    rows: query.data?.items ?? NO_TICKETS,
    keyOf: (ticket) => ticket.id,
    server: {
      paging,
      total: query.data?.total ?? 0,
      onPage: (page, size) => setSearch(withPage(search, page, size), { preventScrollReset: true }),
      file: async (ids, watch) => {
        const { fileOf } = await import('../../lib/api/sent-file.ts')
        const query = { ...viewQuery(range), columns: ids.join(',') }
        return fileOf('exportTickets', { params: { organisationId }, query }, watch)
      },
    },
  })
  return (
    <TablePanel
      title="Tickets"
      sub="created in the range, newest first"
      query={query}
      model={table}
      busy={query.isPlaceholderData}
      open={search.get('ticket') ?? undefined}
      help={
        <HelpButton
          widget="ticketsTable"
          title="Tickets"
          shown={{ n: query.data && String(query.data.total) }}
        />
      }
      empty={<Empty why="No ticket was created in this range.">{wayOut}</Empty>}
    />
  )
}
