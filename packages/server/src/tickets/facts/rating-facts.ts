import type { Rating } from '@agent-assist/contract'
import type { WholeHistory } from './history.ts'

interface RatingFacts {
  satisfaction?: Rating
  offeredAt?: string
  ratedAt?: string
  shiftsToGood: number
  shiftsToBad: number
}

const isRating = (value: unknown): value is Rating => value === 'good' || value === 'bad'

/**
 * The current rating, when it was offered and given, and how often it changed. For a rating without
 * a history, the time of the offer is unknown; it is dated at the solution or, without one, at the
 * last update.
 */
export function ratingFacts(history: WholeHistory, solvedAt: string | undefined): RatingFacts {
  const { changes = [], satisfaction, updatedAt } = history
  const steps = changes.filter(({ field }) => field === 'satisfaction')
  const ratings = steps.filter(({ value }) => isRating(value))
  const turned = (to: Rating) =>
    ratings.filter(
      ({ value }, index) => index > 0 && value === to && ratings[index - 1]?.value !== to,
    )
  const last = ratings.at(-1)
  const asked = steps.find(({ value }) => value === 'offered' || isRating(value))
  const shifts = { shiftsToGood: turned('good').length, shiftsToBad: turned('bad').length }
  if (last && isRating(last.value))
    return {
      ...shifts,
      satisfaction: last.value,
      offeredAt: asked?.at ?? last.at,
      ratedAt: last.at,
    }
  return {
    ...shifts,
    ...(asked ? { offeredAt: asked.at } : {}),
    ...(satisfaction ? { satisfaction, ratedAt: solvedAt ?? updatedAt } : {}),
  }
}
