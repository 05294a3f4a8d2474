import { describe, expect, test } from 'vitest'
import { createRandom } from '../platform/basics/random.ts'
import { dayAfter, spansOf } from './event-spans.ts'

/** All days of a span. */
function daysOf(span: string, start: string): string[] {
  if (span === 'day') return [start]
  const days = [start]
  for (let day = dayAfter(start); ; day = dayAfter(day)) {
    const isNext = day.endsWith('-01') || (span === 'third' && /-(11|21)$/.test(day))
    if (isNext) return days
    days.push(day)
  }
}

const covered = (first: string, last: string) =>
  Object.entries(spansOf(first, last))
    .flatMap(([span, starts]) => (starts as string[]).flatMap((start) => daysOf(span, start)))
    .toSorted()

function allDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

describe('spans of a range of days', () => {
  test('contain each of its days once, whatever the range', () => {
    for (let index = 0; index < 200; index++) {
      const random = createRandom(3, 'plans', index)
      const first = dayAfter('2023-12-20', random.int(0, 500))
      const last = dayAfter(first, random.pick([0, 5, 35, 120, 400]) + random.int(0, 9))
      expect([first, last, covered(first, last)]).toEqual([first, last, allDays(first, last)])
    }
  })

  test('are few: months where they fit, thirds around them, days at the ends', () => {
    expect(spansOf('2026-01-29', '2026-04-12')).toEqual({
      day: ['2026-01-29', '2026-01-30', '2026-01-31', '2026-04-11', '2026-04-12'],
      third: ['2026-04-01'],
      month: ['2026-02-01', '2026-03-01'],
    })
  })

  test('are empty when there is no whole day', () => {
    expect(spansOf('2026-04-02', '2026-04-01')).toEqual({ day: [], third: [], month: [] })
  })
})
