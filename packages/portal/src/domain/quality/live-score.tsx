import { reviewScore, type ScorecardContent } from '@agent-assist/contract/wire'
import styles from './quality.module.css'
import { scoreText } from './quality-words.ts'

interface Rated {
  categoryId: string
  option?: number | undefined
  isNa?: true | undefined
}

interface LiveScoreProps {
  scorecard: ScorecardContent
  ratings: readonly Rated[]
}

/** The score of a review while it is written, with its goal and what is rated. */
export function LiveScore({ scorecard, ratings }: LiveScoreProps) {
  const categories = scorecard.groups.flatMap((group) => group.categories)
  const { score, failedBy } = reviewScore(categories, ratings)
  const failed = categories.find(({ id }) => id === failedBy)
  const rated = ratings.filter(({ option }) => option !== undefined).length
  const na = ratings.filter(({ isNa }) => isNa).length
  const { goal } = scorecard
  return (
    <div className={styles.score}>
      <p className={styles.line}>
        <b>{scoreText(score)}</b>
        <span>
          {rated} of {categories.length} rated{na > 0 && `, ${na} N/A`}
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${Math.min(100, score ?? 0)}%` }} />
        {goal !== undefined && <div className={styles.goal} style={{ left: `${goal}%` }} />}
      </div>
      {failed ? (
        <p className={styles.small}>
          <span className={styles.failed}>{failed.name} makes the whole review 0 %.</span>
        </p>
      ) : (
        <p className={styles.small}>{goal === undefined ? 'No goal is set.' : `Goal ${goal} %.`}</p>
      )}
    </div>
  )
}
