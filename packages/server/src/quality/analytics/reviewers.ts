import {
  alignmentOf,
  kappaOf,
  meanOf,
  type RatingPair,
  type ReviewerQuality,
} from '@agent-assist/contract'
import { estimateMean, medianOf } from './estimate.ts'
import { type GivenReview, scoresOf } from './given-reviews.ts'
import { type AssignmentRow, goalOf } from './goals.ts'
import type { Counted } from './quality-view.ts'
import type { Rated } from './rated.ts'

/** Conversations that several people reviewed, by ticket and agent. */
const shared = (reviews: readonly GivenReview[]) =>
  [...Map.groupBy(reviews, ({ ticketId, agent }) => `${ticketId} ${agent}`).values()].filter(
    ({ length }) => length > 1,
  )

/** By how many points a reviewer differs from all on each conversation that others reviewed, too. */
function differences(reviewerId: string, conversations: readonly GivenReview[][]): number[] {
  return conversations.flatMap((reviews) => {
    const own = reviews.find((review) => review.reviewerId === reviewerId)?.score
    const all = meanOf(scoresOf(reviews))
    return own === undefined || all === undefined ? [] : [own - all]
  })
}

/** Options that a reviewer and each other one chose for the same category of the same conversation. */
function pairsOf(reviewerId: string, groups: readonly Rated[][]): RatingPair[] {
  return groups.flatMap((ratings) => {
    const own = ratings.find(({ review }) => review.reviewerId === reviewerId)
    const others = ratings.filter(({ review }) => review.reviewerId !== reviewerId)
    return own ? others.map(({ rating }): RatingPair => [own.rating.option, rating.option]) : []
  })
}

/** The reviewers of a view, the strictest first, those who share no conversation last. */
export function reviewersOf(
  view: Counted,
  reviews: readonly GivenReview[],
  rated: readonly Rated[],
  assignments: readonly AssignmentRow[],
): ReviewerQuality[] {
  const conversations = shared(reviews)
  const isShared = new Set(conversations.flat().map(({ id }) => id))
  const groups = [
    ...Map.groupBy(
      rated.filter(({ review }) => isShared.has(review.id)),
      ({ review, category }) => `${review.ticketId} ${review.agent} ${category}`,
    ).values(),
  ]
  const all = [...Map.groupBy(reviews, ({ reviewerId }) => reviewerId)].map(
    ([id, own]): ReviewerQuality => {
      const strictness = estimateMean(differences(id, conversations))
      const pairs = pairsOf(id, groups)
      const assigned = assignments.filter(({ reviewerId }) => reviewerId === id)
      const [medianMin, mean] = [medianOf(own.map(({ minutes }) => minutes)), meanOf(scoresOf(own))]
      const [alignment, kappa] = [alignmentOf(pairs), kappaOf(pairs)]
      return {
        id,
        name: own[0]?.reviewer ?? '',
        reviews: own.length,
        ...(assigned.length > 0 ? { goal: goalOf(view, assigned) } : {}),
        ...(medianMin === undefined ? {} : { medianMin }),
        ...(mean === undefined ? {} : { mean }),
        ...(strictness ? { strictness } : {}),
        ...(alignment === undefined ? {} : { alignment }),
        ...(kappa === undefined ? {} : { kappa }),
        pairs: pairs.length,
      }
    },
  )
  return all.toSorted(
    (one, other) =>
      (one.strictness?.value ?? Infinity) - (other.strictness?.value ?? Infinity) ||
      one.name.localeCompare(other.name),
  )
}
