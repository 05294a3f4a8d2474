import type { Reply } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { daysText } from '../../domain/tickets/list-drawer.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { PagedDrawer, useTicketsPage } from '../../domain/tickets/paged-drawer.tsx'
import styles from '../../domain/tickets/tickets.module.css'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { CoverageSides } from './coverage-sides.tsx'
import type { DrawerProps } from './drawers.tsx'
import { pageInput, unreviewedTickets } from './queries.ts'

type Row = Reply<'listUnreviewedTickets'>['items'][number]

const ALL_MAX = 20_000

const COLUMNS: readonly Column<Row>[] = [
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent },
  { id: 'solved', title: 'Solved', value: ({ solvedAt }) => solvedAt },
]

/** Solved tickets that nobody has reviewed, the newest first: the rest of Review coverage. */
export function UnreviewedDrawer(props: DrawerProps) {
  const { organisationId, view, onClose } = props
  const { part } = useTicketsPage()
  const query = useQuery(unreviewedTickets(organisationId, view, part))
  return (
    <PagedDrawer
      title="Tickets without a review"
      query={query}
      noun="ticket"
      head={<CoverageSides value="unreviewed" />}
      about={(total) => `${counted(total, 'ticket')}${daysText(view)}, the newest first`}
      columns={async () => COLUMNS}
      all={(watch) =>
        allPages(
          (page) => call('listUnreviewedTickets', pageInput(organisationId, view, page)),
          ALL_MAX,
          watch,
        )
      }
      onClose={onClose}
    >
      {(rows, timeZone) =>
        rows.map(({ ticketId, subject, agent, solvedAt }) => (
          <li key={ticketId} className={styles.ticket}>
            <p className={styles.subject}>
              <TicketLink id={ticketId}>#{ticketId}</TicketLink>
              <span className="grow">{subject}</span>
            </p>
            <p className={styles.meta}>
              {agent && <span>{agent}</span>}
              <span>solved {dateTime(solvedAt, timeZone)}</span>
              <Link to={links.reviewTicket(ticketId)}>Review</Link>
            </p>
          </li>
        ))
      }
    </PagedDrawer>
  )
}
