import { expect, test } from 'vitest'
import { dayAxis, partialPoint, pointUnit } from './day-axis.ts'

test('days are written in full and in short, and Mondays carry the labels', () => {
  const dates = Array.from({ length: 16 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)
  const { labels, short, ticks } = dayAxis(dates)
  expect([labels[1], short?.[1]]).toEqual(['Mon 11/02/2026', 'Mon 11/02'])
  expect(ticks).toEqual([1, 8, 15])
})

test('points a week apart are weeks with a label per quarter; the current week is partial', () => {
  const dates = Array.from({ length: 120 }, (_, week) =>
    new Date(Date.parse('2024-01-03') + week * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  expect(pointUnit(dates)).toBe('week')
  const { name, labels, short, ticks } = dayAxis(dates)
  expect([name, labels[1], short?.[1]]).toEqual(['Week', 'Week of Wed 01/10/2024', '01/10/2024'])
  expect(ticks?.slice(0, 2).map((place) => dates[place])).toEqual(['2024-03-27', '2024-06-26'])
  expect(partialPoint(dates, '2024-01-16').at).toEqual([1])
  expect(partialPoint(dates, '2024-01-17').note).toBe('This week is partial, drawn lighter')
  expect(partialPoint(['2024-01-15', '2024-01-16', '2024-01-17'], '2024-01-16')).toEqual({
    at: [1],
    note: 'Today is partial, drawn lighter',
  })
})
