import type { QueueCount } from '@agent-assist/contract/wire'
import { counted, date } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QUEUES, SPOTLIGHT_WORDS } from '../../domain/quality/quality-words.ts'
import { useView } from '../../lib/address/use-view.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './grade.module.css'
import { type QueuedReview, queueCounts, type ReviewQueue, queueTickets } from './queries.ts'
import { QUEUED } from './use-queue-keys.ts'

interface QueuePaneProps {
  organisationId: string
  /** Undefined while it is not known what is due. */
  queue: ReviewQueue | undefined
  /** Id of the open ticket. */
  open: string | undefined
  onQueue: (queue: ReviewQueue) => void
  onOpen: (ticket: QueuedReview) => void
}

const WHY: Partial<Record<ReviewQueue, string>> = {
  assigned: 'Nothing is assigned to you in this cycle, or all of it is done.',
  disputed: 'No agent disputes a review.',
  autoFail: 'No review of the last 30 days failed.',
  pinned: 'Pin a ticket to find it here again.',
}
const NO_TICKET = 'No solved ticket of the range and the filters is left to review.'

/** The queue with which a reviewer begins: what is due, then what agents dispute, then a random one. */
export const dueQueue = (items: readonly QueueCount[]): ReviewQueue =>
  (['assigned', 'disputed'] as const).find((name) =>
    items.some(({ queue, count }) => queue === name && count > 0),
  ) ?? 'random'

const countText = ({ queue, count, goal, done }: QueueCount): string =>
  queue === 'assigned' && goal !== undefined ? `${done ?? 0} of ${goal}` : String(count)

function Queues({ organisationId, queue, onQueue }: QueuePaneProps) {
  const view = useView()
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useQuery(queueCounts(organisationId, view))
  if (!data && error)
    return (
      <Failed
        what="The queues could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={30} />
  const due = data.items.find((one) => one.queue === 'assigned')?.dueAt
  const filled = data.items.filter((one) => one.count > 0 || one.queue === queue)
  const empty = data.items.length - filled.length
  return (
    <>
      <ul className={styles.queues}>
        {(isWhole ? data.items : filled).map((one) => (
          <li key={one.queue}>
            <button
              type="button"
              aria-current={one.queue === queue ? true : undefined}
              onClick={() => onQueue(one.queue)}
            >
              <span className="trunc">{QUEUES[one.queue]}</span>
              <span className={styles.count}>{countText(one)}</span>
            </button>
          </li>
        ))}
        {empty > 0 && (
          <li>
            <button
              type="button"
              aria-expanded={isWhole}
              className={styles.more}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Hide empty queues' : `Show ${counted(empty, 'empty queue')}`}
            </button>
          </li>
        )}
      </ul>
      {queue === 'assigned' && due && (
        <p className={styles.overall}>
          <span className={styles.quiet}>Due {date(new Date(due))}</span>
        </p>
      )}
    </>
  )
}

function Tickets({ organisationId, queue, open, onOpen }: QueuePaneProps & { queue: ReviewQueue }) {
  const view = useView()
  const { data, error, refetch } = useQuery(queueTickets(organisationId, queue, view))
  if (!data && error)
    return (
      <Failed
        what="The tickets could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={5} rowHeight={48} />
  if (data.items.length === 0)
    return <Empty title="Nothing to review" why={WHY[queue] ?? NO_TICKET} />
  return data.items.map((ticket) => (
    <button
      key={ticket.reviewId ?? ticket.ticketId}
      type="button"
      className={styles.ticket}
      {...{ [QUEUED]: '' }}
      aria-current={(ticket.reviewId ?? ticket.ticketId) === open ? true : undefined}
      onClick={() => onOpen(ticket)}
    >
      <b title={ticket.subject}>{ticket.subject}</b>
      <span className={styles.meta}>
        <span>
          #{ticket.ticketId}
          {ticket.agent && ` · ${ticket.agent}`} · {counted(ticket.messages, 'message')}
        </span>
        {ticket.spotlights.slice(0, 2).map((name) => (
          <Tag key={name} tone={SPOTLIGHT_WORDS[name].tone}>
            {SPOTLIGHT_WORDS[name].label}
          </Tag>
        ))}
      </span>
    </button>
  ))
}

/** The queues with their counts, and the tickets of the chosen one. */
export const QueuePane = (props: QueuePaneProps) => (
  <section className={styles.left} aria-label="Queue">
    <div className={styles.scroll}>
      <Queues {...props} />
      {props.queue ? (
        <Tickets {...props} queue={props.queue} />
      ) : (
        <SkeletonRows rows={5} rowHeight={48} />
      )}
    </div>
  </section>
)
