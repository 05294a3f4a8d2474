import { TICKETS_MAX } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allPages, type Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { type Drilldown, drilldownQuery, drilldownTitle } from '../../lib/address/drilldown.ts'
import { call } from '../../lib/api/call.ts'
import { useView } from '../../lib/address/use-view.ts'
import { ownOr } from '../../lib/address/view.ts'
import { ListDrawer } from './list-drawer.tsx'
import { useTicketsPage } from './paged-drawer.tsx'

interface TicketsDrawerProps {
  organisationId: string
  drilldown: Drilldown
  onClose: () => void
}

/** Drawer with the tickets of a chart point or a metric, newest first. */
export function TicketsDrawer({ organisationId, drilldown, onClose }: TicketsDrawerProps) {
  const view = useView()
  const { part } = useTicketsPage()
  const wanted = (rows: Part) => ({
    params: { organisationId },
    query: { ...drilldownQuery(drilldown, view), ...rows, facts: '1' as const },
  })
  const query = useQuery({
    ...q('listTickets', wanted(part)),
    placeholderData: keepPreviousData,
  })
  return (
    <ListDrawer
      title={drilldownTitle(drilldown, view)}
      query={query}
      days={
        drilldown.day || drilldown.dateField === 'unsolved' ? undefined : ownOr(drilldown.own, view)
      }
      all={(watch) => allPages((rows) => call('listTickets', wanted(rows)), TICKETS_MAX, watch)}
      onClose={onClose}
    />
  )
}
