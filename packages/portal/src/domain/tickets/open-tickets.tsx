import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import {
  asksMetric,
  drilldownOf,
  printDrilldown,
  withDrilldown,
} from '../../lib/address/drilldown.ts'
import { OpenTicket } from './open-ticket.tsx'

const TicketsDrawer = lazy(async () => ({
  default: (await import('./tickets-drawer.tsx')).TicketsDrawer,
}))
const MetricDrawer = lazy(async () => ({
  default: (await import('./metric-drawer.tsx')).MetricDrawer,
}))

/** What the address asks for: a list of tickets, or the story of one, which takes the list's place. */
export function OpenTickets({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const drilldown = drilldownOf(search)
  if (search.has('ticket')) return <OpenTicket organisationId={organisationId} />
  const close = () => setSearch(withDrilldown(search, undefined), { preventScrollReset: true })
  return (
    <Suspense>
      {drilldown && (
        <TicketsDrawer
          key={printDrilldown(drilldown)}
          organisationId={organisationId}
          drilldown={drilldown}
          onClose={close}
        />
      )}
      {asksMetric(search) && <MetricDrawer organisationId={organisationId} onClose={close} />}
    </Suspense>
  )
}
