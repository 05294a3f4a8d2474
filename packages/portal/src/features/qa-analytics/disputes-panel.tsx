import { QUALITY_TOPICS, type ReviewSide } from '@agent-assist/contract/wire'
import { number, percent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import styles from './qa.module.css'
import { type Analytics, analytics, type PanelProps } from './queries.ts'

type Row = Analytics['categories'][number]

const side = (id: 'accepted' | 'rejected' | 'open', title: string): Column<Row> => ({
  id,
  title,
  value: (row) => row[id],
  isNumber: true,
})

const COLUMNS: readonly Column<Row>[] = [
  { id: 'category', title: 'Category', value: ({ name }) => name, isName: true },
  side('accepted', 'Accepted'),
  side('rejected', 'Rejected'),
  {
    id: 'share',
    title: 'Accepted of decided',
    value: ({ accepted, rejected }) =>
      accepted + rejected === 0 ? undefined : (accepted / (accepted + rejected)) * 100,
    text: ({ accepted, rejected }) =>
      accepted + rejected === 0 ? undefined : percent((accepted / (accepted + rejected)) * 100),
    isNumber: true,
  },
  side('open', 'Open'),
]

const SIDES: { side: ReviewSide & ('accepted' | 'rejected' | 'open'); word: string }[] = [
  { side: 'accepted', word: 'accepted' },
  { side: 'rejected', word: 'rejected' },
  { side: 'open', word: 'open' },
]
const NONE: readonly Row[] = []
const keyOf = ({ key }: Row) => key

/** Disputes by category, with links to the disputed reviews. */
export function DisputesPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const label = QUALITY_TOPICS.disputed.name
  const rows = useMemo(
    () =>
      query.data?.categories.filter((row) => row.accepted + row.rejected + row.open > 0) ?? NONE,
    [query.data],
  )
  const model = useDataTable({ id: 'disputes', label, columns: COLUMNS, rows, keyOf })
  const sum = (of: (typeof SIDES)[number]['side']) => rows.reduce((all, row) => all + row[of], 0)
  return (
    <TablePanel
      title={label}
      className={className}
      query={query}
      model={model}
      room={6}
      help={<TopicHelp topic="disputed" />}
      note={
        rows.length > 0 && (
          <p className={styles.note}>
            {SIDES.filter((one) => sum(one.side) > 0).map((one, place) => (
              <span key={one.side}>
                {place > 0 && ' · '}
                <CountedLink counted={{ list: 'reviews', side: one.side }}>
                  {number(sum(one.side))} {one.word}
                </CountedLink>
              </span>
            ))}
          </p>
        )
      }
      empty={<Empty why="No dispute was raised or decided in this range." />}
    />
  )
}
