import { expect, test } from 'vitest'
import { perDayText } from './per-day.ts'

test('[DASH-4] a mean per day of few has tenths, and none is not said of some', () => {
  expect(perDayText(537, 7)).toBe('77 per day')
  expect(perDayText(11, 7)).toBe('1.6 per day')
  expect(perDayText(11, 30)).toBe('0.4 per day')
  expect(perDayText(1, 90)).toBe('')
  expect(perDayText(0, 7)).toBe('0 per day')
})
