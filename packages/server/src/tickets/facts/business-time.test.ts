import { MINUTE_MS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { createRandom } from '../../platform/basics/random.ts'
import { businessClock, type Calendar } from './business-time.ts'

const at = (text: string) => Date.parse(text)
const OFFICE = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))
const calendar = (given: Partial<Calendar> = {}): Calendar => ({
  timeZone: 'UTC',
  week: OFFICE,
  holidays: [],
  ...given,
})
const between = (given: Partial<Calendar>, from: string, to: string) =>
  businessClock(calendar(given)).minutes(at(from), at(to))

test('office hours count, nights, weekends and holidays do not', () => {
  // Friday 16:00 to Monday 10:00: an hour and an hour
  expect(between({}, '2026-01-09T16:00:00Z', '2026-01-12T10:00:00Z')).toBe(120)
  expect(
    between({ holidays: ['2026-01-12'] }, '2026-01-09T16:00:00Z', '2026-01-12T10:00:00Z'),
  ).toBe(60)
  expect(between({}, '2026-01-09T16:00:30Z', '2026-01-09T16:01:00Z')).toBe(0.5)
  expect(between({}, '2026-01-10T00:00:00Z', '2026-01-11T23:00:00Z')).toBe(0)
  expect(between({}, '2026-01-09T16:00:00Z', '2026-01-09T15:00:00Z')).toBe(0)
})

test('a night shift belongs to the day on which it begins', () => {
  const week = [{ day: 5, from: '22:00', to: '06:00' }]
  expect(between({ week }, '2026-01-09T00:00:00Z', '2026-01-11T00:00:00Z')).toBe(480)
  const holidays = ['2026-01-10']
  expect(between({ week, holidays }, '2026-01-09T00:00:00Z', '2026-01-11T00:00:00Z')).toBe(480)
  expect(
    between({ week, holidays: ['2026-01-09'] }, '2026-01-09T00:00:00Z', '2026-01-11T00:00:00Z'),
  ).toBe(0)
})

test('a shift over a clock change counts its real length', () => {
  const week = [{ day: 6, from: '22:00', to: '06:00' }]
  const berlin = { timeZone: 'Europe/Berlin', week }
  expect(between(berlin, '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toBe(420)
  expect(between(berlin, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toBe(540)
})

test('overlapping hours count once, and a range can span years', () => {
  const week = [...OFFICE, { day: 3, from: '16:00', to: '18:00' }]
  expect(between({ week }, '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z')).toBe(540)
  const nights = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }))
  expect(between({ week: nights }, '2024-11-01T00:00:00Z', '2027-02-01T00:00:00Z')).toBe(
    (at('2027-02-01T00:00:00Z') - at('2024-11-01T00:00:00Z')) / MINUTE_MS,
  )
})

test('`after` returns the moment at which the open minutes have passed', () => {
  const clock = businessClock(calendar({ timeZone: 'America/New_York' }))
  expect(new Date(clock.after(at('2026-01-09T21:30:00Z'), 90) ?? 0).toISOString()).toBe(
    '2026-01-12T15:00:00.000Z',
  )
  // Exactly at the end of a day: that evening, not the next morning
  expect(new Date(clock.after(at('2026-01-08T14:00:00Z'), 480) ?? 0).toISOString()).toBe(
    '2026-01-08T22:00:00.000Z',
  )
  expect(businessClock(calendar({ week: [] })).after(at('2026-01-08T14:00:00Z'), 1)).toBeUndefined()
  const random = createRandom(7, 'plans')
  for (let run = 0; run < 200; run++) {
    const from = at('2026-01-01T00:00:00Z') + random.int(0, 600_000) * MINUTE_MS
    const minutes = random.int(1, 60_000)
    const end = clock.after(from, minutes) ?? 0
    expect(clock.minutes(from, end)).toBe(minutes)
    expect(clock.minutes(from, end - 1)).toBeLessThan(minutes)
  }
})

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Australia/Lord_Howe', // half an hour of summer time
  'Asia/Kolkata',
]

/** Counts open minutes one by one in local time, for comparison. */
function counted({ timeZone, week, holidays }: Calendar, from: number, to: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const dayOf = (date: string, less: number) =>
    new Date(at(`${date}T00:00:00Z`) - less * 86_400_000).toISOString().slice(0, 10)
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  let minutes = 0
  for (let instant = from; instant < to; instant += MINUTE_MS) {
    const [date = '', clock = ''] = format.format(instant).split(' ')
    const isOpen = week.some(({ day, from: opens, to: closes }) => {
      const overnight = closes <= opens
      const begun = (on: string) => weekday(on) === day && !holidays.includes(on)
      const today = begun(date) && clock >= opens && (overnight || clock < closes)
      return today || (overnight && begun(dayOf(date, 1)) && clock < closes)
    })
    if (isOpen) minutes++
  }
  return minutes
}

test.each(ZONES)('equals a count minute by minute: %s', (timeZone) => {
  const random = createRandom(11, 'instants', ZONES.indexOf(timeZone))
  const clock = () =>
    `${String(random.int(0, 23)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
  // Around clock changes of both hemispheres, and the end of a year
  for (const around of [
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-12-31',
  ]) {
    const given = calendar({
      timeZone,
      week: Array.from({ length: 9 }, () => ({
        day: random.int(1, 7),
        from: clock(),
        to: clock(),
      })),
      holidays: [around],
    })
    const from = at(`${around}T00:00:00Z`) - random.int(0, 2 * 24 * 60) * MINUTE_MS
    const to = from + random.int(60, 4 * 24 * 60) * MINUTE_MS
    expect(businessClock(given).minutes(from, to)).toBe(counted(given, from, to))
  }
})
