import type { EvaluationQuestion } from '@agent-assist/contract'
import type { Answers } from './evaluation-draft.ts'

/** Questions shown at once. */
export const PER_PAGE = 3
/** Reading one and choosing; twelve of them keep the promise of 5-10 minutes. */
const MINUTES_PER_QUESTION = 0.5

/** Pages that so many questions fill. */
export const pagesOf = (count: number): number => Math.ceil(count / PER_PAGE)

/** Numbers from 0 of the questions on the page. */
export function numbersOn(page: number, count: number): number[] {
  const numbers = Array.from({ length: PER_PAGE }, (_, i) => page * PER_PAGE + i)
  return numbers.filter((number) => number < count)
}

/** The page of the first question without an answer; the last one when all have one. */
export function openPage(questions: readonly EvaluationQuestion[], answers: Answers): number {
  const open = questions.findIndex((_, i) => !answers[i])
  return open < 0 ? pagesOf(questions.length) - 1 : Math.floor(open / PER_PAGE)
}

/** How long so many questions take. */
export function timeFor(open: number): string {
  const minutes = Math.ceil(open * MINUTES_PER_QUESTION)
  if (minutes === 0) return 'all answered'
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
}
