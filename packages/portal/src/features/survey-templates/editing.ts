import type { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import type { TemplateDraft } from './template-draft-types.ts'
import type { Issues } from './template-issues.ts'

export type DraftModel = ReturnType<typeof useSavedDraft<TemplateDraft>>

/** What every part of the editor works with. */
export interface Editing {
  draft: TemplateDraft
  change: DraftModel['change']
  /** What is wrong, once somebody has tried to save. */
  issues: Issues
  /** Says something to who does not see it. */
  say: (text: string) => void
}

/** How a list becomes another one, whatever happened to it meanwhile. */
export type Update<T> = (now: readonly T[]) => readonly T[]
