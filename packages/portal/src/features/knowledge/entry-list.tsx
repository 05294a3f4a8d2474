import type { KnowledgeArticle } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '@agent-assist/kit/format'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { switchArticle } from './knowledge-actions.ts'
import { Fold } from './fold.tsx'
import styles from './knowledge.module.css'
import { articles } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { KIND_NAMES } from './knowledge-labels.tsx'

interface EntryListProps {
  organisationId: string
  baseId: string
  /** Shows only the entries of this document. */
  documentId?: string
  /** True while the document is being processed. */
  isComing?: boolean
}

const USUAL_ROWS = 25

/** Paged list of FAQs, passages and articles as they are suggested to agents. */
export function EntryList({ organisationId, baseId, documentId, isComing }: EntryListProps) {
  const [search, setSearch] = useState('')
  const [{ page, size }, setPage] = useState({ page: 0, size: USUAL_ROWS })
  const query = useQuery({
    ...articles(organisationId, baseId, {
      ...(documentId ? { documentId } : {}),
      ...(search ? { search } : {}),
      limit: size,
      offset: page * size,
    }),
  })
  const { data, error } = query
  if (!data && error)
    return <Refused what="the articles" error={error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.stack}>
      {(search || (data && data.total > 0)) && (
        <SearchField
          label="Search articles"
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage({ page: 0, size })
          }}
        />
      )}
      {!data && <SkeletonRows rows={6} rowHeight={44} />}
      {data && data.items.length === 0 && (
        <Empty
          why={
            search
              ? `No article holds “${search}”.`
              : isComing
                ? 'The document is being read; its articles come with it.'
                : 'There are no articles yet. Add a document.'
          }
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.entries} aria-label="Articles" aria-busy={query.isPlaceholderData}>
            {data.items.map((article) => (
              <Entry
                key={article.id}
                article={article}
                inDocument={documentId !== undefined}
                onSwitch={(isOn) => void switchArticle(organisationId, baseId, article, isOn)}
              />
            ))}
          </ul>
          <Pager
            name="articles"
            page={page}
            size={size}
            total={data.total}
            onChange={(next, rows) => setPage({ page: next, size: rows })}
          />
        </>
      )}
    </div>
  )
}

interface EntryProps {
  article: KnowledgeArticle
  inDocument: boolean
  onSwitch: (isOn: boolean) => void
}

function Entry({ article, inDocument, onSwitch }: EntryProps) {
  const { title, text, kind, views, copies, inserts, dislikes } = article
  const used = views + copies + inserts
  return (
    <li className={styles.entry}>
      <Fold
        head={
          <>
            <Tag tone={kind === 'faq' ? 'info' : 'plain'}>{KIND_NAMES[kind]}</Tag>
            <span className={styles.entryTitle}>{title}</span>
          </>
        }
      >
        <p className={styles.entryText}>{text}</p>
        <p className={styles.quiet}>
          {used > 0
            ? `Used ${counted(used, 'time')} in 30 days: ${views} viewed, ${copies} copied, ${inserts} inserted`
            : 'Not used in 30 days'}
          {dislikes > 0 && `, ${counted(dislikes, 'dislike')}`}
          {!inDocument && article.document && ` · from ${article.document}`}
        </p>
      </Fold>
      <Switch isBare label={`Suggest ${title}`} checked={article.isOn} onChange={onSwitch} />
    </li>
  )
}
