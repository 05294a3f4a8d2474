import { MESSAGES } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import {
  chosenRanges,
  rangeErrors,
  rangeTexts,
  routingRangeOf,
  scheduleRangeOf,
  withoutRanges,
  withRanges,
} from './more-ranges.ts'

const ZONE = 'Pacific/Auckland'
const NOW = new Date('2026-11-21T08:42:00.000Z') // 21:42 in ZONE
const search = (text = '') => new URLSearchParams(text)
const begun = rangeTexts(search(), ZONE, NOW)
const ends = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

test('[FILT-5] by default routing shows the last 2 hours, and the schedule today and 7 days', () => {
  expect(begun).toEqual({
    routingStart: '11/21/2026',
    routingStartTime: '19:42',
    routingEnd: '11/21/2026',
    routingEndTime: '21:42',
    scheduleStart: '11/21/2026',
    scheduleEnd: '11/28/2026',
  })
  expect(ends(routingRangeOf(search(), ZONE, NOW))).toEqual([
    '2026-11-21T06:42:00.000Z',
    '2026-11-21T08:42:00.000Z',
  ])
  expect(ends(scheduleRangeOf(search(), ZONE, NOW))).toEqual([
    '2026-11-20T11:00:00.000Z',
    '2026-11-28T10:59:59.999Z',
  ])
})

test('[FILT-7] typed ranges are in the address and restored; unchanged ones are not in it', () => {
  const typed = { ...begun, routingStart: '11/20/2026', routingStartTime: '08:05' }
  const next = withRanges(search('rows=25'), typed, begun, ZONE)
  expect(next.toString()).toBe(
    'rows=25&routingFrom=2026-11-20T08%3A05&routingTo=2026-11-21T21%3A42',
  )
  expect(rangeTexts(next, ZONE, NOW)).toEqual(typed)
  expect(ends(routingRangeOf(next, ZONE, NOW))[0]).toBe('2026-11-19T19:05:00.000Z')
  const days = withRanges(search(), { ...begun, scheduleEnd: '12/1/2026' }, begun, ZONE)
  expect(days.toString()).toBe('scheduleFrom=2026-11-21&scheduleTo=2026-12-01')
  expect(chosenRanges(days).map(({ name, text }) => [name, text])).toEqual([
    ['Schedule', '11/21/2026 – 12/01/2026'],
  ])
  expect(withoutRanges(next).toString()).toBe('rows=25')
})

test('[FILT-5] an end before the start, and an invalid date or time, are errors of their fields', () => {
  const errors = (typed: Partial<typeof begun>) => rangeErrors({ ...begun, ...typed }, ZONE)
  expect(errors({})).toEqual({})
  expect(errors({ routingEndTime: '19:41' })).toEqual({ routingEnd: MESSAGES.endBeforeStart })
  expect(errors({ scheduleEnd: '11/20/2026' })).toEqual({ scheduleEnd: MESSAGES.endBeforeStart })
  expect(errors({ routingStart: '31/12/2026', routingEndTime: '24:00' })).toEqual({
    routingStart: 'Enter a date as MM/DD/YYYY',
    routingEndTime: 'Enter a time as HH:MM',
  })
})

test.each([
  'routingFrom=2026-11-20T08:05',
  'routingFrom=2026-11-20T25:05&routingTo=2026-11-21T08:00',
  'routingFrom=2026-11-21T09:00&routingTo=2026-11-21T08:59',
  'routingFrom=2026-11-21&routingTo=2026-11-22',
  'scheduleFrom=2026-11-21&scheduleTo=2026-11-20',
  'scheduleFrom=x&scheduleTo=2026-11-20',
])('an incomplete, invalid or reversed range becomes the default, without a chip: %s', (text) => {
  expect(rangeTexts(search(text), ZONE, NOW)).toEqual(begun)
  expect(chosenRanges(search(text))).toEqual([])
})
