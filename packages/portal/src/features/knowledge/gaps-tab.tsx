import type { KnowledgeBase, KnowledgeGap } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { DaysSelect } from './days-select.tsx'
import { GapDrawer } from './gap-drawer.tsx'
import styles from './knowledge.module.css'
import { gaps } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

interface GapsTabProps {
  organisationId: string
  /** Undefined while they load. */
  bases: readonly KnowledgeBase[] | undefined
  onEffect: () => void
}

const NONE: readonly KnowledgeGap[] = []

const gapColumns = (onOpen: (gap: KnowledgeGap) => void): readonly Column<KnowledgeGap>[] => [
  {
    id: 'question',
    title: 'Question',
    value: ({ label }) => label,
    cell: (gap) => (
      <span className={styles.name}>
        <button
          type="button"
          className={`${styles.opener} trunc`}
          title={gap.label}
          onClick={() => onOpen(gap)}
        >
          {gap.label}
        </button>
        {gap.filledBefore && <Tag tone="warn">Missed again</Tag>}
      </span>
    ),
    isName: true,
    width: 380,
  },
  { id: 'n', title: 'Times missed', value: ({ n }) => n, isNumber: true },
  { id: 'mishits', title: 'Mishits', value: ({ mishits }) => mishits, isNumber: true },
  { id: 'dislikes', title: 'Dislikes', value: ({ dislikes }) => dislikes, isNumber: true },
  { id: 'tickets', title: 'Tickets', value: ({ tickets }) => tickets, isNumber: true },
  {
    id: 'ways',
    title: 'Phrasings',
    value: ({ questions }) => questions.length,
    text: ({ questions }) => number(questions.length),
  },
  {
    id: 'last',
    title: 'Last',
    value: ({ lastAt }) => lastAt,
    text: ({ lastAt }) => dateTime(lastAt),
  },
]

/** Table of gaps: questions without an answer or with disliked answers. */
export function GapsTab({ organisationId, bases, onEffect }: GapsTabProps) {
  const [days, setDays] = useState(30)
  const [search, setSearch] = useSearchParams()
  const [chosen, setOpen] = useState<KnowledgeGap>()
  const query = useQuery(gaps(organisationId, days))
  const linked = search.get('gap')
  const [left, setLeft] = useState<string>()
  const found =
    linked === left ? undefined : query.data?.items.find(({ label }) => label === linked)
  // the gap stays open while its list is loaded again
  if (found && !chosen) setOpen(found)
  const open = chosen ?? found
  const columns = useMemo(() => gapColumns(setOpen), [])
  const table = useDataTable({
    id: 'knowledge-gaps',
    label: 'Gaps',
    columns,
    rows: query.data?.items ?? NONE,
    keyOf: ({ label }) => label,
    rowHeight: 36,
  })
  const { data } = query
  function close() {
    setOpen(undefined)
    setLeft(linked ?? undefined)
    if (linked !== null) setSearch({ tab: 'gaps' }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <TablePanel
        title="Gaps"
        sub={
          data &&
          (data.more > 0
            ? `${counted(data.missed, 'miss', 'misses')} grouped by their words, the most frequent first; ${counted(data.more, 'rare one')} not shown`
            : `${counted(data.missed, 'miss', 'misses')} grouped by their words, the most frequent first`)
        }
        control={<DaysSelect label="Gaps of" days={days} onChange={setDays} />}
        query={query}
        failed={
          <Refused what="the gaps" error={query.error} onRetry={() => void query.refetch()} />
        }
        model={table}
        busy={query.isPlaceholderData}
        {...(open ? { open: open.label } : {})}
        isTall
        card={(gap) => (
          <div className={styles.card}>
            <button type="button" className={styles.opener} onClick={() => setOpen(gap)}>
              {gap.label}
            </button>
            <p className={styles.quiet}>
              {counted(gap.n, 'miss', 'misses')} in {counted(gap.tickets, 'ticket')}, last{' '}
              {dateTime(gap.lastAt)}
            </p>
          </div>
        )}
        empty={
          <Empty why="Agents found something for everything they asked, and disliked none of it." />
        }
      />
      {open && (
        <GapDrawer
          key={open.label}
          organisationId={organisationId}
          gap={open}
          bases={bases}
          onClose={close}
          onEffect={onEffect}
        />
      )}
    </>
  )
}
