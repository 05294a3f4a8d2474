import { type ReactNode, use } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AnyDrilldown, withDrilldown } from './drilldown.ts'
import { OwnView } from './use-view.ts'
import { printView } from './view.ts'

/** Opens the drilldown of a chart's point: the list of its tickets, at its own address. */
export function useOpenTickets(): (drilldown: AnyDrilldown) => void {
  const [search, setSearch] = useSearchParams()
  const owned = useOwned()
  return (drilldown) =>
    setSearch(withDrilldown(search, owned(drilldown)), { preventScrollReset: true })
}

/** Adds range and filters of the surrounding panel to a drilldown that has none of its own. */
function useOwned() {
  const around = use(OwnView)
  return <B extends AnyDrilldown>(drilldown: B): B =>
    around && !drilldown.own ? { ...drilldown, own: printView(around) } : drilldown
}

/** A link from a value to its drilldown. */
export function TicketsLink({
  drilldown,
  onClick,
  children,
}: {
  drilldown: AnyDrilldown
  onClick?: () => void
  children: ReactNode
}) {
  const [search] = useSearchParams()
  const owned = useOwned()
  return (
    <Link
      to={{ search: `?${withDrilldown(search, owned(drilldown)).toString()}` }}
      title={'survey' in drilldown ? 'Show the answers' : 'Show the tickets'}
      preventScrollReset
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
