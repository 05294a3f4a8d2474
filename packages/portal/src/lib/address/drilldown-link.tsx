import { type ReactNode, use } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Drilldown, type MetricDrilldown, withDrilldown } from './drilldown.ts'
import { OwnView } from './use-view.ts'
import { printView } from './view.ts'

/** Opens the drilldown of a chart's point: the list of its tickets, at its own address. */
export function useOpenTickets(): (drilldown: Drilldown | MetricDrilldown) => void {
  const [search, setSearch] = useSearchParams()
  const owned = useOwned()
  return (drilldown) =>
    setSearch(withDrilldown(search, owned(drilldown)), { preventScrollReset: true })
}

/** Adds range and filters of the surrounding panel to a drilldown that has none of its own. */
function useOwned() {
  const around = use(OwnView)
  return <B extends Drilldown | MetricDrilldown>(drilldown: B): B =>
    around && !drilldown.own ? { ...drilldown, own: printView(around) } : drilldown
}

/** A link from a value to its drilldown. */
export function TicketsLink({
  drilldown,
  onClick,
  children,
}: {
  drilldown: Drilldown | MetricDrilldown
  onClick?: () => void
  children: ReactNode
}) {
  const [search] = useSearchParams()
  const owned = useOwned()
  return (
    <Link
      to={{ search: `?${withDrilldown(search, owned(drilldown)).toString()}` }}
      title="Show the tickets"
      preventScrollReset
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
