import type { FeedbackSubmission } from '@agent-assist/contract/wire'
import type { SurveyDraft } from '@agent-assist/survey-widget'

/** An answer to post; its id is generated here, so that retries are idempotent. */
export type Submission = FeedbackSubmission & { id: string }

/** The answers to a survey that this device stores until the server has stored them. */
export interface SavedAnswers {
  draft?: SurveyDraft | undefined
  /** When the first answer was given, in ms since 1970. */
  startedAt?: number | undefined
  /** Submitted, but not yet acknowledged by the server. */
  pending?: Submission | undefined
}

const keyOf = (surveyId: string) => `survey:${surveyId}`

/** The stored answers; empty when there are none or the browser forbids storage. */
export function readSavedAnswers(surveyId: string, storage: Storage = localStorage): SavedAnswers {
  try {
    return JSON.parse(storage.getItem(keyOf(surveyId)) ?? '{}') as SavedAnswers // our own format
  } catch {
    return {} // storage is forbidden
  }
}

/** Stores the answers; without a draft and a pending answer the entry is removed. */
export function saveAnswers(
  surveyId: string,
  saved: SavedAnswers,
  storage: Storage = localStorage,
): void {
  try {
    if (saved.draft || saved.pending) storage.setItem(keyOf(surveyId), JSON.stringify(saved))
    else storage.removeItem(keyOf(surveyId))
  } catch {
    // storage is full or forbidden: the answers stay on the screen
  }
}
