import { expect, test } from 'vitest'
import { firstUnanswered, judge, type ScoredQuestion } from './score.ts'

const question = (topic: string | undefined, ...scores: number[]): ScoredQuestion => ({
  ...(topic ? { topic } : {}),
  question: `How about ${topic ?? 'this'}?`,
  options: scores.map((score) => ({ label: `is ${score}`, score })),
  screenshot: `/evaluation/${topic}.webp`,
  answer: `Do more about ${topic}.`,
})
const questions = [
  question('mails', 0, 0.5, 1),
  question('calls', 0, 0.5, 1),
  question('chats', 0, 0.25, 0.5),
  question(undefined, 0, 1),
]
const chosen = (...scores: number[]) =>
  Object.fromEntries(scores.map((score, i) => [i, `is ${score}`]))

test('[EVAL-3] the score is the mean, and the steps start with the largest gain', () => {
  expect(judge(questions, chosen(0.5, 0, 0.25, 1))).toEqual({
    scorePct: 44, // (0.5 + 0 + 0.25 + 1) / 4
    msg1: 'Your support does its work and has room to grow',
    msg2: 'It can gain most in calls, mails and chats. The steps below begin with what helps most.',
    suggestedData: [
      {
        question: 'How about calls?',
        label: 'Do more about calls.',
        screenshot: '/evaluation/calls.webp',
      },
      {
        question: 'How about mails?',
        label: 'Do more about mails.',
        screenshot: '/evaluation/mails.webp',
      },
      {
        question: 'How about chats?',
        label: 'Do more about chats.',
        screenshot: '/evaluation/chats.webp',
      },
    ],
  })
})

test('the best option of a question leaves nothing to gain, even if it scores below 1', () => {
  const { suggestedData, msg2, scorePct } = judge(questions, chosen(1, 1, 0.5, 1))
  expect({ suggestedData, msg2, scorePct }).toEqual({
    suggestedData: [],
    msg2: 'Every answer is the best there is: keep measuring.',
    scorePct: 88,
  })
})

test('a question without a topic is quoted in the sentence, and one step is in the singular', () => {
  expect(judge(questions, chosen(1, 1, 0.5, 0)).msg2).toBe(
    'It can gain most in “How about this?”. The step below shows how.',
  )
})

test('each band has its text', () => {
  const words = (scorePct: number) =>
    judge([question('a', scorePct / 100)], chosen(scorePct / 100)).msg1
  expect([0, 39, 40, 64, 65, 84, 85, 100].map(words)).toEqual([
    'Your support has much to gain',
    'Your support has much to gain',
    'Your support does its work and has room to grow',
    'Your support does its work and has room to grow',
    'Your support is in good shape',
    'Your support is in good shape',
    'Your support is in very good shape',
    'Your support is in very good shape',
  ])
})

test('an answer counts only if its own question offers it', () => {
  expect(firstUnanswered(questions, chosen(0, 0, 0, 0))).toBeUndefined()
  expect(firstUnanswered(questions, chosen(0, 0.75, 0, 0))).toBe(1)
  expect(firstUnanswered(questions, { ...chosen(0, 0, 0), 4: 'is 0' })).toBe(3)
  expect(firstUnanswered(questions, { ...chosen(0, 0, 0), 3: 'toString' })).toBe(3)
})

test('[EVAL-3] the first question without one of its answers is found, also the very first', () => {
  expect(firstUnanswered(questions, chosen(0.5, 0, 0.25, 1))).toBeUndefined()
  expect(firstUnanswered(questions, {})).toBe(0)
  expect(firstUnanswered(questions, { ...chosen(0.5, 0, 0.25, 1), 1: 'no such answer' })).toBe(1)
  expect(firstUnanswered(questions, { ...chosen(0.5, 0, 0.25, 1), 0: 'is 7' })).toBe(0)
})
