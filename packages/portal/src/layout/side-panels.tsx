import { useQuery } from '@tanstack/react-query'
import { MESSAGES, printFilters } from '@agent-assist/contract/wire'
import { useFilters } from '../lib/address/use-view.ts'
import { viewQuery } from '../lib/address/view.ts'
import { q } from '../lib/api/api.ts'
import { useSetup } from '../lib/api/organisation.ts'
import { lastDays } from '../lib/dates/range.ts'
import { useShortcuts } from '../domain/screens/shortcuts.ts'
import { leavesOf, type NavEntry } from '../domain/screens/menu.ts'
import { TicketLink } from '../domain/tickets/open-ticket.tsx'
import { STATUS } from '../domain/labels/ticket-status.ts'
import { Leaf } from './menu/nav-leaf.tsx'
import styles from './side-panels.module.css'

/** Panel at the start, 240 px wide: the user's shortcuts with titles. */
export function LeftPanel({ menu }: { menu: readonly NavEntry[] }) {
  const ids = useShortcuts()
  const own = leavesOf(menu).filter(({ id }) => ids.includes(id))
  return (
    <aside className={styles.left} aria-label="Shortcuts">
      <h2 className={styles.title}>Shortcuts</h2>
      {own.length === 0 && (
        <p className={styles.none}>Star a screen in the toolbar to see it here.</p>
      )}
      <ul>
        {own.map((leaf) => (
          <li key={leaf.id}>
            <Leaf leaf={leaf} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

const SHOWN = 12
const DAYS = 28

/** Panel at the end, 420 px wide: the newest tickets, each with its history. */
export function RightPanel({ organisationId }: { organisationId: string }) {
  const { from, to } = lastDays(DAYS, useSetup().timeZone)
  const { filters } = useFilters()
  const { data, isError, refetch } = useQuery(
    q('listTickets', {
      params: { organisationId },
      query: {
        ...viewQuery({ from, to, filters: printFilters(filters) }),
        limit: SHOWN,
        offset: 0,
      },
    }),
  )
  return (
    <aside className={styles.right} aria-label="Newest tickets">
      <h2 className={styles.title}>Newest tickets</h2>
      {isError && (
        <p className={styles.none}>
          The tickets could not be loaded.{' '}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.items.length === 0 && <p className={styles.none}>{MESSAGES.noData}</p>}
      <ul>
        {data?.items.map((ticket) => (
          <li key={ticket.id} className={styles.ticket}>
            <span className={styles.subject}>
              <TicketLink id={ticket.id}>{ticket.subject}</TicketLink>
            </span>
            <span className={styles.meta}>
              #{ticket.id} · {STATUS[ticket.status].label} · {ticket.requester}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
