import type { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import type { IntentDraft } from './intent-draft.ts'
import type { Issues } from '../../domain/bot/intent-issues.ts'

export type DraftModel = ReturnType<typeof useSavedDraft<IntentDraft>>

/** The shared props of the editor's sections. */
export interface Editing {
  draft: IntentDraft
  change: DraftModel['change']
  /** Validation issues; empty until the first attempt to save. */
  issues: Issues
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

/** Computes the new list from the current one. */
export type Update<T> = (now: readonly T[]) => readonly T[]

/** The `error` prop of a field; empty without an issue. */
export const errorAt = (issues: Issues, path: string): { error?: string } => {
  const error = issues[path]
  return error ? { error } : {}
}
