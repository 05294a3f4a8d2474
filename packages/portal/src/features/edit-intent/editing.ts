import type { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import type { IntentDraft } from './intent-draft.ts'
import type { Issues } from '../../domain/bot/intent-issues.ts'

export type DraftModel = ReturnType<typeof useSavedDraft<IntentDraft>>

/** What every part of the editor works with. */
export interface Editing {
  draft: IntentDraft
  change: DraftModel['change']
  /** What is wrong, once somebody has tried to save. */
  issues: Issues
  /** Says something to who does not see it. */
  say: (text: string) => void
}

/** How a list becomes another one, whatever happened to it meanwhile. */
export type Update<T> = (now: readonly T[]) => readonly T[]

/** The error of a field, as fields take it. */
export const errorAt = (issues: Issues, path: string): { error?: string } => {
  const error = issues[path]
  return error ? { error } : {}
}
