import { expect, test } from 'vitest'
import { timeLeft } from './use-time-left.ts'

const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ')

test('the time that is left follows from the pace so far', () => {
  const start = { at: 0, share: 0.2 }
  expect(timeLeft(start, 0.2, 60_000)).toBeUndefined()
  expect(timeLeft(start, 0.4, 1000)).toBeUndefined()
  expect(plain(timeLeft(start, 0.4, 10_000))).toBe('about 30 s left')
  expect(plain(timeLeft(start, 0.6, 600_000))).toBe('about 10 m left')
  expect(timeLeft(start, 0.99, 10_000)).toBe('a moment left')
  expect(timeLeft(start, 1, 10_000)).toBeUndefined()
})
