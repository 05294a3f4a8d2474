import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { useHasNoTickets } from './no-tickets.ts'

const NoTicketsYet = lazy(async () => ({
  default: (await import('./no-tickets-yet.tsx')).NoTicketsYet,
}))

interface UnlessNoTicketsProps {
  organisationId: string
  /** Whether each panel would say that there is nothing. */
  isEmpty: boolean
  children: ReactNode
}

/** The panels of a screen, or one message in their place where the organisation has no ticket at all. */
export function UnlessNoTickets({ organisationId, isEmpty, children }: UnlessNoTicketsProps) {
  const { hasNone, isAsking } = useHasNoTickets(organisationId, isEmpty)
  if (isEmpty && hasNone)
    return (
      <Suspense fallback={null}>
        <NoTicketsYet />
      </Suspense>
    )
  // what may be gone in a moment is not shown, but keeps its state and its place
  return <div style={isAsking ? UNSEEN : SEEN}>{children}</div>
}

const SEEN: CSSProperties = { display: 'contents' }
const UNSEEN: CSSProperties = { ...SEEN, visibility: 'hidden' }
