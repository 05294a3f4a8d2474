import { expect, test } from 'vitest'
import { comparedDays, stateMoment } from './compared-text.ts'
import { type Comparison } from './comparison.ts'
import { daysFrom, parseIsoDay } from './range.ts'

const ZONE = 'Pacific/Auckland'
const day = (text: string) => parseIsoDay(text, ZONE)!
const range = (from: string, to: string, compare?: Comparison) => ({
  ...daysFrom(day(from), day(to)),
  ...(compare ? { compare } : {}),
})
const NOW = new Date('2026-11-23T01:05:00.000Z') // 14:05 on the 23rd in Auckland
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const texts = (...of: Parameters<typeof comparedDays>) => {
  const { short, long } = comparedDays(...of)
  return [plain(short), plain(long)]
}

test('[FILT-5] a comparison names its days', () => {
  expect(texts(range('2026-11-09', '2026-11-16'), NOW)).toEqual([
    'vs Oct 26 – Nov 2',
    'Compared with 10/26/2026 – 11/02/2026',
  ])
  expect(texts(range('2026-11-10', '2026-11-16'), NOW)[0]).toBe('vs Nov 3 – 9')
  expect(texts(range('2026-11-16', '2026-11-16'), NOW)[0]).toBe('vs Nov 9')
  expect(texts(range('2026-11-10', '2026-11-16', 'year'), NOW)[0]).toBe('vs Nov 10 – 16, 2025')
})

test('[FILT-5] a range that still runs is compared until the same time of day', () => {
  expect(texts(range('2026-11-17', '2026-11-23'), NOW)).toEqual([
    'vs Nov 10 – 16',
    'Compared with 11/10/2026 – 11/16/2026, until 14:05',
  ])
})

test('[DASH-4] a state is compared with one moment', () => {
  expect(texts(range('2026-11-10', '2026-11-16'), NOW, true)).toEqual([
    'vs Nov 9',
    'Compared with the end of 11/09/2026',
  ])
  expect(texts(range('2026-11-17', '2026-11-23'), NOW, true)[1]).toBe(
    'Compared with 11/16/2026 at 14:05',
  )
})

test('[DASH-4] a state is of now while the range reaches today, else of its last day', () => {
  expect(stateMoment(range('2026-11-17', '2026-11-23'), NOW)).toBe('now')
  expect(stateMoment(range('2026-10-01', '2026-10-31'), NOW)).toBe('on Oct 31')
  expect(stateMoment(range('2025-10-01', '2025-10-31'), NOW)).toBe('on Oct 31, 2025')
})
