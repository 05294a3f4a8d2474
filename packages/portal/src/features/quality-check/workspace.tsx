import { REVIEW_QUEUES } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useView } from '../../lib/address/use-view.ts'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import styles from './grade.module.css'
import { ShowTalk } from './use-checks.ts'
import { GivenReview, OwnReview } from './open-review.tsx'
import { Others } from './others.tsx'
import { type QueuedReview, queueCounts, queueTickets, type ReviewQueue } from './queries.ts'
import { dueQueue, QueuePane } from './queue-pane.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const PANES = [
  { value: 'queue', label: 'Queue' },
  { value: 'talk', label: 'Conversation' },
  { value: 'card', label: 'Scorecard' },
] as const
type Pane = (typeof PANES)[number]['value']

/** What is open, in the address; `ticket` would open the drawer of tickets. */
function useOpen(organisationId: string) {
  const [search, setSearch] = useSearchParams()
  const counts = useQuery(queueCounts(organisationId, useView()))
  const due = counts.data ? dueQueue(counts.data.items) : counts.error ? 'random' : undefined
  const queue = REVIEW_QUEUES.find((one) => one === search.get('queue')) ?? due
  const set = (change: Record<string, string | undefined>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(change))
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      return next
    })
  return {
    queue,
    ticketId: search.get('check') ?? undefined,
    reviewId: search.get('review') ?? undefined,
    setQueue: (next: ReviewQueue) => set({ queue: next, check: undefined, review: undefined }),
    open: (ticket: QueuedReview | undefined) =>
      set({
        ...(queue ? { queue } : {}), // what is due may change meanwhile
        check: ticket?.reviewId ? undefined : ticket?.ticketId,
        review: ticket?.reviewId,
      }),
  }
}

/** The workspace of reviewers: queues, conversation and scorecard side by side. */
export function Workspace({ organisationId }: { organisationId: string }) {
  const { queue, ticketId, reviewId, setQueue, open } = useOpen(organisationId)
  const [pane, setPane] = useState<Pane>((ticketId ?? reviewId) ? 'talk' : 'queue')
  const { data } = useQuery({
    ...queueTickets(organisationId, queue ?? 'random', useView()),
    enabled: queue !== undefined,
  })
  const current = data?.items.find((one) => one.ticketId === ticketId)
  function next() {
    const items = data?.items ?? []
    const at = items.findIndex((one) => one.ticketId === ticketId)
    open(items.slice(at + 1).find((one) => one.ticketId !== ticketId) ?? undefined)
  }
  function openTicket(ticket: QueuedReview) {
    open(ticket)
    setPane('talk')
  }
  useQueueKeys({
    items: data?.items ?? [],
    isOpen: (ticketId ?? reviewId) !== undefined,
    onOpen: openTicket,
  })
  const shared = { organisationId, onNext: next }
  return (
    <>
      <div className={styles.panes}>
        <Segments label="Pane" options={PANES} value={pane} onChange={setPane} />
      </div>
      <ShowTalk value={() => setPane('talk')}>
        <div className={styles.grade} data-pane={pane}>
          <QueuePane
            organisationId={organisationId}
            queue={queue}
            open={reviewId ?? ticketId}
            onQueue={setQueue}
            onOpen={openTicket}
          />
          {reviewId ? (
            <GivenReview key={reviewId} {...shared} reviewId={reviewId} />
          ) : ticketId ? (
            <OwnReview
              key={ticketId}
              {...shared}
              ticketId={ticketId}
              kind="person"
              actions={(ticket) => (
                <TicketActions
                  key={ticket.id}
                  {...shared}
                  ticket={ticket}
                  assignmentId={current?.assignmentId}
                />
              )}
              notice={(ticket) => (
                <Others key={ticket.id} organisationId={organisationId} ticket={ticket} />
              )}
            />
          ) : (
            <div className={styles.blank}>
              <Empty
                title="Choose a ticket"
                why="Enter or X opens the first ticket of the queue, J and K move through it. Then keys 1 to 5 rate, N is N/A, C comments, S submits."
              />
            </div>
          )}
        </div>
      </ShowTalk>
    </>
  )
}
