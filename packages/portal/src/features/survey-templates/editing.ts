import type { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import type { TemplateDraft } from './template-draft-types.ts'
import type { Issues } from './template-issues.ts'

export type DraftModel = ReturnType<typeof useSavedDraft<TemplateDraft>>

/** Props of every section of the editor. */
export interface Editing {
  draft: TemplateDraft
  change: DraftModel['change']
  /** Validation issues, once the user has tried to save. */
  issues: Issues
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

/** Updates a list from its current state, which may have changed meanwhile. */
export type Update<T> = (now: readonly T[]) => readonly T[]
