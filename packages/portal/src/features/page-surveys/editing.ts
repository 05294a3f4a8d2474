import type { Issues } from './survey-issues.ts'
import type { SurveyDraft } from './survey-draft.ts'

/** What each part of the editor gets. */
export interface Editing {
  draft: SurveyDraft
  /** Successive changes with the same `what` are undone together. */
  change: (next: Partial<SurveyDraft>, what?: string) => void
  issues: Issues
}
