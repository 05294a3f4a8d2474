import { expect, test } from 'vitest'
import { prefersArticle } from './preference.ts'

test('the preference decides between an article and an intent', () => {
  expect(prefersArticle(0.5, 0.8, 0.7)).toBe(true)
  expect(prefersArticle(0.5, 0.7, 0.8)).toBe(false)
  expect(prefersArticle(0.9, 0.3, 0.9)).toBe(true)
  expect(prefersArticle(0, 1, 0.1)).toBe(false)
  expect(prefersArticle(1, 0.1, 1)).toBe(true)
})
