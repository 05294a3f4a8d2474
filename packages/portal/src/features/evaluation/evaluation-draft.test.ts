// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type Draft, emptyDraft, fitting, storeDraft, readDraft } from './evaluation-draft.ts'

beforeEach(() => localStorage.clear())

const contact = { username: 'Robin', email: 'robin@example.test', phone: '', organisation: '' }

test('[EVAL-2] a saved draft is restored, separately for each key', () => {
  const draft: Draft = { contact, answers: { 0: 'Yes', 3: 'No' } }
  storeDraft('one', draft)
  expect(readDraft('one')).toEqual(draft)
  expect(readDraft('other')).toEqual(emptyDraft)
})

test('an invalid stored draft is read as an empty draft', () => {
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

test('answers that a question no longer offers are removed', () => {
  const question = (...labels: string[]) => ({
    question: 'How?',
    options: labels.map((label) => ({ label, score: 0 })),
    screenshot: '',
    answer: 'So.',
  })
  const questions = [question('Yes', 'No'), question('Never', 'Daily')]
  expect(fitting(questions, { 0: 'No', 1: 'Weekly', 2: 'Yes', x: 'Yes' })).toEqual({ 0: 'No' })
})
