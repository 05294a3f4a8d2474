import { ApiError } from '@agent-assist/contract/wire'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { type DayRange, usDay } from '../../lib/dates/range.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { pageOf } from '../../ui/table/paging.ts'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
import type { RawTicket } from './raw-columns.tsx'
import { Item } from './ticket-item.tsx'
import styles from './tickets.module.css'

const ROWS = 25

/** Page of the list in the address. */
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

interface ListDrawerProps<T extends RawTicket> {
  title: string
  query: {
    data: { items: readonly T[]; total: number } | undefined
    /** Ms since the epoch. */
    dataUpdatedAt: number
    error: Error | null
    refetch: () => unknown
  }
  /** The days that the list covers. */
  days: DayRange | undefined
  /** Further details of a ticket. */
  detail?: (ticket: T) => ReactNode
  /** Loads every ticket of the list, for a file. */
  all: () => Promise<readonly T[]>
  onClose: () => void
}

/** A drawer with a paged list of tickets; each links to its history. */
export function ListDrawer<T extends RawTicket>(props: ListDrawerProps<T>) {
  const { title, query, days, detail, all, onClose } = props
  const { data, dataUpdatedAt, error, refetch } = query
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
      actions={data && data.total > 0 && <FileButton title={title} timeZone={timeZone} all={all} />}
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
              <Item key={ticket.id} ticket={ticket} now={dataUpdatedAt} timeZone={timeZone}>
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

interface FileButtonProps {
  title: string
  timeZone: string
  all: () => Promise<readonly RawTicket[]>
}

/** Button that downloads the whole list, one row per ticket. */
function FileButton({ title, timeZone, all }: FileButtonProps) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const [rows, { tableFile }, { rawColumns }] = await Promise.all([
        all(),
        import('../../ui/table/table-file.ts'),
        import('./raw-columns.tsx'),
      ])
      saveFile(tableFile(rawColumns(timeZone), rows), `${title}.csv`)
    } catch (error) {
      notify('The file could not be made', sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <IconButton
      icon="download"
      label="Download these tickets as CSV"
      large
      disabled={busy}
      onClick={() => void download()}
    />
  )
}
