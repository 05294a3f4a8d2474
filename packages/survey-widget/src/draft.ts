import type { Rating } from './template.ts'

/** A survey that somebody has begun to answer. Plain data, so that a page may keep it. */
export interface SurveyDraft {
  /** The step that is open, from 0. */
  step: number
  score?: number | undefined
  rating?: Rating | undefined
  /** Chosen values by the question's place in the template. */
  chosen: Readonly<Record<number, string>>
  comment: string
}
