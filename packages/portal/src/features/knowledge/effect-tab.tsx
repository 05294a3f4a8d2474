import type { KnowledgeEffect } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { counted, dateTime } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { rateOf, shareText } from '@agent-assist/kit/share'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { DaysSelect } from './days-select.tsx'
import { effectOf } from './effect-labels.ts'
import styles from './knowledge.module.css'
import { effects } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { FILL_NAMES } from './knowledge-labels.tsx'

const NONE: readonly KnowledgeEffect[] = []

/** The title, with a link to the knowledge base of the article if it has one. */
function Title({ organisationId, effect }: { organisationId: string; effect: KnowledgeEffect }) {
  const { title, baseId, questions } = effect
  const asked = `Asked as: ${questions.slice(0, 5).join('; ')}`
  if (!baseId) return <span title={asked}>{title}</span>
  return (
    <Link
      className={styles.opener}
      title={asked}
      to={links.knowledgeBase(organisationId, baseId, title)}
    >
      {title}
    </Link>
  )
}

const Verdict = ({ before, after }: KnowledgeEffect) => {
  const { text, tone } = effectOf(before, after)
  return <Tag tone={tone}>{text}</Tag>
}

const effectColumns = (organisationId: string): readonly Column<KnowledgeEffect>[] => [
  {
    id: 'title',
    title: 'Written',
    value: ({ title }) => title,
    cell: (effect) => <Title organisationId={organisationId} effect={effect} />,
    isName: true,
    width: 320,
  },
  { id: 'as', title: 'As', value: ({ filledWith }) => FILL_NAMES[filledWith] },
  { id: 'at', title: 'On', value: ({ at }) => at, text: ({ at }) => dateTime(at) },
  { id: 'by', title: 'By', value: ({ by }) => by || undefined },
  {
    id: 'before',
    title: 'Mishit rate before',
    value: ({ before }) => rateOf(before),
    text: ({ before }) => shareText(before),
    isNumber: true,
    width: 220,
  },
  {
    id: 'after',
    title: 'Since',
    value: ({ after }) => rateOf(after),
    text: ({ after }) => shareText(after),
    isNumber: true,
    width: 220,
  },
  {
    id: 'verdict',
    title: 'Effect',
    value: ({ before, after }) => effectOf(before, after).text,
    cell: (effect) => <Verdict {...effect} />,
  },
]

/** Effect of written articles: how often similar questions were missed before and since. */
export function EffectTab({ organisationId }: { organisationId: string }) {
  const [days, setDays] = useState(30)
  const query = useQuery(effects(organisationId, days))
  const columns = useMemo(() => effectColumns(organisationId), [organisationId])
  const table = useDataTable({
    id: 'knowledge-effects',
    label: 'Effect',
    columns,
    rows: query.data?.items ?? NONE,
    keyOf: ({ id }) => id,
    rowHeight: 36,
  })
  return (
    <TablePanel
      title="Effect of what was written"
      sub={`tickets with a similar question, ${counted(days, 'day')} before and up to ${days} since; 95 % confidence intervals`}
      control={<DaysSelect label="Compared" days={days} onChange={setDays} />}
      query={query}
      failed={
        <Refused what="the effects" error={query.error} onRetry={() => void query.refetch()} />
      }
      model={table}
      busy={query.isPlaceholderData}
      isTall
      card={(effect) => (
        <div className={styles.card}>
          <div className={styles.cardHead}>
            <Title organisationId={organisationId} effect={effect} />
            <span className="grow" />
            <Verdict {...effect} />
          </div>
          <p className={styles.quiet}>
            Earlier {shareText(effect.before) ?? 'not asked'}, since{' '}
            {shareText(effect.after) ?? 'not asked'}
          </p>
        </div>
      )}
      empty={
        <Empty why="Write an article for a gap: here you see whether fewer questions are missed since." />
      }
    />
  )
}
