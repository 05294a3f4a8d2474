import { counted } from '@agent-assist/kit/format'
import type { EvaluationQuestion } from '@agent-assist/contract'
import type { Answers } from './evaluation-draft.ts'

/** Number of questions per page. */
export const PER_PAGE = 3
/** Estimated minutes per question; twelve questions take 6, within the stated 5-10 minutes. */
const MINUTES_PER_QUESTION = 0.5

/** Number of pages for `count` questions. */
export const pagesOf = (count: number): number => Math.ceil(count / PER_PAGE)

/** Indexes of the questions on the page. */
export function numbersOn(page: number, count: number): number[] {
  const numbers = Array.from({ length: PER_PAGE }, (_, i) => page * PER_PAGE + i)
  return numbers.filter((number) => number < count)
}

/** The page of the first unanswered question; the last page if all are answered. */
export function openPage(questions: readonly EvaluationQuestion[], answers: Answers): number {
  const open = questions.findIndex((_, i) => !answers[i])
  return open < 0 ? pagesOf(questions.length) - 1 : Math.floor(open / PER_PAGE)
}

/** Text with the estimated time left for `open` unanswered questions. */
export function timeFor(open: number): string {
  const minutes = Math.ceil(open * MINUTES_PER_QUESTION)
  if (minutes === 0) return 'all answered'
  return `about ${counted(minutes, 'minute')} left`
}
