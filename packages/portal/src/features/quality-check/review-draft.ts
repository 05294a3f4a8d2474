import type { CategoryRating, Review, ReviewContent } from '@agent-assist/contract/wire'
import { call } from '../../lib/api/call.ts'
import type { ReviewTicket, Scorecards } from './queries.ts'

/** What a reviewer has written so far. */
export interface Draft extends ReviewContent {
  agent: string
  scorecardId: string
  scorecardVersion: number
}

/** The ratings with one replaced. */
export const withRating = (ratings: readonly CategoryRating[], rating: CategoryRating) => [
  ...ratings.filter(({ categoryId }) => categoryId !== rating.categoryId),
  rating,
]

/** A change by a rating, and what it is undone with: successive texts of a comment together. */
export function rated(
  ratings: readonly CategoryRating[],
  rating: CategoryRating,
): [change: { ratings: CategoryRating[] }, what: string | undefined] {
  const before = ratings.find(({ categoryId }) => categoryId === rating.categoryId)
  const isText = before?.option === rating.option && before?.isNa === rating.isNa
  return [
    { ratings: withRating(ratings, rating) },
    isText ? `comment ${rating.categoryId}` : undefined,
  ]
}

/** The scorecard that is offered first: one for the ticket's channel, otherwise one for all. */
export function usualCard(cards: Scorecards, channel: string): Scorecards[number] | undefined {
  const fits = ({ content }: Scorecards[number]) =>
    content.channels.some((one) => one.toLowerCase() === channel.toLowerCase())
  return cards.find(fits) ?? cards.find(({ content }) => content.channels.length === 0) ?? cards[0]
}

/** A stored review as a draft. */
export const draftOf = (review: Review): Draft => {
  const { ratings, notes, comment, agent, scorecardId, scorecardVersion } = review
  return { ratings, notes, comment, agent, scorecardId, scorecardVersion }
}

/** An empty draft. */
export const newDraft = (ticket: ReviewTicket, card: Scorecards[number]): Draft => ({
  ratings: [],
  notes: [],
  comment: '',
  agent: ticket.agents[0] ?? '',
  scorecardId: card.id,
  scorecardVersion: card.version,
})

interface Target {
  organisationId: string
  ticketId: string
  kind: Review['kind']
  /** The stored review; undefined until the first save. */
  stored: Review | undefined
}

/** Saves drafts of one review one after another, each on top of the state that the one before left. */
export function createSaver({ organisationId, ticketId, kind, stored }: Target) {
  const reviewId = stored?.id ?? crypto.randomUUID()
  let revision = stored?.revision ?? 0
  let tail: Promise<unknown> = Promise.resolve()
  return {
    reviewId,
    save(draft: Draft): Promise<Review> {
      const next = tail.then(async () => {
        const notes = draft.notes.filter(({ text }) => text.trim())
        const body = { ...draft, notes, ticketId, kind, revision }
        const review = await call('saveReview', { params: { organisationId, reviewId }, body })
        revision = review.revision
        return review
      })
      tail = next.catch(() => undefined) // a failed one does not hold up the next
      return next
    },
  }
}
