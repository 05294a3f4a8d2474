import type { GridValue } from '@agent-assist/contract/wire'
import type { Rating } from './template.ts'

/** Answered rows of a grid by their values. */
export type GridRows = Readonly<Record<string, GridValue>>

/** Answer to a question: one value, several (CheckBoxes), or rows (MultiplChoiceGrid). */
export type Chosen = string | readonly string[] | GridRows

/** An unfinished answer. Plain data, so that a page can store it. */
export interface SurveyDraft {
  /** Id of the answer: the same for its partial answers and for the finished one. Default: a new one. */
  id?: string | undefined
  /** Index of the open step, from 0. */
  step: number
  /** The score, or the stars of a rating. */
  score?: number | undefined
  rating?: Rating | undefined
  /** Primary reasons. */
  reasons?: readonly string[] | undefined
  /** By the index of the question in the template. */
  chosen: Readonly<Record<number, Chosen>>
  comment: string
  email?: string | undefined
}
