// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { chosenOf, withChosen } from './view.ts'

test('[GRAT-5] [FILT-7] filters are in the address; removing a question removes its choice', () => {
  const start = new URLSearchParams('from=2026-03-01&to=2026-03-31&answer=7&page=3')
  const narrowed = withChosen(start, { tag: 'late', question: 'Why?', choice: 'Price' })
  expect(chosenOf(narrowed)).toEqual({ tag: 'late', question: 'Why?', choice: 'Price' })
  expect(narrowed.get('from')).toBe('2026-03-01')
  expect([narrowed.has('answer'), narrowed.has('page')]).toEqual([false, false])
  expect(chosenOf(withChosen(narrowed, { question: undefined }))).toEqual({ tag: 'late' })
})
