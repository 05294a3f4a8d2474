import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import {
  asksMetric,
  drilldownOf,
  printDrilldown,
  withDrilldown,
} from '../../lib/address/drilldown.ts'
import { QuietBoundary } from '../../ui/state/quiet-boundary.tsx'
import { OpenTicket } from './open-ticket.tsx'

const TicketsDrawer = lazy(async () => ({
  default: (await import('./tickets-drawer.tsx')).TicketsDrawer,
}))
const EventsDrawer = lazy(async () => ({
  default: (await import('./events-drawer.tsx')).EventsDrawer,
}))
const MetricDrawer = lazy(async () => ({
  default: (await import('./metric-drawer.tsx')).MetricDrawer,
}))

/** The drawer that the address names: a list of tickets, or the history of one of them. */
export function OpenTickets({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const drilldown = drilldownOf(search)
  if (search.has('ticket')) return <OpenTicket organisationId={organisationId} />
  const close = () => setSearch(withDrilldown(search, undefined), { preventScrollReset: true })
  const List = drilldown?.events ? EventsDrawer : TicketsDrawer
  return (
    <QuietBoundary resetKey={search.toString()}>
      <Suspense>
        {drilldown && (
          <List
            key={printDrilldown(drilldown)}
            organisationId={organisationId}
            drilldown={drilldown}
            onClose={close}
          />
        )}
        {asksMetric(search) && <MetricDrawer organisationId={organisationId} onClose={close} />}
      </Suspense>
    </QuietBoundary>
  )
}
