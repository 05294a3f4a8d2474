import { ApiError, type TicketRow } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { counted, dateTime } from '../lib/format.ts'
import { useSetup } from '../lib/organisation.ts'
import { type DayRange, usDay } from '../lib/range.ts'
import { sentenceOf } from '../lib/sentence.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageOf } from '../ui/paging.ts'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../ui/states.tsx'
import { TicketLink } from './open-ticket.tsx'
import { STATUS } from './status.ts'
import styles from './tickets.module.css'

const ROWS = 25

/** Which part of the list the address shows. */
export function useTicketsPage() {
  const [search] = useSearchParams()
  const { page, size } = pageOf(
    new URLSearchParams({
      page: search.get('ticketsPage') ?? '',
      rows: search.get('ticketsRows') ?? '',
    }),
    ROWS,
  )
  return { page, size, part: { offset: page * size, limit: size } }
}

interface ListDrawerProps<T extends TicketRow> {
  title: string
  query: {
    data: { items: readonly T[]; total: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  /** The tickets are those of all these days. */
  days: DayRange | undefined
  /** What else is said of a ticket. */
  detail?: (ticket: T) => ReactNode
  onClose: () => void
}

/** A list of tickets beside what is in sight, page by page, each with the way to its story. */
export function ListDrawer<T extends TicketRow>(props: ListDrawerProps<T>) {
  const { title, query, days, detail, onClose } = props
  const { data, error, refetch } = query
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSetup()
  const { page, size } = useTicketsPage()

  function turn(nextPage: number, nextSize: number) {
    const next = new URLSearchParams(search)
    next.set('ticketsPage', String(nextPage + 1))
    next.set('ticketsRows', String(nextSize))
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <Drawer
      title={title}
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
            {days && `, ${usDay(days.from)} – ${usDay(days.to)}`}
          </p>
          <ul>
            {data.items.map((ticket) => (
              <Item key={ticket.id} ticket={ticket} timeZone={timeZone}>
                {detail?.(ticket)}
              </Item>
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

interface ItemProps {
  ticket: TicketRow
  timeZone: string
  children: ReactNode
}

function Item({ ticket, timeZone, children }: ItemProps) {
  const { id, subject, status, requester, createdAt, solvedAt } = ticket
  return (
    <li className={styles.ticket}>
      <p className={styles.subject}>
        <TicketLink id={id} />
        <span>{subject}</span>
      </p>
      <p className={styles.meta}>
        {children}
        <span>{STATUS[status].label}</span>
        <span>{requester}</span>
        <span>created {dateTime(createdAt, timeZone)}</span>
        {solvedAt && <span>solved {dateTime(solvedAt, timeZone)}</span>}
      </p>
    </li>
  )
}
