import { expect, test } from 'vitest'
import { numbersOn, openPage, pagesOf, timeFor } from './pages.ts'

const questions = Array.from({ length: 7 }, (_, i) => ({
  question: `Question ${i}`,
  options: [],
  screenshot: '',
  answer: '',
}))

test('a page has three questions, the last page the remainder', () => {
  expect(pagesOf(7)).toBe(3)
  expect([0, 1, 2].map((page) => numbersOn(page, 7))).toEqual([[0, 1, 2], [3, 4, 5], [6]])
})

test('an evaluation resumes at the first unanswered question', () => {
  expect(openPage(questions, {})).toBe(0)
  expect(openPage(questions, { 0: 'a', 1: 'a', 2: 'a', 6: 'a' })).toBe(1)
  const all = Object.fromEntries(questions.map((_, i) => [i, 'a']))
  expect(openPage(questions, all)).toBe(2)
})

test('[EVAL-1] the estimate for twelve questions is between 5 and 10 minutes', () => {
  expect([12, 3, 2, 1, 0].map(timeFor)).toEqual([
    'about 6 minutes left',
    'about 2 minutes left',
    'about 1 minute left',
    'about 1 minute left',
    'all answered',
  ])
})
