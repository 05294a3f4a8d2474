import type { ServiceLevelSettings } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import {
  assumedDraft,
  changeTarget,
  plainWeek,
  readAssumption,
  weekOf,
  withAssumption,
  withoutAssumption,
} from './assumption.ts'

const settings = {
  targets: [
    { metric: 'firstReply', priority: 'high', targetMin: 270, hours: 'business', setBy: 'admin' },
    { metric: 'nextReply', priority: 'low', hours: 'calendar', setBy: 'admin' },
  ],
} as unknown as ServiceLevelSettings
const firstHigh = { metric: 'firstReply', priority: 'high' } as const
const nextLow = { metric: 'nextReply', priority: 'low' } as const

test('one wrong assumption in an address is left out and named, and the others stay', () => {
  const search = new URLSearchParams(
    'from=2026-11-01&week=8.09:00.17:00&hours=business&targets=firstReply.high%3D90.business&pending=no',
  )
  expect(readAssumption(search)).toEqual({
    assumed: { hours: 'business', targets: 'firstReply.high=90.business' },
    unknown: ['week', 'pending'],
  })
  expect(withoutAssumption(search).toString()).toBe('from=2026-11-01')
  expect(withAssumption(search, { week: undefined, weekends: 'excluded' }).get('weekends')).toBe(
    'excluded',
  )
})

test('an assumed target replaces the present one, and one that is as now is no assumption', () => {
  const typed = (text: string, hours: 'business' | 'calendar' = 'business') =>
    changeTarget(settings, undefined, firstHigh, { text, hours })
  expect(typed('90 m')).toBe('firstReply.high=90.business')
  expect(typed('4 h 30 m')).toBeUndefined()
  expect(typed('4 h 30 m', 'calendar')).toBe('firstReply.high=270.calendar')
  expect(typed('')).toBe('firstReply.high=none')
  const both = changeTarget(settings, typed('90 m'), nextLow, { text: '1 h', hours: 'calendar' })
  expect(both).toBe('firstReply.high=90.business,nextReply.low=60.calendar')
  expect(changeTarget(settings, both, nextLow, { text: '', hours: 'calendar' })).toBe(typed('90 m'))
  expect(assumedDraft(settings, both)).toMatchObject({
    'firstReply.high': { text: '1 h 30 m', hours: 'business' },
    'nextReply.low': { text: '1 h' },
    'agentWork.low': { text: '' },
  })
  expect(assumedDraft(settings, typed(''))['firstReply.high']?.text).toBe('')
})

test('a week with the same hours on some days is shown as days and one span', () => {
  const week = weekOf({ days: [5, 1], from: '08:00', to: '16:00' })
  expect(week.map(({ day }) => day)).toEqual([1, 5])
  expect(plainWeek(week)).toEqual({ days: [1, 5], from: '08:00', to: '16:00' })
  expect(plainWeek([])?.days).toEqual([])
  expect(plainWeek([...week, { day: 2, from: '09:00', to: '16:00' }])).toBeUndefined()
  expect(plainWeek([...week, { day: 1, from: '20:00', to: '22:00' }])).toBeUndefined()
})
