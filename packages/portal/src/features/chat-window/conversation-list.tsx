import type { BotRow, ConversationRow } from '@agent-assist/contract/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './chat-window.module.css'
import { mergedRows, totalOf } from './pages.ts'
import { conversations } from './queries.ts'
import type { Address } from './use-address.ts'
import { Refused } from '../../ui/state/refused.tsx'

const VIEW_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'unmatched', label: 'Unmatched' },
  { value: 'disliked', label: 'Disliked' },
] as const

interface ListProps {
  bots: readonly BotRow[]
  address: Address
}

/** The conversations of visitors with the bots, with search and filter, newest first. */
export function ConversationList({ bots, address }: ListProps) {
  const { search, view } = address
  const botIds = bots.map(({ organisationId }) => organisationId)
  const query = useInfiniteQuery(conversations(botIds, { search, view }))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const rows = mergedRows(data?.pages ?? [])
  const total = totalOf(data?.pages[0])
  return (
    <section className={styles.list} aria-label="Conversations" aria-busy={!data && !error}>
      <div className={styles.listHead}>
        <SearchField label="Search conversations" value={search} onSearch={address.find} />
        <Segments
          label="Which conversations"
          options={VIEW_OPTIONS}
          value={view}
          onChange={address.show}
        />
      </div>
      <p className={styles.count} role="status">
        {data && `${counted(total, 'conversation')}, the newest first`}
      </p>
      {!data && !error && <SkeletonRows rows={8} rowHeight={64} />}
      {!data && error && (
        <Refused
          what="the conversations"
          who="agents, supervisors and admins"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && rows.length === 0 && <Nothing address={address} />}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              to={address.to(row.id)}
              isOpen={row.id === address.conversation}
              bot={bots.length > 1 ? botName(bots, row) : undefined}
            />
          ))}
          {hasNextPage && (
            <li className={styles.more}>
              <Button
                size="small"
                aria-busy={isFetchingNextPage}
                aria-disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {isFetchingNextPage ? 'Loading …' : 'Show older ones'}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

const botName = (bots: readonly BotRow[], { organisationId }: ConversationRow) =>
  bots.find((bot) => bot.organisationId === organisationId)?.name

interface RowProps {
  row: ConversationRow
  to: string
  isOpen: boolean
  /** Name of the bot; undefined when only one bot is listed. */
  bot: string | undefined
}

/** Number of characters shown of a visitor id, taken from its end. */
const SHOWN_OF_ID = 4

/** Name of a visitor: the name of their signed token, else the end of the visitor id. */
export const visitorOf = ({
  visitorName,
  userId,
}: Pick<ConversationRow, 'visitorName' | 'userId'>) =>
  visitorName ?? `Visitor ${userId.slice(-SHOWN_OF_ID)}`

function Row({ row, to, isOpen, bot }: RowProps) {
  const { timeZone } = useSetup()
  const { excerpt, lastAt, texts, unmatched, likes, dislikes } = row
  return (
    <li>
      <Link className={styles.row} to={to} aria-current={isOpen || undefined} preventScrollReset>
        <span className={styles.rowHead}>
          <b className="trunc">{visitorOf(row)}</b>
          <span>{dateTime(lastAt, timeZone)}</span>
        </span>
        <span className={styles.excerpt}>{excerpt || 'Wrote nothing.'}</span>
        <span className={styles.rowFoot}>
          {bot && <Tag>{bot}</Tag>}
          <span>{counted(texts, 'message')}</span>
          {unmatched > 0 && <Tag tone="warn">{`${number(unmatched)} unmatched`}</Tag>}
          {likes > 0 && <Tag tone="good">{`${number(likes)} liked`}</Tag>}
          {dislikes > 0 && <Tag tone="bad">{`${number(dislikes)} disliked`}</Tag>}
        </span>
      </Link>
    </li>
  )
}

function Nothing({ address }: { address: Address }) {
  const { search, view } = address
  if (!search && view === 'all')
    return <Empty why="No conversations yet. Conversations of visitors appear here." />
  return (
    <Empty why={search ? `No conversation holds “${search}”.` : 'No conversation fits.'}>
      <Button size="small" onClick={() => (search ? address.find('') : address.show('all'))}>
        {search ? 'Clear the search' : 'Show all'}
      </Button>
    </Empty>
  )
}
