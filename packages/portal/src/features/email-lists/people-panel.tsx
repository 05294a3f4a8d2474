import { EMAIL_STATES, type EmailPerson, type EmailState } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Opener } from '../../ui/base/opener.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { allKeyed, useKeyedPages } from '../../ui/table/use-keyed-pages.ts'
import styles from './email-lists.module.css'
import { PersonDrawer } from './person-drawer.tsx'
import { loadPeople, type PeopleFilter, peoplePage } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { State, stateName } from './email-labels.tsx'

interface PeoplePanelProps {
  organisationId: string
  /** Undefined shows all people, with or without a list. */
  listId?: string
  onImport: () => void
}

const NOBODY: readonly EmailPerson[] = []

interface Opening {
  open: string | undefined
  onOpen: (personId: string | undefined) => void
}

const columnsOf = ({ open, onOpen }: Opening): readonly Column<EmailPerson>[] => [
  {
    id: 'email',
    title: 'Address',
    value: ({ email }) => email,
    cell: ({ id, email }) => <Opener text={email} isOpen={id === open} onOpen={() => onOpen(id)} />,
    isName: true,
    width: 280,
  },
  { id: 'name', title: 'Name', value: ({ name }) => name || undefined, width: 216 },
  {
    id: 'state',
    title: 'State',
    value: ({ state }) => stateName(state),
    cell: ({ state }) => <State state={state} />,
  },
  {
    id: 'sent',
    title: 'Last survey',
    value: ({ lastSentAt }) => lastSentAt,
    text: ({ lastSentAt }) => (lastSentAt ? dateTime(lastSentAt) : undefined),
  },
  {
    id: 'answered',
    title: 'Last answer',
    value: ({ lastAnsweredAt }) => lastAnsweredAt,
    text: ({ lastAnsweredAt }) => (lastAnsweredAt ? dateTime(lastAnsweredAt) : undefined),
  },
]

/** Paged table of people by address; a person opens in a drawer. */
export function PeoplePanel({ organisationId, listId, onImport }: PeoplePanelProps) {
  const { filterConfig } = useSetup()
  const isMasked = !filterConfig.includes('showEmail')
  const [address, setAddress] = useSearchParams()
  const open = address.get('person') ?? undefined
  const [search, setSearch] = useState('')
  const [state, setState] = useState<EmailState | 'all'>('all')
  const filter: PeopleFilter = {
    ...(listId ? { listId } : {}),
    ...(search ? { search } : {}),
    ...(state === 'all' ? {} : { state }),
  }
  const { paging, asked, turn } = useKeyedPages(JSON.stringify(filter))
  const query = useQuery(peoplePage(organisationId, filter, asked))
  const { data } = query

  function onOpen(personId: string | undefined) {
    const next = new URLSearchParams(address)
    next.delete('person')
    if (personId) next.set('person', personId)
    setAddress(next, { replace: open !== undefined, preventScrollReset: true })
  }

  const table = useDataTable({
    id: 'email-people',
    label: 'People',
    columns: columnsOf({ open, onOpen }),
    rows: data?.items ?? NOBODY,
    keyOf: ({ id }) => id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage: (page, size) => query.isPlaceholderData || turn(page, size, data?.next),
      all: () => allKeyed((page) => loadPeople(organisationId, filter, page)),
    },
  })
  return (
    <>
      <Bar
        isMasked={isMasked}
        search={search}
        state={state}
        onSearch={setSearch}
        onState={setState}
      />
      <TablePanel
        title="People"
        sub={data && `${counted(data.total, 'person', 'people')}, by address`}
        query={query}
        failed={
          <Refused what="the people" error={query.error} onRetry={() => void query.refetch()} />
        }
        model={table}
        busy={query.isPlaceholderData}
        open={open}
        isTall
        card={(person) => <PersonCard person={person} open={open} onOpen={onOpen} />}
        empty={
          <Nobody
            isFiltered={search !== '' || state !== 'all'}
            onShowAll={() => {
              setSearch('')
              setState('all')
            }}
            onImport={onImport}
          />
        }
      />
      {open && (
        <PersonDrawer
          key={open}
          organisationId={organisationId}
          personId={open}
          listId={listId}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  )
}

const PersonCard = ({ person, open, onOpen }: { person: EmailPerson } & Opening) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <Opener
        text={person.email}
        inCard
        isOpen={person.id === open}
        onOpen={() => onOpen(person.id)}
      />
      <span className="grow" />
      <State state={person.state} />
    </div>
    {person.name && <p className={styles.quiet}>{person.name}</p>}
  </div>
)

interface BarProps {
  isMasked: boolean
  search: string
  state: EmailState | 'all'
  onSearch: (search: string) => void
  onState: (state: EmailState | 'all') => void
}

const Bar = ({ isMasked, search, state, onSearch, onState }: BarProps) => (
  <div className={styles.bar}>
    <SearchField
      label={isMasked ? 'Search name' : 'Search name or address'}
      value={search}
      onSearch={onSearch}
    />
    <Segments
      label="State"
      options={[
        { value: 'all', label: 'All' },
        ...EMAIL_STATES.map((value) => ({ value, label: stateName(value) })),
      ]}
      value={state}
      onChange={onState}
    />
  </div>
)

interface NobodyProps {
  isFiltered: boolean
  onShowAll: () => void
  onImport: () => void
}

const Nobody = ({ isFiltered, onShowAll, onImport }: NobodyProps) =>
  isFiltered ? (
    <Empty why="No person matches the search and the state.">
      <Button size="small" onClick={onShowAll}>
        Show everyone
      </Button>
    </Empty>
  ) : (
    <Empty why="No people yet. Import a file of addresses, or paste some.">
      <Button size="small" onClick={onImport}>
        Import addresses
      </Button>
    </Empty>
  )
