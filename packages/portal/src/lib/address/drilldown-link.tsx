import { type ReactNode, use } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Drilldown, type MetricDrilldown, withDrilldown } from './drilldown.ts'
import { OwnView } from './use-view.ts'
import { printView } from './view.ts'

/** Opens the tickets behind a mark beside what is in sight, at an address of their own. */
export function useOpenTickets(): (behind: Drilldown | MetricDrilldown) => void {
  const [search, setSearch] = useSearchParams()
  const owned = useOwned()
  return (behind) => setSearch(withDrilldown(search, owned(behind)), { preventScrollReset: true })
}

/** Gives what stands in a panel with days or filters of its own these, where it has none itself. */
function useOwned() {
  const around = use(OwnView)
  return <B extends Drilldown | MetricDrilldown>(behind: B): B =>
    around && !behind.own ? { ...behind, own: printView(around) } : behind
}

/** A figure that opens the tickets behind it. */
export function TicketsLink({
  behind,
  onClick,
  children,
}: {
  behind: Drilldown | MetricDrilldown
  onClick?: () => void
  children: ReactNode
}) {
  const [search] = useSearchParams()
  const owned = useOwned()
  return (
    <Link
      to={{ search: `?${withDrilldown(search, owned(behind)).toString()}` }}
      title="Show the tickets"
      preventScrollReset
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
