import type { CategoryRating } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { LiveScore } from '../../domain/quality/live-score.tsx'
import { ScorecardForm } from '../../domain/quality/scorecard-form.tsx'
import type { ScorecardContent } from './queries.ts'
import styles from './scorecards.module.css'

/** A scorecard as a reviewer sees it; it can be tried, and nothing is stored. */
export function Preview({ content }: { content: ScorecardContent }) {
  const [ratings, setRatings] = useState<CategoryRating[]>([])
  const rate = (rating: CategoryRating) =>
    setRatings((now) => [
      ...now.filter(({ categoryId }) => categoryId !== rating.categoryId),
      rating,
    ])
  // a scale may have become shorter, and a category may be gone
  const points = new Map(
    content.groups.flatMap((group) => group.categories.map((one) => [one.id, one.points])),
  )
  const valid = ratings.filter(
    ({ categoryId, option }) => (option ?? 1) <= (points.get(categoryId) ?? 0),
  )
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>Preview</h2>
        <span>Try it: nothing is stored.</span>
      </div>
      <LiveScore scorecard={content} ratings={valid} />
      <ScorecardForm scorecard={content} ratings={valid} onRate={rate} />
    </section>
  )
}
