import { ApiError, type TicketRow } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { q } from '../lib/api.ts'
import { type Behind, behindQuery, behindTitle } from '../lib/behind.ts'
import { counted, dateTime } from '../lib/format.ts'
import { usDay } from '../lib/range.ts'
import { sentenceOf } from '../lib/sentence.ts'
import { useView } from '../lib/use-view.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageOf } from '../ui/paging.ts'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../ui/states.tsx'
import { TicketLink } from './open-ticket.tsx'
import { STATUS } from './status.ts'
import styles from './tickets.module.css'

interface TicketsDrawerProps {
  organisationId: string
  behind: Behind
  onClose: () => void
}

const ROWS = 25

/** The tickets behind a mark or a figure, newest first, each with the way to its story. */
export function TicketsDrawer({ organisationId, behind, onClose }: TicketsDrawerProps) {
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const { page, size } = pageOf(
    new URLSearchParams({
      page: search.get('ticketsPage') ?? '',
      rows: search.get('ticketsRows') ?? '',
    }),
    ROWS,
  )
  const { data, error, refetch } = useQuery({
    ...q('listTickets', {
      params: { organisationId },
      query: { ...behindQuery(behind, view), offset: page * size, limit: size },
    }),
    placeholderData: keepPreviousData,
  })

  function turn(nextPage: number, nextSize: number) {
    const next = new URLSearchParams(search)
    next.set('ticketsPage', String(nextPage + 1))
    next.set('ticketsRows', String(nextSize))
    setSearch(next, { preventScrollReset: true })
  }

  const isOfRange = !behind.day && behind.anchor !== 'unsolved'
  return (
    <Drawer
      title={behindTitle(behind)}
      onClose={onClose}
      foot={
        data &&
        data.total > 0 && (
          <div className={styles.pager}>
            <Pager
              name="these tickets"
              page={page}
              size={size}
              total={data.total}
              onChange={turn}
            />
          </div>
        )
      }
    >
      {!data && !error && <SkeletonRows rows={10} rowHeight={52} />}
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Empty why="No ticket stands behind this figure." />}
      {data && data.total > 0 && (
        <>
          <p className={styles.about} role="status">
            {counted(data.total, 'ticket')}
            {isOfRange && `, ${usDay(view.from)} – ${usDay(view.to)}`}
          </p>
          <ul>
            {data.items.map((ticket) => (
              <Item key={ticket.id} ticket={ticket} timeZone={view.from.timeZone} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <NotAllowed
        what="You may not see these tickets"
        hint="An admin of the organisation can change your role."
      />
    )
  }
  return (
    <Failed what="The tickets could not be loaded" hint={sentenceOf(error)} onRetry={onRetry} />
  )
}

function Item({ ticket, timeZone }: { ticket: TicketRow; timeZone: string }) {
  const { id, subject, status, requester, createdAt, solvedAt } = ticket
  return (
    <li className={styles.ticket}>
      <p className={styles.subject}>
        <TicketLink id={id} />
        <span>{subject}</span>
      </p>
      <p className={styles.meta}>
        <span>{STATUS[status].label}</span>
        <span>{requester}</span>
        <span>created {dateTime(createdAt, timeZone)}</span>
        {solvedAt && <span>solved {dateTime(solvedAt, timeZone)}</span>}
      </p>
    </li>
  )
}
