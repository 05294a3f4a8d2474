import type { GridValue } from '@agent-assist/contract/wire'
import type { Rating } from './template.ts'

/** Answered rows of a grid by their values. */
export type GridRows = Readonly<Record<string, GridValue>>

/** What a question was answered with: one value, several (CheckBoxes), or rows (MultiplChoiceGrid). */
export type Chosen = string | readonly string[] | GridRows

/** A survey that somebody has begun to answer. Plain data, so that a page may keep it. */
export interface SurveyDraft {
  /** The step that is open, from 0. */
  step: number
  score?: number | undefined
  rating?: Rating | undefined
  /** Primary reasons. */
  reasons?: readonly string[] | undefined
  /** By the question's place in the template. */
  chosen: Readonly<Record<number, Chosen>>
  comment: string
  email?: string | undefined
}
