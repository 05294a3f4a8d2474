import { categoryScore, type CategoryRating } from '@agent-assist/contract'
import type { GivenReview } from './given-reviews.ts'
import { categoryKey, type UsedCards, versionKey } from './used-cards.ts'

/** A rating of a category in a review; those that are not applicable are left out. */
export interface Rated {
  review: GivenReview
  rating: CategoryRating & { option: number }
  /** Key of the category. */
  category: string
  /** In percent. */
  score: number
}

/** The ratings of reviews, by the scorecards with which they were made. */
export function ratedOf(reviews: readonly GivenReview[], cards: UsedCards): Rated[] {
  return reviews.flatMap((review) => {
    const categories = cards.categories.get(versionKey(review))
    return review.ratings.flatMap((rating) => {
      const { option, categoryId } = rating
      const points = categories?.get(categoryId)?.points
      if (option === undefined || points === undefined) return []
      return [
        {
          review,
          rating: { ...rating, option },
          category: categoryKey(review.scorecardId, categoryId),
          score: categoryScore(option, points),
        },
      ]
    })
  })
}
