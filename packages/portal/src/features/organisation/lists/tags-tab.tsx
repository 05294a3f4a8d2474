import {
  cutText,
  TAG_MAX,
  type TagState,
  type TagWork,
  type TicketTag,
} from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { allPages } from '../../../lib/api/all-pages.ts'
import { Button } from '../../../ui/base/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Segments } from '../../../ui/page/segments.tsx'
import { Empty } from '../../../ui/state/states.tsx'
import { TablePanel } from '../../../ui/table/table-panel.tsx'
import { useDataTable } from '../../../ui/table/use-data-table.ts'
import { StoppableWork } from '../../../domain/imports/stoppable-work.tsx'

import styles from './lists.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import {
  loadTags,
  mergeTags,
  refreshLists,
  stopTagMerges,
  tagPage,
  type TagQuery,
  undoTagMerge,
} from './queries.ts'
import { STATE_NAMES, TagCard, tagColumns } from './tag-columns.tsx'
import { useHide } from './use-hide.ts'
import { Refused } from '../../../ui/state/refused.tsx'

const NO_TAGS: readonly TicketTag[] = []
/** Rows of one call for the file: the most that the server sends. */
const FILE_PAGE = 500
const ALL = { search: '', state: undefined } as const
const FIRST = { page: 0, size: 25 } as const
const refresh = () => refreshLists('listTags')

/** Undoes the merge of one tag; the toast offers to merge it again. */
function useUndoMerge(organisationId: string) {
  const again = useAct<TicketTag>({
    work: ({ tag, mergedInto = '' }) =>
      mergeTags(organisationId, { tags: [tag], into: mergedInto }),
    refresh,
    done: (_, { tag, mergedInto }) => `“${tag}” counts as “${mergedInto}” again`,
    failed: 'The tag is not merged again',
  })
  return useAct<TicketTag>({
    work: ({ tag }) => undoTagMerge(organisationId, [tag]),
    refresh,
    done: (_, { tag }) => `The merge of “${tag}” is undone`,
    undo: (_, tag) => again.act(tag),
    failed: 'The merge is not undone',
  }).act
}

/** Runs once when work that was under way has ended. */
function useEnd(isRunning: boolean, whenEnded: () => void) {
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isRunning) whenEnded()
    was.current = isRunning
  }, [isRunning, whenEnded])
}
const followTags = () => void refresh()

/** The tags of tickets: merge, hide (SCREENS 25). */
export function TagsTab({ organisationId }: { organisationId: string }) {
  const [filter, setFilter] = useState<Pick<TagQuery, 'search' | 'state'>>(ALL)
  const [sort, setSort] = useState<{ id: string; desc: boolean }>({ id: 'tickets', desc: true })
  const [paging, setPaging] = useState<{ page: number; size: number }>(FIRST)
  const [merging, merge] = useState<string>()
  const asked: TagQuery = {
    ...filter,
    sort: sort.id as TagQuery['sort'], // of the columns that can be sorted by
    order: sort.desc ? 'desc' : 'asc',
  }
  const { page, size } = paging
  const query = useQuery(tagPage(organisationId, asked, { limit: size, offset: page * size }))
  const { data } = query
  useEnd(data?.work !== undefined, followTags)
  const onHide = useHide(organisationId, 'tag')
  const onUndoMerge = useUndoMerge(organisationId)
  const acts = useMemo(() => ({ onMerge: merge, onUndoMerge, onHide }), [onUndoMerge, onHide])
  const columns = useMemo(() => tagColumns(acts), [acts])
  const show = (next: typeof filter) => {
    setFilter(next)
    setPaging((now) => ({ ...now, page: 0 }))
  }
  const table = useDataTable({
    id: 'tags',
    label: 'Tags',
    columns,
    rows: data?.items ?? NO_TAGS,
    keyOf: ({ tag }) => tag,
    rowHeight: 36,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage: (next, rows) => setPaging({ page: next, size: rows }),
      sort,
      onSort: (next) => setSort(next ?? { id: 'tickets', desc: true }),
      all: (watch) => allPages((part) => loadTags(organisationId, asked, part), FILE_PAGE, watch),
    },
  })
  return (
    <>
      <p className={styles.note}>
        Tags come from your helpdesk. Merge those that mean the same. Filters no longer offer a
        hidden tag; its tickets still count in every metric and table.
      </p>
      {data?.work && <Work organisationId={organisationId} {...data.work} />}
      <TagBar filter={filter} onFilter={show} />
      <TablePanel
        title="All tags"
        sub="all tickets, as of the last import"
        query={query}
        failed={
          <Refused
            what="the tags"
            who="the admins of this organisation"
            hint="Filters still use them. Only this page cannot show them."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        }
        model={table}
        busy={query.isPlaceholderData}
        isTall
        card={(tag) => <TagCard tag={tag} acts={acts} />}
        empty={<NoTags isFiltered={filter !== ALL || page > 0} onShowAll={() => show(ALL)} />}
      />
      {merging !== undefined && (
        <MergeDialog
          organisationId={organisationId}
          tag={merging}
          onClose={() => merge(undefined)}
        />
      )}
    </>
  )
}

interface WorkProps extends TagWork {
  organisationId: string
}

const Work = ({ organisationId, done, total, isStopped }: WorkProps) => (
  <div className={styles.work}>
    <StoppableWork
      label="Changing the tags of tickets"
      aside={`${number(done)} of ${number(total)}`}
      done={total > 0 ? done / total : 0}
      isStopped={isStopped}
      whenStopped="Stopped: the other tickets still have their earlier tags"
      stop={(next) => stopTagMerges(organisationId, next)}
    />
  </div>
)

interface TagBarProps {
  filter: Pick<TagQuery, 'search' | 'state'>
  onFilter: (filter: Pick<TagQuery, 'search' | 'state'>) => void
}

const STATES = [
  { value: 'all' as const, label: 'All' },
  ...(Object.entries(STATE_NAMES) as [TagState, string][]).map(([value, label]) => ({
    value,
    label,
  })),
]

const TagBar = ({ filter, onFilter }: TagBarProps) => (
  <div className={styles.bar}>
    <SearchField
      label="Search tags"
      value={filter.search}
      onSearch={(search) => onFilter({ ...filter, search: cutText(search, TAG_MAX) })}
    />
    <Segments
      label="State"
      options={STATES}
      value={filter.state ?? 'all'}
      onChange={(state) => onFilter({ ...filter, state: state === 'all' ? undefined : state })}
    />
  </div>
)

const NoTags = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) =>
  isFiltered ? (
    <Empty why="No tag fits the search and the state.">
      <Button size="small" onClick={onShowAll}>
        Show all tags
      </Button>
    </Empty>
  ) : (
    <Empty why="No ticket has a tag yet. They come with the tickets of your helpdesk." />
  )
