import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { type Drilldown, drilldownQuery, drilldownTitle } from '../../lib/address/drilldown.ts'
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
  const params = { organisationId }
  const wanted = drilldownQuery(drilldown, view)
  const query = useQuery({
    ...q('listTickets', { params, query: { ...wanted, ...part, facts: '1' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListDrawer
      title={drilldownTitle(drilldown, view)}
      query={query}
      days={
        drilldown.day || drilldown.dateField === 'unsolved' ? undefined : ownOr(drilldown.own, view)
      }
      file={async (columns, watch) => {
        const { fileOf } = await import('../../lib/api/sent-file.ts')
        return fileOf('exportTickets', { params, query: { ...wanted, columns } }, watch)
      }}
      onClose={onClose}
    />
  )
}
