import { expect, test } from 'vitest'
import { mornings, quietUntil } from './hours.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString()

test('[GRAT-1] quiet hours over midnight end in the morning in the organisation’s time zone', () => {
  const quiet = { from: 20, to: 8 }
  const until = (now: string) => iso(quietUntil(quiet, 'Europe/Berlin', at(now)))
  expect(until('2026-02-02T18:59:00Z')).toBeUndefined()
  expect(until('2026-02-02T19:00:00Z')).toBe('2026-02-03T07:00:00.000Z')
  expect(until('2026-02-03T06:59:59Z')).toBe('2026-02-03T07:00:00.000Z')
  expect(until('2026-02-03T07:00:00Z')).toBeUndefined()
})

test('[GRAT-1] quiet hours at noon, in the night that clocks go forward, and none at all', () => {
  expect(iso(quietUntil({ from: 12, to: 14 }, 'UTC', at('2026-02-02T13:30:00Z')))).toBe(
    '2026-02-02T14:00:00.000Z',
  )
  expect(iso(quietUntil({ from: 22, to: 7 }, 'Europe/Berlin', at('2026-03-28T22:00:00Z')))).toBe(
    '2026-03-29T05:00:00.000Z',
  )
  expect(quietUntil(undefined, 'UTC', at('2026-02-02T13:30:00Z'))).toBeUndefined()
  expect(quietUntil({ from: 5, to: 5 }, 'UTC', at('2026-02-02T05:30:00Z'))).toBeUndefined()
})

test('[GRAT-3] a drip is sent on weekday mornings and skips the weekend', () => {
  expect(mornings(3, 'UTC', at('2026-02-05T15:00:00Z')).map(iso)).toEqual([
    '2026-02-06T09:00:00.000Z',
    '2026-02-09T09:00:00.000Z',
    '2026-02-10T09:00:00.000Z',
  ])
  expect(mornings(2, 'UTC', at('2026-02-06T10:20:00Z')).map(iso)).toEqual([
    '2026-02-06T10:20:00.000Z',
    '2026-02-09T09:00:00.000Z',
  ])
})
