import type { Category, CategoryRating } from '@agent-assist/contract/wire'
import styles from './grade.module.css'
import type { SaveState } from './use-autosave.ts'

/** Whether a draft is saved. */
export function SaveNote({ state }: { state: SaveState }) {
  if (state.problem)
    return (
      <span className={styles.problem} role="alert">
        Not saved. {state.problem}{' '}
        <button type="button" className={styles.again} onClick={state.again}>
          Try again
        </button>
      </span>
    )
  const text = state.isSaving || state.isDirty ? 'Saving …' : state.isStored ? 'Saved' : ''
  return (
    <span className={styles.quiet} role="status">
      {text}
    </span>
  )
}

/** Asks for the first category that is neither rated nor N/A; undefined when none is left. */
export function missingOf(
  categories: readonly Category[],
  ratings: readonly CategoryRating[],
): string | undefined {
  const done = new Set(
    ratings.flatMap(({ categoryId, option, isNa }) =>
      option !== undefined || isNa ? [categoryId] : [],
    ),
  )
  const open = categories.find(({ id }) => !done.has(id))
  return open && (open.allowsNa ? `Rate ${open.name}, or choose N/A.` : `Rate ${open.name}.`)
}
