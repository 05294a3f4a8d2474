import type { Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { counted, dateTime } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { changeDocument, switchArticle } from './knowledge-actions.ts'
import { DaysSelect } from './days-select.tsx'
import styles from './knowledge.module.css'
import { stale } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { dislikeRate, staleName, StaleTag } from './knowledge-labels.tsx'

type Item = Reply<'listStaleKnowledge'>['items'][number]

const NONE: readonly Item[] = []

/** URL of the article: its document, or the articles of its base. */
const pathOf = (organisationId: string, { base, documentId }: Item) =>
  `${links.knowledgeBase(organisationId, base.id, base.name)}?${
    documentId ? `document=${documentId}` : 'tab=articles'
  }`

const ArticleLink = ({ organisationId, item }: { organisationId: string; item: Item }) => (
  <Link className={styles.opener} title={item.title} to={pathOf(organisationId, item)}>
    {item.title}
  </Link>
)

const Reasons = ({ item }: { item: Item }) => (
  <span className={styles.tags}>
    {item.reasons.map((reason) => (
      <StaleTag key={reason} reason={reason} />
    ))}
  </span>
)

function ItemMenu({ organisationId, item }: { organisationId: string; item: Item }) {
  const { articleId: id, title, base, documentId, reasons } = item
  return (
    <Menu
      label={`What to do with ${title}`}
      items={[
        ...(documentId && reasons.includes('changed')
          ? [
              {
                label: 'I have looked at it',
                icon: 'check' as const,
                onSelect: () =>
                  void changeDocument(
                    organisationId,
                    base.id,
                    { id: documentId, name: title },
                    { isSeen: true },
                  ),
              },
            ]
          : []),
        {
          label: 'Switch off',
          icon: 'ban',
          onSelect: () => void switchArticle(organisationId, base.id, { id, title }, false),
        },
      ]}
    />
  )
}

const staleColumns = (organisationId: string): readonly Column<Item>[] => [
  {
    id: 'title',
    title: 'Article',
    value: ({ title }) => title,
    cell: (item) => <ArticleLink organisationId={organisationId} item={item} />,
    isName: true,
    width: 340,
  },
  {
    id: 'why',
    title: 'Why',
    value: ({ reasons }) => reasons.map(staleName),
    cell: (item) => <Reasons item={item} />,
    width: 260,
  },
  { id: 'base', title: 'Knowledge base', value: ({ base }) => base.name },
  { id: 'uses', title: 'Used', value: ({ uses }) => uses, isNumber: true },
  {
    id: 'dislikes',
    title: 'Dislike rate',
    value: (item) => dislikeRate(item)?.pct,
    text: (item) => dislikeRate(item)?.text,
    isNumber: true,
  },
  {
    id: 'last',
    title: 'Last used',
    value: ({ lastUsedAt }) => lastUsedAt,
    text: ({ lastUsedAt }) => lastUsedAt && dateTime(lastUsedAt),
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (item) => <ItemMenu organisationId={organisationId} item={item} />,
    isControl: true,
  },
]

type LeftOut = Reply<'listStaleKnowledge'>['leftOut']

/** What the list leaves out, with its counts; undefined for nothing. */
export function leftOutText(
  { recent, undated, oneDislike, off, more }: LeftOut,
  days: number,
): string | undefined {
  const parts = [
    more && `${counted(more, 'more stale article')} beyond these`,
    recent && `${counted(recent, 'article')} without use, but newer than ${counted(days, 'day')}`,
    undated && `${counted(undated, 'article')} without use and without a date`,
    oneDislike && `${counted(oneDislike, 'article')} with a single dislike`,
    off && `${counted(off, 'article')} switched off`,
  ].filter(Boolean)
  return parts.length > 0 ? `Excluded: ${parts.join(' · ')}` : undefined
}

/** Table of stale articles: unused, disliked or with a changed source. */
export function StaleTab({ organisationId }: { organisationId: string }) {
  const [days, setDays] = useState(90)
  const query = useQuery(stale(organisationId, days))
  const columns = useMemo(() => staleColumns(organisationId), [organisationId])
  const { data } = query
  const table = useDataTable({
    id: 'stale-knowledge',
    label: 'Stale articles',
    columns,
    rows: data?.items ?? NONE,
    keyOf: ({ articleId }) => articleId,
    rowHeight: 44,
  })
  return (
    <TablePanel
      title="Stale articles"
      sub={data && `of ${counted(data.articles, 'article')} that are on`}
      control={<DaysSelect label="Not used in" days={days} onChange={setDays} />}
      query={query}
      failed={
        <Refused what="stale articles" error={query.error} onRetry={() => void query.refetch()} />
      }
      model={table}
      note={
        data && (
          <p className={styles.leftOut}>
            {leftOutText(data.leftOut, days) ?? 'Nothing is excluded.'}
          </p>
        )
      }
      busy={query.isPlaceholderData}
      isTall
      card={(item) => (
        <div className={styles.card}>
          <div className={styles.cardHead}>
            <ArticleLink organisationId={organisationId} item={item} />
            <span className="grow" />
            <ItemMenu organisationId={organisationId} item={item} />
          </div>
          <Reasons item={item} />
        </div>
      )}
      empty={
        <Empty why="Every article that is on was used, is liked, and says what its source says." />
      }
    />
  )
}
