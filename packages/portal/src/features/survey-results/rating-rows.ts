import { ratingOfStars, type SurveyBlocks, starWord } from '@agent-assist/contract/wire'
import { starsText } from '../../domain/surveys/stars-text.ts'

/** Answers with one rating: those with the same stars, or those without any. */
export interface RatingRow {
  key: string
  label: string
  rating: 'Good' | 'Bad'
  count: number
}

type Rated = Pick<SurveyBlocks, 'good' | 'bad' | 'stars'>

const SIGNS = { Good: '▲', Bad: '▼' } as const

/** The label of ratings without stars, beside those with stars or alone. */
const plainLabel = (rating: 'Good' | 'Bad', isBeside: boolean) =>
  isBeside ? `${SIGNS[rating]} ${rating}, without stars` : `${SIGNS[rating]} ${rating}`

/** Ratings from best to worst: by stars where they were given, and Good and Bad of the others. */
export function ratingRows({ good, bad, stars = [] }: Rated): RatingRow[] {
  const starred = stars
    .map((count, at): RatingRow => {
      const rating = ratingOfStars(at + 1)
      const label = `${SIGNS[rating]} ${starsText(at + 1)}, ${starWord(at + 1)}`
      return { key: `stars ${at + 1}`, label, rating, count }
    })
    .toReversed()
  const countOf = (rating: 'Good' | 'Bad') =>
    starred.reduce((sum, row) => (row.rating === rating ? sum + row.count : sum), 0)
  const plain = [
    { rating: 'Good' as const, count: good - countOf('Good') },
    { rating: 'Bad' as const, count: bad - countOf('Bad') },
  ]
  const shown = starred.length > 0 ? plain.filter(({ count }) => count > 0) : plain
  return [
    ...starred,
    ...shown.map(({ rating, count }) => ({
      key: rating,
      label: plainLabel(rating, starred.length > 0),
      rating,
      count,
    })),
  ]
}
