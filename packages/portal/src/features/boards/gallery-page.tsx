import { type BoardRow, SYSTEM_BOARD } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { links } from '../../lib/address/links.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { createBoard } from './board-actions.ts'
import { BoardTile, SystemTile } from './board-tile.tsx'
import styles from './gallery.module.css'
import { boardList } from './queries.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

/** The page of all boards that the user can see (DASH-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Gallery organisationId={data.organizationId} />}</OfOrganisation>
)

function Gallery({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const query = useQuery(boardList(organisationId))
  const typed = search.get('search') ?? ''

  function find(text: string) {
    const next = new URLSearchParams(search)
    next.delete('search')
    if (text) next.set('search', text)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <TitleRow title="Boards" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <NewBoard organisationId={organisationId} />
      </TitleRow>
      <div className={styles.bar}>
        <SearchField label="Search boards" value={typed} onSearch={find} />
      </div>
      {!query.data && !query.isError && <SkeletonRows rows={4} rowHeight={96} />}
      {query.isError && !query.data && (
        <Failed
          what="The boards could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <Tiles organisationId={organisationId} rows={query.data.items} typed={typed} />
      )}
    </>
  )
}

/** Buttons that create an empty board or import one from a file. */
function NewBoard({ organisationId }: { organisationId: string }) {
  const [importing, setImporting] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const link = useContext(ScreenLink)

  async function create() {
    setBusy(true)
    const content = { name: 'New board', refreshMin: 0 as const, widgets: [] }
    const board = await createBoard(organisationId, content)
    setBusy(false)
    if (board) void navigate(link(links.editBoard(board.id)))
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
        From a file
      </Button>
      <Button look="primary" aria-disabled={busy} onClick={() => void (busy || create())}>
        New board
      </Button>
      {importing && (
        <Suspense>
          <ImportDialog organisationId={organisationId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

interface TilesProps {
  organisationId: string
  rows: readonly BoardRow[]
  typed: string
}

function Tiles({ organisationId, rows, typed }: TilesProps) {
  const { defaultBoard } = useSetup()
  const has = ({ name, owner = '' }: { name: string; owner?: string }) =>
    `${name} ${owner}`.toLocaleLowerCase().includes(typed.toLocaleLowerCase())
  const found = rows.filter(has)
  const current = found.filter((row) => !row.trashedAt)
  const trashed = found.filter((row) => row.trashedAt)
  const system = has(SYSTEM_BOARD) && <SystemTile organisationId={organisationId} />
  const tile = (row: BoardRow) => (
    <BoardTile key={row.id} organisationId={organisationId} row={row} />
  )
  const opens = current.filter(({ id }) => id === defaultBoard)
  const mine = current.filter(({ id, isMine }) => isMine && id !== defaultBoard)
  const shared = current.filter(({ id, isMine }) => !isMine && id !== defaultBoard)
  if (found.length === 0 && !system) return <Empty why={`No board is named “${typed}”.`} />
  return (
    <>
      <Section title="Opens after login">
        {opens.map(tile)}
        {!defaultBoard && system}
      </Section>
      <Section
        title="Mine"
        empty={!typed && mine.length === 0 && 'You have no board of your own yet.'}
      >
        {mine.map(tile)}
      </Section>
      <Section title="Shared">
        {shared.map(tile)}
        {defaultBoard && system}
      </Section>
      <Section title="Trash, kept for 30 days">{trashed.map(tile)}</Section>
    </>
  )
}

interface SectionProps {
  title: string
  /** Text shown when there are no tiles. */
  empty?: string | false
  children: ReactNode
}

function Section({ title, empty, children }: SectionProps) {
  const hasTiles = [children].flat(2).some(Boolean)
  if (!hasTiles && !empty) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {hasTiles ? <ul className={styles.tiles}>{children}</ul> : <p>{empty}</p>}
    </section>
  )
}
