// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type Draft, emptyDraft, fitting, keepDraft, readDraft } from './evaluation-draft.ts'

beforeEach(() => localStorage.clear())

const contact = { username: 'Robin', email: 'robin@example.test', phone: '', organisation: '' }

test('[EVAL-2] what was kept comes back, each kind for itself', () => {
  const draft: Draft = { contact, answers: { 0: 'Yes', 3: 'No' } }
  keepDraft('one', draft)
  expect(readDraft('one')).toEqual(draft)
  expect(readDraft('other')).toEqual(emptyDraft)
})

test('what is no draft of this version counts as nothing', () => {
  for (const kept of [
    '',
    '{',
    'null',
    '{"answers":[1]}',
    '{"answers":{},"contact":{"email":"x"}}',
  ]) {
    localStorage.setItem('one', kept)
    expect(readDraft('one'), kept).toEqual(emptyDraft)
  }
})

test('answers that a question no longer offers are dropped', () => {
  const question = (...labels: string[]) => ({
    question: 'How?',
    options: labels.map((label) => ({ label, score: 0 })),
    screenshot: '',
    answer: 'So.',
  })
  const questions = [question('Yes', 'No'), question('Never', 'Daily')]
  expect(fitting(questions, { 0: 'No', 1: 'Weekly', 2: 'Yes', x: 'Yes' })).toEqual({ 0: 'No' })
})
