import type { Category, CategoryRating, ScorecardContent } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { RatedCategory } from './category-rating.tsx'
import styles from './quality.module.css'

interface ScorecardFormProps {
  scorecard: ScorecardContent
  ratings: readonly CategoryRating[]
  /** Id of the category on which keys act. */
  current?: string | undefined
  /** Id of the category whose comment is open. */
  commenting?: string | undefined
  /** Missing: the ratings are only shown. */
  onRate?: (rating: CategoryRating) => void
  onFocus?: (categoryId: string) => void
  /** What belongs to a category, below it. */
  below?: (category: Category) => ReactNode
}

/** All groups and categories of a scorecard. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { scorecard, ratings, current, commenting, onRate, onFocus, below } = props
  const weights = scorecard.groups.map(({ categories }) =>
    categories.reduce((sum, { kind, weight }) => {
      return kind === 'normal' || kind === 'critical' ? sum + weight : sum
    }, 0),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return scorecard.groups.map((group, at) => (
    <div key={group.id} role="group" aria-label={group.name}>
      <p className={styles.group}>
        <span>{group.name}</span>
        <span>
          {weights[at]} of {whole}
        </span>
      </p>
      {group.categories.map((category) => (
        <RatedCategory
          key={category.id}
          category={category}
          rating={ratings.find(({ categoryId }) => categoryId === category.id)}
          isCurrent={current === category.id}
          isCommenting={commenting === category.id}
          onChange={onRate}
          {...(onFocus ? { onFocus: () => onFocus(category.id) } : {})}
        >
          {below?.(category)}
        </RatedCategory>
      ))}
    </div>
  ))
}
