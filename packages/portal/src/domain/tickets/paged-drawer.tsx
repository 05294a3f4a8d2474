import { ApiError } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Watch } from '../../lib/api/all-pages.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { pageOf } from '../../ui/table/paging.ts'
import { useFileWork } from '../../ui/table/use-file-work.tsx'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
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

/** A list with pages behind a figure. */
export interface Listed<T> {
  data: { items: readonly T[]; total: number } | undefined
  /** Ms since the epoch. */
  dataUpdatedAt: number
  error: Error | null
  refetch: () => unknown
}

/** How the file of the whole list is made: by the server, or of its rows. */
export type FileSource<T> =
  | { file: (watch: Watch) => Promise<Blob> }
  | {
      columns: (rows: readonly T[], timeZone: string) => Promise<readonly Column<T>[]>
      /** Lines above the head of the file. */
      fileLines?: readonly string[] | undefined
      /** Loads every row of the list. */
      all: (watch: Watch) => Promise<readonly T[]>
    }

interface DrawerProps<T> {
  title: string
  query: Listed<T>
  /** What a row is: a ticket, an answer. */
  noun: string
  /** Stands above the list. */
  head?: ReactNode
  /** The line below it: how many there are, and of which days. */
  about: (total: number) => ReactNode
  /** The rows of a page, as list items. */
  children: (rows: readonly T[], timeZone: string) => ReactNode
  onClose: () => void
}
type PagedDrawerProps<T> = DrawerProps<T> & FileSource<T>

/** A drawer with a paged list of what a figure counts, and its file. */
export function PagedDrawer<T>(props: PagedDrawerProps<T>) {
  const { title, query, noun, head, about, children, onClose } = props
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

  const isFilled = data !== undefined && data.total > 0
  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={isFilled && <FileButton {...props} timeZone={timeZone} />}
      foot={
        isFilled && (
          <div className={styles.pager}>
            <Pager
              name={`these ${noun}s`}
              page={page}
              size={size}
              total={data.total}
              onChange={turn}
            />
          </div>
        )
      }
    >
      {head && <div className={styles.head}>{head}</div>}
      {!data && !error && <SkeletonRows rows={10} rowHeight={52} />}
      {error && !data && <Refused noun={noun} error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Empty why={`This metric counts no ${noun}s.`} />}
      {isFilled && (
        <>
          <p className={styles.about} role="status">
            {about(data.total)}
          </p>
          <ul>{children(data.items, timeZone)}</ul>
        </>
      )}
    </Drawer>
  )
}

interface RefusedProps {
  noun: string
  error: Error
  onRetry: () => void
}

function Refused({ noun, error, onRetry }: RefusedProps) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <NotAllowed
        what={`You do not have access to these ${noun}s`}
        hint="An admin of the organisation can change your role."
      />
    )
  }
  return (
    <Failed what={`The ${noun}s could not be loaded`} hint={sentenceOf(error)} onRetry={onRetry} />
  )
}

type FileButtonProps<T> = Pick<DrawerProps<T>, 'title' | 'noun'> &
  FileSource<T> & { timeZone: string }

/** Reads all rows and makes the file of them. */
async function fileOfRows<T>(
  { columns, fileLines, all }: Extract<FileSource<T>, { all: unknown }>,
  timeZone: string,
  watch: Watch,
): Promise<Blob> {
  const [rows, { tableFile }] = await Promise.all([
    all(watch),
    import('../../ui/table/table-file.ts'),
  ])
  return tableFile(await columns(rows, timeZone), rows, fileLines)
}

/** Button that downloads the whole list, one line per row. */
function FileButton<T>(props: FileButtonProps<T>) {
  const { title, noun, timeZone } = props
  const name = `${title}.csv`
  const { run, isBusy, card } = useFileWork(name)

  async function download(watch: Watch) {
    const file = await ('file' in props ? props.file(watch) : fileOfRows(props, timeZone, watch))
    watch.signal.throwIfAborted()
    saveFile(file, name)
  }

  return (
    <>
      <IconButton
        icon="download"
        label={`Download these ${noun}s as CSV`}
        large
        disabled={isBusy}
        onClick={() => void run('The file could not be created', download)}
      />
      {card}
    </>
  )
}
