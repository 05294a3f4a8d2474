import { expect, test } from 'vitest'
import { daysBefore, lastDays, monthOf, nextAt } from './next-at.ts'

const daily = { cadence: 'daily', weekday: 1, hour: 7 } as const
const next = (schedule: Parameters<typeof nextAt>[0], zone: string, now: string) =>
  nextAt(schedule, zone, Date.parse(now)).toISOString()

test('[DASH-1] a mail is due at its hour on the clocks of the organisation', () => {
  expect(next(daily, 'UTC', '2026-11-21T06:59:59Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(next(daily, 'UTC', '2026-11-21T07:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(next(daily, 'Asia/Kolkata', '2026-11-21T06:00:00Z')).toBe('2026-11-22T01:30:00.000Z')
  expect(next(daily, 'Pacific/Auckland', '2026-11-21T17:00:00Z')).toBe('2026-11-21T18:00:00.000Z')
})

test('[DASH-1] a weekly mail is due on its weekday, in the same week if its hour is still to come', () => {
  const saturday = { ...daily, cadence: 'weekly', weekday: 6 } as const // 2026-11-21 is one
  expect(next(saturday, 'UTC', '2026-11-21T06:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(next(saturday, 'UTC', '2026-11-21T08:00:00Z')).toBe('2026-11-28T07:00:00.000Z')
  expect(next({ ...saturday, weekday: 7 }, 'UTC', '2026-11-21T08:00:00Z')).toBe(
    '2026-11-22T07:00:00.000Z',
  )
})

test('[DASH-1] a change of the clocks does not change the local hour of a mail', () => {
  const berlin = (now: string) => next(daily, 'Europe/Berlin', now)
  expect(berlin('2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z') // summer time since 2:00
  expect(berlin('2026-10-24T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  const atTwo = { ...daily, hour: 2 } // jumped over that night
  expect(next(atTwo, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
})

test('[DASH-1] the days of a mail are whole days', () => {
  const now = Date.parse('2026-11-21T07:00:00Z')
  expect(daysBefore('Europe/Berlin', now, 7)).toEqual({
    from: '2026-11-13T23:00:00.000Z',
    to: '2026-11-20T22:59:59.999Z',
  })
  expect(lastDays('Europe/Berlin', now, 7)).toEqual({
    from: '2026-11-14T23:00:00.000Z',
    to: '2026-11-21T07:00:00.000Z',
  })
  expect(lastDays('UTC', now, 1).from).toBe('2026-11-21T00:00:00.000Z')
  expect(monthOf('UTC', now, true)).toEqual({
    from: '2026-10-01T00:00:00.000Z',
    to: '2026-10-31T23:59:59.999Z',
  })
})
