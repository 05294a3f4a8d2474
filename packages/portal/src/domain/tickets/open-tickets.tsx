import { lazy, type ReactNode, Suspense, use } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  asksMetric,
  type Behind,
  behindOf,
  type MetricBehind,
  printBehind,
  withBehind,
} from '../../lib/address/drilldown.ts'
import { OwnView } from '../../lib/address/use-view.ts'
import { printView } from '../../lib/address/view.ts'
import { OpenTicket } from './open-ticket.tsx'

const TicketsDrawer = lazy(async () => ({
  default: (await import('./tickets-drawer.tsx')).TicketsDrawer,
}))
const MetricDrawer = lazy(async () => ({
  default: (await import('./metric-drawer.tsx')).MetricDrawer,
}))

/** Opens the tickets behind a mark beside what is in sight, at an address of their own. */
export function useOpenTickets(): (behind: Behind | MetricBehind) => void {
  const [search, setSearch] = useSearchParams()
  const owned = useOwned()
  return (behind) => setSearch(withBehind(search, owned(behind)), { preventScrollReset: true })
}

/** Gives what stands in a panel with days or filters of its own these, where it has none itself. */
function useOwned() {
  const around = use(OwnView)
  return <B extends Behind | MetricBehind>(behind: B): B =>
    around && !behind.own ? { ...behind, own: printView(around) } : behind
}

/** A figure that opens the tickets behind it. */
export function TicketsLink({
  behind,
  onClick,
  children,
}: {
  behind: Behind | MetricBehind
  onClick?: () => void
  children: ReactNode
}) {
  const [search] = useSearchParams()
  const owned = useOwned()
  return (
    <Link
      to={{ search: `?${withBehind(search, owned(behind)).toString()}` }}
      title="Show the tickets"
      preventScrollReset
      onClick={onClick}
    >
      {children}
    </Link>
  )
}

/** What the address asks for: a list of tickets, or the story of one, which takes the list's place. */
export function OpenTickets({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const behind = behindOf(search)
  if (search.has('ticket')) return <OpenTicket organisationId={organisationId} />
  const close = () => setSearch(withBehind(search, undefined), { preventScrollReset: true })
  return (
    <Suspense>
      {behind && (
        <TicketsDrawer
          key={printBehind(behind)}
          organisationId={organisationId}
          behind={behind}
          onClose={close}
        />
      )}
      {asksMetric(search) && <MetricDrawer organisationId={organisationId} onClose={close} />}
    </Suspense>
  )
}
