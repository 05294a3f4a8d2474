import { expect, test } from 'vitest'
import { dayAxis } from './day-axis.ts'

test('days are written in full and in short, and Mondays carry the labels', () => {
  const dates = Array.from({ length: 16 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)
  const { labels, short, ticks } = dayAxis(dates)
  expect([labels[1], short?.[1]]).toEqual(['Mon 11/02/2026', 'Mon 11/02'])
  expect(ticks).toEqual([1, 8, 15])
})
