import type { Reply } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { scoreText, scoreTone } from '../../domain/quality/quality-words.ts'
import { daysText } from '../../domain/tickets/list-drawer.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { PagedDrawer, useTicketsPage } from '../../domain/tickets/paged-drawer.tsx'
import styles from '../../domain/tickets/tickets.module.css'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/call.ts'
import { Tag } from '../../ui/base/tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { DrawerProps } from './drawers.tsx'
import { machineScores, pageInput } from './queries.ts'

type Row = Reply<'listMachineScores'>['items'][number]

const ALL_MAX = 20_000

const COLUMNS: readonly Column<Row>[] = [
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent },
  { id: 'score', title: 'Automatic score', value: ({ score }) => score },
  { id: 'failed', title: 'Failed checks', value: ({ failed }) => failed },
  { id: 'solved', title: 'Solved', value: ({ solvedAt }) => solvedAt },
]

/** Tickets with an automatic score, the lowest first. */
export function MachineDrawer(props: DrawerProps & { title: string }) {
  const { organisationId, view, title, onClose } = props
  const { part } = useTicketsPage()
  const query = useQuery(machineScores(organisationId, view, part))
  return (
    <PagedDrawer
      title={title}
      query={query}
      noun="ticket"
      about={(total) => `${counted(total, 'ticket')}${daysText(view)}, the lowest scores first`}
      columns={async () => COLUMNS}
      all={(watch) =>
        allPages(
          (page) => call('listMachineScores', pageInput(organisationId, view, page)),
          ALL_MAX,
          watch,
        )
      }
      onClose={onClose}
    >
      {(rows, timeZone) =>
        rows.map(({ ticketId, subject, agent, score, failed, solvedAt }) => (
          <li key={ticketId} className={styles.ticket}>
            <p className={styles.subject}>
              <TicketLink id={ticketId}>#{ticketId}</TicketLink>
              <span className="grow">{subject}</span>
              <Tag tone={scoreTone(score)}>{scoreText(score)}</Tag>
            </p>
            <p className={styles.meta}>
              {agent && <span>{agent}</span>}
              <span>solved {dateTime(solvedAt, timeZone)}</span>
              {failed.length > 0 && <span>failed: {failed.join(', ')}</span>}
            </p>
          </li>
        ))
      }
    </PagedDrawer>
  )
}
