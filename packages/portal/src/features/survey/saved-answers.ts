import type { FeedbackSubmission } from '@agent-assist/contract/wire'
import type { SurveyDraft } from '@agent-assist/survey-widget'

/** What is posted: the id is made here, so that it is stored once however often it is sent. */
export type Submission = FeedbackSubmission & { id: string }

/** What this device keeps of one survey until it is stored. */
export interface SavedAnswers {
  draft?: SurveyDraft | undefined
  /** When the first answer was given, in ms. */
  startedAt?: number | undefined
  /** Posted, and not acknowledged. */
  pending?: Submission | undefined
}

const keyOf = (surveyId: string) => `survey:${surveyId}`

/** What was kept; nothing when the browser keeps nothing. */
export function readSavedAnswers(surveyId: string, storage: Storage = localStorage): SavedAnswers {
  try {
    return JSON.parse(storage.getItem(keyOf(surveyId)) ?? '{}') as SavedAnswers // only this file writes the key
  } catch {
    return {} // forbidden
  }
}

/** Keeps it; an empty one is forgotten. */
export function saveAnswers(
  surveyId: string,
  saved: SavedAnswers,
  storage: Storage = localStorage,
): void {
  try {
    if (saved.draft || saved.pending) storage.setItem(keyOf(surveyId), JSON.stringify(saved))
    else storage.removeItem(keyOf(surveyId))
  } catch {
    // full or forbidden: what is on the screen stays
  }
}
