import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Conversation } from './conversation.tsx'
import styles from './grade.module.css'
import { oneReview, type Review, type ReviewTicket, reviewTicket, scorecards } from './queries.ts'
import { ReviewPane } from './review-pane.tsx'
import { ScorePane } from './score-pane.tsx'
import { evidenceOf, useChecks } from './use-checks.ts'

interface OpenProps {
  organisationId: string
  onNext: () => void
  /** Buttons and notices of the ticket. */
  actions?: (ticket: ReviewTicket) => ReactNode
  notice?: (ticket: ReviewTicket) => ReactNode
}

const Waiting = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <div className={styles.blank}>
    {error ? (
      <Failed what="The ticket could not be loaded" hint={sentenceOf(error)} onRetry={onRetry} />
    ) : (
      <SkeletonRows rows={8} rowHeight={40} />
    )}
  </div>
)

/** A given review beside its conversation. */
export function GivenReview({ reviewId, ...props }: OpenProps & { reviewId: string }) {
  const { organisationId, actions } = props
  const review = useQuery(oneReview(organisationId, reviewId))
  const ticketId = review.data?.ticketId
  const ticket = useQuery({
    ...reviewTicket(organisationId, ticketId ?? ''),
    enabled: ticketId !== undefined,
  })
  const checks = useChecks(organisationId, ticketId)
  if (!review.data || !ticket.data)
    return (
      <Waiting
        error={review.error ?? ticket.error}
        onRetry={() => void (review.error ? review.refetch() : ticket.refetch())}
      />
    )
  return (
    <>
      <Conversation
        ticket={ticket.data}
        notes={review.data.notes}
        evidence={evidenceOf(checks.data)}
        actions={actions?.(ticket.data)}
      />
      <ReviewPane key={reviewId} organisationId={organisationId} review={review.data} />
    </>
  )
}

/** The notes with one changed; an empty text removes it. */
const withNote = (notes: Review['notes'], position: number, text: string) => [
  ...notes.filter((note) => note.position !== position),
  ...(text ? [{ position, text }] : []),
]

interface OwnReviewProps extends OpenProps {
  ticketId: string
  kind: Review['kind']
}

/** A conversation with the scorecard that the user fills in, or has filled in. */
export function OwnReview({ ticketId, kind, ...props }: OwnReviewProps) {
  const { organisationId, onNext, actions, notice } = props
  const ticket = useQuery(reviewTicket(organisationId, ticketId))
  const cards = useQuery(scorecards(organisationId))
  const checks = useChecks(organisationId, ticketId)
  if (!ticket.data || !cards.data)
    return (
      <Waiting
        error={ticket.error ?? cards.error}
        onRetry={() => void (ticket.error ? ticket.refetch() : cards.refetch())}
      />
    )
  const { ownReview } = ticket.data
  const around = {
    actions: actions?.(ticket.data),
    notice: notice?.(ticket.data),
    evidence: evidenceOf(checks.data),
  }
  if (ownReview?.givenAt)
    return (
      <>
        <Conversation ticket={ticket.data} notes={ownReview.notes} {...around} />
        <ReviewPane organisationId={organisationId} review={ownReview} />
      </>
    )
  const open = ticket.data
  return (
    <ScorePane
      key={open.id}
      organisationId={organisationId}
      ticket={open}
      cards={cards.data.items}
      kind={kind}
      onNext={onNext}
    >
      {({ draft, change }) => (
        <Conversation
          ticket={open}
          notes={draft.notes}
          onNote={(position, text) =>
            change({ notes: withNote(draft.notes, position, text) }, `note ${position}`)
          }
          {...around}
        />
      )}
    </ScorePane>
  )
}
