import type { Reply } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { daysText } from '../../domain/tickets/list-drawer.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { PagedDrawer, useTicketsPage } from '../../domain/tickets/paged-drawer.tsx'
import styles from '../../domain/tickets/tickets.module.css'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/call.ts'
import type { Column } from '../../ui/table/column.ts'
import type { DrawerProps } from './drawers.tsx'
import { pageInput, replacedTickets } from './queries.ts'

type Row = Reply<'listReplacedTickets'>['items'][number]

const ALL_MAX = 20_000

const COLUMNS: readonly Column<Row>[] = [
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent },
  { id: 'reviewer', title: 'Reviewer', value: ({ reviewer }) => reviewer },
  { id: 'reason', title: 'Reason', value: ({ reason }) => reason },
  { id: 'at', title: 'Replaced', value: ({ at }) => at },
]

/** Tickets that reviewers replaced because they could not be judged, newest first. */
export function ReplacedDrawer(props: DrawerProps & { title: string }) {
  const { organisationId, view, title, onClose } = props
  const { part } = useTicketsPage()
  const query = useQuery(replacedTickets(organisationId, view, part))
  return (
    <PagedDrawer
      title={title}
      query={query}
      noun="ticket"
      about={(total) => `${counted(total, 'ticket')}${daysText(view)}`}
      columns={async () => COLUMNS}
      all={(watch) =>
        allPages(
          (page) => call('listReplacedTickets', pageInput(organisationId, view, page)),
          ALL_MAX,
          watch,
        )
      }
      onClose={onClose}
    >
      {(rows, timeZone) =>
        rows.map(({ ticketId, subject, agent, reviewer, reason, at }) => (
          <li key={`${ticketId} ${at}`} className={styles.ticket}>
            <p className={styles.subject}>
              <TicketLink id={ticketId}>#{ticketId}</TicketLink>
              <span className="grow">{subject}</span>
            </p>
            <p className={styles.comment}>{reason}</p>
            <p className={styles.meta}>
              <span>by {reviewer}</span>
              {agent && <span>{agent}</span>}
              <span>{dateTime(at, timeZone)}</span>
            </p>
          </li>
        ))
      }
    </PagedDrawer>
  )
}
