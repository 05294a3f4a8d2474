import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'

const TicketDrawer = lazy(async () => ({
  default: (await import('./ticket-drawer.tsx')).TicketDrawer,
}))

const PARAMETER = 'ticket'

function withTicket(search: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id) next.set(PARAMETER, id)
  else next.delete(PARAMETER)
  return next
}

interface TicketLinkProps {
  id: string
  children?: ReactNode
  /** -1 where arrow keys reach the link. */
  tabIndex?: number
}

/**
 * Link to a ticket in a list, by its number or another text: opens its history in a drawer, with an
 * address of its own.
 */
export function TicketLink({ id, children = id, tabIndex }: TicketLinkProps) {
  const [search] = useSearchParams()
  return (
    <Link
      to={{ search: `?${withTicket(search, id).toString()}` }}
      tabIndex={tabIndex}
      preventScrollReset
    >
      {children}
    </Link>
  )
}

/** Drawer with the history of the ticket in the address. */
export function OpenTicket({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(PARAMETER)
  if (!id) return null
  return (
    <Suspense>
      <TicketDrawer
        key={id}
        organisationId={organisationId}
        ticketId={id}
        onClose={() => setSearch(withTicket(search, undefined))}
      />
    </Suspense>
  )
}
