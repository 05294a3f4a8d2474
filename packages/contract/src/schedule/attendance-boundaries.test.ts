import { describe, expect, test } from 'vitest'
import {
  type AgentTimes,
  attendanceMetrics,
  attendanceOf,
  deviationsOf,
  liveAdherence,
  outSince,
  type PresenceSpan,
} from './attendance.ts'
import { cutSpans, joinedSpans } from './deviations.ts'

/* The moments at which a rule begins and ends to hold, in minutes. One part of a shift from 60 to 120, a break from 80 to 90. */
const at = (minutes: number) => minutes * 60_000
const span = (from: number, to: number) => ({ from: at(from), to: at(to) })
const online = (from: number, to: number): PresenceSpan => ({ ...span(from, to), status: 'online' })
const away = (from: number, to: number): PresenceSpan => ({ ...span(from, to), status: 'away' })
const PART = { ...span(60, 120), breaks: [span(80, 90)] }
const timesOf = (presence: PresenceSpan[], given: Partial<AgentTimes> = {}): AgentTimes => ({
  planned: [PART],
  excused: [],
  presence,
  ...given,
})
const judged = (presence: PresenceSpan[], range = span(0, 200), given?: Partial<AgentTimes>) => {
  const { late, lateMin, leftEarly, leftEarlyMin, missed } = attendanceOf(
    timesOf(presence, given),
    range,
  )
  return { late, lateMin, leftEarly, leftEarlyMin, missed }
}
const GOOD = { late: 0, lateMin: 0, leftEarly: 0, leftEarlyMin: 0, missed: 0 }

describe('[ROUT-3] late, early and missed', () => {
  test('a whole minute counts, less than one does not', () => {
    expect(judged([online(60, 120)])).toEqual(GOOD)
    expect(judged([online(61, 120)])).toEqual({ ...GOOD, late: 1, lateMin: 1 })
    expect(judged([online(60.5, 120)])).toEqual({ ...GOOD, lateMin: 0.5 })
    expect(judged([online(60, 119)])).toEqual({ ...GOOD, leftEarly: 1, leftEarlyMin: 1 })
    expect(judged([online(60, 119.5)])).toEqual({ ...GOOD, leftEarlyMin: 0.5 })
  })

  test('a part is over at its last moment, not before', () => {
    expect(judged([], span(0, 120))).toEqual({ ...GOOD, missed: 1 })
    expect(judged([], span(0, 119))).toEqual(GOOD)
    expect(judged([online(60, 118)], span(0, 120))).toMatchObject({ leftEarly: 1, leftEarlyMin: 2 })
    expect(judged([online(60, 118)], span(0, 119))).toEqual(GOOD)
  })

  test('a part that begins with the range is judged, one that began before is not', () => {
    expect(judged([online(70, 120)], span(60, 200))).toMatchObject({ late: 1, lateMin: 10 })
    expect(judged([online(70, 120)], span(61, 200))).toEqual(GOOD)
    expect(judged([], span(120, 200))).toEqual(GOOD)
    expect(judged([], span(0, 60))).toEqual(GOOD)
  })

  test('being away is being there, and what was approved is, too', () => {
    expect(judged([away(60, 120)])).toEqual(GOOD)
    expect(judged([online(90, 120)], span(0, 200), { approved: [span(60, 90)] })).toEqual(GOOD)
  })
})

test('[ROUT-3] shares of less than a minute are shares, those of nothing are none', () => {
  const minutes = attendanceOf(timesOf([]), span(60, 60.5))
  expect(attendanceMetrics(minutes)).toMatchObject({ adherence: 0, attendance: 0 })
  const nothing = attendanceMetrics(attendanceOf(timesOf([]), span(0, 60)))
  expect(Object.values(nothing).every((share) => share === undefined)).toBe(true)
})

test('[ROUT-3] deviations are listed by time, and end where the agent is back', () => {
  const presence = [online(70, 85), away(85, 95), online(95, 130)]
  expect(deviationsOf(timesOf(presence), span(0, 200))).toEqual([
    { ...span(60, 70), kind: 'absent' },
    { ...span(80, 85), kind: 'worked' },
    { ...span(90, 95), kind: 'absent' },
  ])
  expect(deviationsOf(timesOf([online(60, 80), online(90, 120)]), span(0, 200))).toEqual([])
})

describe('[ROUT-3] out of adherence now', () => {
  test('a span holds at its first moment and no more at its last', () => {
    expect(outSince(timesOf([online(0, 59)]), at(60))).toBe(at(60))
    expect(outSince(timesOf([online(60, 130)]), at(60))).toBeUndefined()
    expect(outSince(timesOf([online(60, 130)]), at(80))).toBe(at(80)) // a break begins
    expect(outSince(timesOf([online(60, 130)]), at(90))).toBeUndefined() // and ends
    expect(outSince(timesOf([online(60, 130)]), at(121))).toBe(at(120))
    expect(outSince(timesOf([online(60, 110)]), at(110))).toBe(at(110))
    expect(outSince(timesOf([online(60, 120)]), at(120))).toBeUndefined()
  })

  test('time out of adherence begins at the last change that left it', () => {
    expect(outSince(timesOf([online(60, 70), away(70, 75), online(75, 95)]), at(100))).toBe(at(95))
    expect(outSince(timesOf([online(60, 70), away(70, 200)]), at(110))).toBe(at(90))
    expect(outSince(timesOf([away(0, 200)]), at(79))).toBe(at(60))
  })

  test('only agents with a shift or at work count; a minute is not less than one, five are not more', () => {
    const of = (presence: PresenceSpan[], now: number, given?: Partial<AgentTimes>) =>
      liveAdherence([timesOf(presence, given)], at(now))
    const NONE = { agents: 0, kept: 0, under1: 0, from1To5: 0, over5: 0 }
    const idle = { planned: [] }
    expect(of([online(100, 120)], 100, idle)).toEqual({ ...NONE, agents: 1, under1: 1 })
    expect(of([online(100, 120)], 120, idle)).toEqual(NONE)
    expect(of([online(0, 50), online(100, 120)], 110, idle)).toEqual({
      ...NONE,
      agents: 1,
      over5: 1,
    })
    expect(of([away(100, 120)], 110, idle)).toEqual(NONE)
    expect(of([], 59)).toEqual(NONE)
    expect(of([], 60)).toEqual({ ...NONE, agents: 1, under1: 1 })
    expect(of([], 60.9)).toMatchObject({ under1: 1 })
    expect(of([], 61)).toMatchObject({ from1To5: 1 })
    expect(of([], 61.5)).toMatchObject({ from1To5: 1 })
    expect(of([], 65)).toMatchObject({ from1To5: 1 })
    expect(of([], 65.1)).toMatchObject({ over5: 1 })
    expect(of([online(60, 120)], 70)).toMatchObject({ agents: 1, kept: 1 })
    expect(of([], 120)).toEqual(NONE)
  })
})

test('[ROUT-3] spans that touch are one, spans without length are none', () => {
  expect(joinedSpans([span(80, 90), span(60, 80)])).toEqual([span(60, 90)])
  expect(joinedSpans([span(60, 80), span(81, 90)])).toEqual([span(60, 80), span(81, 90)])
  expect(joinedSpans([span(60, 90), span(70, 80)])).toEqual([span(60, 90)])
  expect(cutSpans([span(0, 60), span(50, 70)], span(60, 100))).toEqual([span(60, 70)])
  expect(cutSpans([span(100, 110)], span(60, 100))).toEqual([])
})
