import { type Category, categoryScore, type CategoryRating } from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import type { ReactNode } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './quality.module.css'
import { isNegative, KINDS, optionName } from './quality-words.ts'

/** Longest comment on a category. */
const COMMENT_MAX = 2000

interface CategoryRatingProps {
  category: Category
  /** Missing: not rated. */
  rating: CategoryRating | undefined
  /** Whether keys act on it. */
  isCurrent?: boolean
  /** Missing: it is only shown. */
  onChange?: ((rating: CategoryRating) => void) | undefined
  onFocus?: () => void
  /** Whether the field for the comment is open although nothing is written. */
  isCommenting?: boolean
  /** Neither a comment nor causes are asked for. */
  hasNoComment?: boolean
  /** What belongs to the category, below it. */
  children?: ReactNode
}

const emptyRating = (categoryId: string): CategoryRating => ({
  categoryId,
  causes: [],
  comment: '',
})

function Causes({ category, rating, onChange }: CategoryRatingProps & { rating: CategoryRating }) {
  return (
    <div className={styles.causes} role="group" aria-label={`Root causes of ${category.name}`}>
      {category.causes.map((cause) => {
        const isChosen = rating.causes.includes(cause)
        const causes = isChosen
          ? rating.causes.filter((one) => one !== cause)
          : [...rating.causes, cause]
        return (
          <button
            key={cause}
            type="button"
            aria-pressed={isChosen}
            disabled={!onChange}
            onClick={() => onChange?.({ ...rating, causes })}
          >
            {cause}
          </button>
        )
      })}
    </div>
  )
}

/** The options of a category, and N/A. */
function Options({ category, rating, onChange }: CategoryRatingProps) {
  const { id, name, points, allowsNa } = category
  const { causes, comment } = rating ?? emptyRating(id)
  return (
    <div className={styles.rate} role="group" aria-label={`Rating of ${name}`}>
      {Array.from({ length: points }, (_, at) => at + 1).map((option) => (
        <button
          key={option}
          type="button"
          className={cx(isNegative(category, option) && styles.low)}
          aria-pressed={rating?.option === option}
          disabled={!onChange}
          onClick={() => onChange?.({ categoryId: id, option, causes, comment })}
        >
          {optionName(category, option)}
        </button>
      ))}
      {allowsNa && (
        <button
          type="button"
          className={styles.na}
          aria-pressed={rating?.isNa === true}
          disabled={!onChange}
          onClick={() => onChange?.({ categoryId: id, isNa: true, causes: [], comment })}
        >
          N/A
        </button>
      )}
    </div>
  )
}

/** One category of a scorecard with its scale; a low rating opens its causes and a comment. */
export function RatedCategory(props: CategoryRatingProps) {
  const { category, rating, isCurrent, onChange, onFocus, isCommenting, hasNoComment, children } =
    props
  const { id, name, about, kind, weight, points } = category
  const option = rating?.option
  const isLow = option !== undefined && isNegative(category, option)
  const hasCauses =
    category.causes.length > 0 && (onChange ? isLow : Boolean(rating?.causes.length))
  const hasComment = onChange && !hasNoComment && (isLow || isCommenting || rating?.comment)
  return (
    <section
      className={styles.category}
      aria-label={name}
      data-category={id}
      data-current={isCurrent ? '' : undefined}
      onFocus={onFocus}
    >
      <div className={styles.head}>
        <h3>{name}</h3>
        {kind !== 'normal' && (
          <Tag tone={kind === 'bonus' ? 'good' : 'bad'}>{KINDS[kind].label.toLowerCase()}</Tag>
        )}
        <span className={styles.points}>
          {option !== undefined && <b>{decimal(categoryScore(option, points))}</b>}
          {option !== undefined && kind !== 'autoFail' && ' · '}
          {kind !== 'autoFail' && `weight ${weight}`}
        </span>
      </div>
      {about && <p className={styles.about}>{about}</p>}
      <Options {...props} />
      {hasCauses && rating && <Causes {...props} rating={rating} />}
      {hasComment && (
        <div className={styles.comment}>
          <TextArea
            label={`Comment on ${name}`}
            rows={2}
            maxLength={COMMENT_MAX}
            value={rating?.comment ?? ''}
            onChange={({ target }) =>
              onChange({ ...(rating ?? emptyRating(id)), comment: target.value })
            }
          />
        </div>
      )}
      {!onChange && rating?.comment && <p className={styles.said}>{rating.comment}</p>}
      {children}
    </section>
  )
}
