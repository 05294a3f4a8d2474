import type { CategoryRating, Review } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import type { ReviewTicket, Scorecards } from './queries.ts'
import { createSaver, type Draft, draftOf, newDraft, rated } from './review-draft.ts'
import { useAutosave } from './use-autosave.ts'

interface DraftNeeds {
  organisationId: string
  ticket: ReviewTicket
  kind: Review['kind']
  /** The scorecard of a new review. */
  card: Scorecards[number]
}

/** The draft of a review: it is saved by itself after each change, and changes can be undone. */
export function useReviewDraft({ organisationId, ticket, kind, card }: DraftNeeds) {
  const [stored] = useState(ticket.ownReview)
  const [saver] = useState(() => createSaver({ organisationId, ticketId: ticket.id, kind, stored }))
  const [initial] = useState<Draft>(() => (stored ? draftOf(stored) : newDraft(ticket, card)))
  const model = useAutosave<Draft>({
    initial,
    isStored: stored !== undefined,
    save: (draft) => saver.save(draft),
    lost: 'The last change of your review was not saved',
    onLeave: () => forget('getReviewTicket'),
  })
  const { draft, change } = model
  return {
    ...model,
    reviewId: saver.reviewId,
    rate: (rating: CategoryRating) => change(...rated(draft.ratings, rating)),
  }
}

export type DraftModel = ReturnType<typeof useReviewDraft>
