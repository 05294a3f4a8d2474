// @vitest-environment happy-dom
import { USUAL_CASE } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { coverSentence, weekCover } from './cover.ts'
import { stripText } from './cover-strip.tsx'
import type { Schedule, Staffing } from './queries.ts'

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24']
const OPEN = Array.from({ length: 24 }, (_, hour) => hour >= 8 && hour < 16)
const queue = (name: string, perDay: number, agents?: string[]): Staffing['queues'][number] => ({
  queue: name,
  handlingMin: 30,
  handlingFrom: 'expected',
  due: [{ share: 1, minutes: 60, hours: 'business' }],
  ...(agents ? { agents } : {}),
  days: DAYS.map((day) => ({
    day,
    live: [],
    deferred: OPEN.map((isOpen) => (isOpen ? perDay / 8 : 0)),
  })),
})
const staffing: Staffing = {
  zone: 'Europe/Berlin',
  days: DAYS.map((day) => ({ day, open: OPEN, expected: 24, low: 12, high: 36 })),
  queues: [queue('Billing', 16, ['Ann']), queue('', 8)],
  hasHours: true,
  asOf: '2026-11-22T00:00:00.000Z',
}
const shift = (start: string, end: string) => ({
  kind: 'shift' as const,
  zone: 'Europe/Berlin',
  parts: [{ start, end, breaks: [] }],
})
const schedule: Schedule = {
  agents: ['Ann', 'Ben'].map((name) => ({ name, zone: 'Europe/Berlin', maxHours: 40 })),
  cells: [
    { agent: 'Ann', day: '2026-11-23', plan: shift('08:00', '12:00'), revision: 1 },
    { agent: 'Ben', day: '2026-11-23', plan: shift('08:00', '18:00'), revision: 1 },
    { agent: 'Gone', day: '2026-11-23', plan: shift('08:00', '18:00'), revision: 1 },
  ],
  leave: [],
  canEdit: true,
}
const whatIf = { ...USUAL_CASE, occupancy: 1, shrinkage: 0 }

test('[ROUT-2] required beside scheduled agents by hour, for all queues and for one', () => {
  // 24 tickets of half an hour over 8 hours: 1.5 agents
  const all = weekCover(schedule, staffing, ['2026-11-23'], { queue: undefined, whatIf })
  expect(all?.days[0]?.hours[9]).toMatchObject({
    required: 1.5,
    low: 0.75,
    high: 2.25,
    scheduled: 2,
  })
  expect(all?.total).toEqual({ required: 12, scheduled: 14, under: 2, over: 4 })
  expect([all?.from, all?.to, all?.most]).toEqual([8, 18, 2.25])
  const own = weekCover(schedule, staffing, ['2026-11-23'], { queue: 'Billing', whatIf })
  expect(own?.total).toEqual({ required: 8, scheduled: 4, under: 4, over: 0 })
  expect(own?.days[0]).toMatchObject({ expected: 16, low: 8, high: 24 })
  const slow = weekCover(schedule, staffing, ['2026-11-23'], {
    queue: 'Billing',
    whatIf: { ...whatIf, handling: 2, occupancy: 0.5, shrinkage: 0.5 },
  })
  expect(slow?.total.required).toBe(64)
})

test('[ROUT-2] agents on leave are not there, and without queues nothing is required', () => {
  const leave = [
    {
      id: '00000000-0000-4000-8000-000000000000',
      agent: 'Ben',
      from: '2026-11-23',
      to: '2026-11-23',
      note: '',
      state: 'approved' as const,
      askedAt: '2026-11-01T00:00:00.000Z',
    },
  ]
  const cover = weekCover({ ...schedule, leave }, staffing, ['2026-11-23'], {
    queue: undefined,
    whatIf,
  })
  expect(cover?.total.scheduled).toBe(4)
  const none = { ...staffing, queues: [] }
  expect(weekCover(schedule, none, DAYS, { queue: undefined, whatIf })).toBeUndefined()
})

test('[ROUT-2] the strip says what it shows, and the sums what follows', () => {
  const [day] =
    weekCover(schedule, staffing, ['2026-11-23'], { queue: undefined, whatIf })?.days ?? []
  expect(day && stripText(day)).toBe(
    'Mon 11/23: 2 h under, 4 h over; 24 tickets expected, 12 to 36 on four of five such days',
  )
  const sums = { required: 10, scheduled: 11, under: 3, over: 4 }
  expect(coverSentence(sums)).toBe('Enough hours, at the wrong time of day.')
  expect(coverSentence({ ...sums, scheduled: 8 })).toBe('Fewer hours than required.')
  expect(coverSentence({ ...sums, under: 0 })).toBe('Every hour is covered.')
  const twice = { required: 472, scheduled: 945, under: 3, over: 476 }
  expect(coverSentence(twice)).toBe(
    'Twice what is required, and still 3 h short at some times of day.',
  )
  expect(coverSentence({ ...twice, scheduled: 708, under: 0 })).toBe(
    'Every hour is covered, with 1.5 times what is required.',
  )
  expect(coverSentence({ required: 0, scheduled: 8, under: 0, over: 8 })).toBe(
    'Every hour is covered.',
  )
})
