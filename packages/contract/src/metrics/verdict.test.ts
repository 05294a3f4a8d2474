import { expect, test } from 'vitest'
import { estimateDifference, shareDifference, USUAL, verdictOf } from './verdict.ts'

test('[DASH-4] a change is better or worse only if its interval does not contain 0', () => {
  expect(verdictOf('up', { low: 1, high: 9 })).toBe('better')
  expect(verdictOf('down', { low: 1, high: 9 })).toBe('worse')
  expect(verdictOf('up', { low: -9, high: -1 })).toBe('worse')
  expect(verdictOf('down', { low: -9, high: -1 })).toBe('better')
  expect(verdictOf('down', { low: -9, high: 50 })).toBe(USUAL)
  expect(verdictOf('up', { low: 0, high: 5 })).toBe(USUAL)
})

test('[DASH-4] where neither is better, or nothing is known, nothing is said', () => {
  expect(verdictOf('none', { low: 1, high: 9 })).toBe('vs previous period')
  expect(verdictOf('up', undefined)).toBe('vs previous period')
})

test('[DASH-4] shares and estimates have the interval of their difference, in their unit', () => {
  const clear = shareDifference({ part: 900, whole: 1000 }, { part: 800, whole: 1000 })
  expect(clear && [clear.low > 6, clear.high < 14]).toEqual([true, true])
  expect(shareDifference({ part: 0, whole: 0 }, { part: 8, whole: 10 })).toBeUndefined()
  expect(shareDifference({ part: 8, whole: 10 }, undefined)).toBeUndefined()
  const iqs = (value: number) => ({ value, low: value - 3, high: value + 3 })
  const difference = estimateDifference(iqs(84), iqs(85.3))
  expect(verdictOf('up', difference)).toBe(USUAL)
  expect(verdictOf('up', estimateDifference(iqs(90), iqs(80)))).toBe('better')
  expect(estimateDifference({ value: 84 }, iqs(85))).toBeUndefined()
})
