import { expect, test } from 'vitest'
import {
  type AgentTimes,
  attendanceMetrics,
  attendanceOf,
  deviationsOf,
  liveAdherence,
  outSince,
  type PresenceSpan,
} from './attendance.ts'
import { readPlan } from './plan-text.ts'
import { plannedParts } from './plan-times.ts'

/*
 * A week with a change of clocks: Europe/Berlin sets them back on October 25 at 03:00, New York a week later. Every
 * expected figure is calculated by hand in the comments.
 */
const WEEK = { from: Date.parse('2026-10-18T22:00Z'), to: Date.parse('2026-10-25T23:00Z') }
const at = (text: string) => Date.parse(`2026-10-${text}Z`)
const span = (from: string, to: string, status: PresenceSpan['status']): PresenceSpan => ({
  from: at(from),
  to: at(to),
  status,
})
function parts(day: string, zone: string, shift: string, breaks = '') {
  const read = readPlan(shift, breaks, zone)
  return plannedParts(`2026-10-${day}`, ('plan' in read && read.plan) || undefined)
}

/** Berlin: Monday 08:00 to 16:30 with a break, and the night of the change, which has 9 hours. */
const ANN: AgentTimes = {
  planned: [
    ...parts('19', 'Europe/Berlin', '08:00 - 16:30', '12:00 - 12:30'), // 06:00Z to 14:30Z
    ...parts('24', 'Europe/Berlin', '22:00 - 06:00', '00:00 - 00:30'), // 20:00Z to 05:00Z
  ],
  excused: [],
  presence: [
    span('19T06:10', '19T10:00', 'online'), // 10 min late
    span('19T10:00', '19T10:40', 'away'), // 10 min too long
    span('19T10:40', '19T14:20', 'transfers'), // 10 min early
    span('19T14:20', '21T09:00', 'offline'),
    span('21T09:00', '21T10:00', 'online'), // an hour that nobody planned
    span('21T10:00', '24T20:00', 'offline'),
    span('24T20:00', '24T22:00', 'online'),
    span('24T22:00', '24T22:30', 'away'),
    span('24T22:30', '25T05:00', 'online'),
  ],
  // 545 min: two tickets open at once count once, and what is open while offline does not count
  busy: [
    { from: at('19T08:00'), to: at('19T09:00') },
    { from: at('19T08:30'), to: at('19T09:30') },
    { from: at('19T15:00'), to: at('19T16:00') },
    { from: at('24T22:00'), to: at('25T05:00') },
    { from: at('21T09:00'), to: at('21T09:35') },
  ],
}

/** New York: a split shift on Tuesday, and leave on Wednesday. */
const BEN: AgentTimes = {
  planned: parts('20', 'America/New_York', '08:00 - 12:00; 13:00 - 17:00'), // 12-16Z and 17-21Z
  excused: parts('21', 'America/New_York', '08:00 - 16:00'),
  presence: [
    span('20T12:00', '20T16:00', 'online'),
    span('20T16:00', '20T17:03', 'offline'),
    span('20T17:03', '20T21:00', 'online'),
  ],
}

test('[ROUT-3] [ROUT-2] minutes of a week with a change of clocks, a night and a break', () => {
  expect(attendanceOf(ANN, WEEK)).toEqual({
    scheduledMin: 1050, // 510 + 540
    nonProductiveMin: 60,
    excusedMin: 0,
    keptMin: 1020, // Monday 230 + 30 + 220, the night all 540
    keptProductiveMin: 960, // 450 + 510
    productiveMin: 1020, // 450 + 60 + 510
    loggedInMin: 1090, // and 40 + 30 away
    busyMin: 545, // 90 + 35 + 420
    late: 1,
    lateMin: 10,
    leftEarly: 1,
    leftEarlyMin: 10,
    missed: 0,
  })
})

test('[ROUT-3] [ROUT-2] minutes of a split shift in another zone, and of leave', () => {
  expect(attendanceOf(BEN, WEEK)).toEqual({
    scheduledMin: 960,
    nonProductiveMin: 480,
    excusedMin: 480,
    keptMin: 477,
    keptProductiveMin: 477,
    productiveMin: 477,
    loggedInMin: 477,
    busyMin: undefined,
    late: 1,
    lateMin: 3,
    leftEarly: 0,
    leftEarlyMin: 0,
    missed: 0,
  })
})

const figures = (agent: AgentTimes) => attendanceMetrics(attendanceOf(agent, WEEK))

test('[ROUT-3] adherence: minutes in the scheduled activity / scheduled minutes', () => {
  expect(figures(ANN).adherence).toBeCloseTo(1020 / 1050, 10)
  expect(figures(BEN).adherence).toBeCloseTo(477 / 480, 10)
})

test('[ROUT-3] productive adherence: the same only over productive blocks', () => {
  expect(figures(ANN).productiveAdherence).toBeCloseTo(960 / 990, 10)
  expect(figures(BEN).productiveAdherence).toBeCloseTo(477 / 480, 10)
})

test('[ROUT-3] conformance: productive time worked / productive time scheduled, whenever it was', () => {
  expect(figures(ANN).conformance).toBeCloseTo(1020 / 990, 10)
  expect(figures(BEN).conformance).toBeCloseTo(477 / 480, 10)
})

test('[ROUT-3] occupancy: time on customers’ work / logged-in time; none when nobody measures it', () => {
  expect(figures(ANN).occupancy).toBeCloseTo(0.5, 10)
  expect(figures(BEN).occupancy).toBeUndefined()
})

test('[ROUT-3] utilisation: the productive share of the schedule, and of the time worked', () => {
  expect(figures(ANN).utilisationScheduled).toBeCloseTo(990 / 1050, 10)
  expect(figures(ANN).utilisationActual).toBeCloseTo(1020 / 1090, 10)
})

test('[ROUT-3] shrinkage: non-productive scheduled time / scheduled time, with leave', () => {
  expect(figures(ANN).shrinkage).toBeCloseTo(60 / 1050, 10)
  expect(figures(BEN).shrinkage).toBeCloseTo(0.5, 10)
})

test('[ROUT-3] attendance: hours worked / hours scheduled, without leave', () => {
  expect(figures(ANN).attendance).toBeCloseTo(1090 / 1050, 10)
  expect(figures(BEN).attendance).toBeCloseTo(477 / 480, 10)
})

test('[ROUT-3] nothing planned and nothing done has no figures', () => {
  const none = figures({ planned: [], excused: [], presence: [] })
  expect(Object.values(none).every((value) => value === undefined)).toBe(true)
})

test('[ROUT-3] a shift without any time logged in is missed, not late; one that runs is not left early', () => {
  const { planned } = BEN
  const gone = attendanceOf({ planned, excused: [], presence: [] }, WEEK)
  expect([gone.missed, gone.late, gone.keptMin]).toEqual([2, 0, 0])
  const running = attendanceOf(BEN, { ...WEEK, to: at('20T15:00') })
  expect([running.scheduledMin, running.keptMin, running.leftEarly]).toEqual([180, 180, 0])
})

test.each([
  ['20T12:30', undefined], // at work
  ['20T16:30', undefined], // between the parts
  ['20T17:02', 2],
  ['20T17:04', undefined],
  ['20T22:00', undefined],
])('[ROUT-3] at %s Ben is out of adherence for %s min', (time, minutes) => {
  const since = outSince(BEN, at(time))
  expect(since === undefined ? undefined : (at(time) - since) / 60_000).toBe(minutes)
})

test('[ROUT-3] who never came kept nothing, no break either; who came to one of two parts kept its break', () => {
  const planned = parts('19', 'UTC', '08:00 - 16:00', '12:00 - 12:30')
  const day = { from: at('19T00:00'), to: at('20T00:00') }
  const adherence = (times: Partial<AgentTimes>) =>
    attendanceMetrics(attendanceOf({ planned, excused: [], presence: [], ...times }, day)).adherence
  expect(adherence({})).toBe(0)
  expect(adherence({ presence: [span('19T08:00', '19T09:00', 'online')] })).toBeCloseTo(90 / 480)
  const whole = { from: at('19T08:00'), to: at('19T16:00') }
  expect(adherence({ approved: [whole] })).toBe(1)
  const evening = [...planned, ...parts('19', 'UTC', '18:00 - 22:00', '20:00 - 20:30')]
  const came = [span('19T18:00', '19T22:00', 'online')]
  // 210 min of work; the break was worked through, and the part before was missed
  expect(adherence({ planned: evening, presence: came })).toBeCloseTo(210 / 720)
})

test('[ROUT-3] live adherence counts agents in and out by minutes: < 1, 1 to 5, > 5', () => {
  const late = (minutes: number): AgentTimes => ({
    planned: [{ from: at('20T12:00'), to: at('20T16:00'), breaks: [] }],
    excused: [],
    presence: [{ from: at('20T12:00') + minutes * 60_000, to: at('20T16:00'), status: 'online' }],
  })
  const now = at('20T12:06')
  const unplanned = { ...late(0), planned: [] }
  expect(liveAdherence([late(0), late(7), unplanned], now)).toEqual({
    agents: 3,
    kept: 1,
    under1: 0,
    from1To5: 0,
    over5: 2,
  })
  expect(liveAdherence([late(0), late(7)], at('20T12:05'))).toMatchObject({ from1To5: 1 })
  expect(liveAdherence([late(7)], at('20T12:00') + 59_000)).toMatchObject({ under1: 1 })
  expect(liveAdherence([late(7)], at('20T11:00'))).toMatchObject({ agents: 0 })
})

/*
 * Ann's first 10 minutes of Monday are approved, and so is the hour from 10:30Z: of it 10 minutes (10:30 to 10:40) were out
 * of adherence. Her early end is not.
 */
const APPROVED: AgentTimes = {
  ...ANN,
  approved: [
    { from: at('19T06:00'), to: at('19T06:10') },
    { from: at('19T10:30'), to: at('19T11:30') },
  ],
}

test('[ROUT-3] approved time out of adherence counts as kept; what was done stays as it was', () => {
  expect(attendanceOf(APPROVED, WEEK)).toEqual({
    ...attendanceOf(ANN, WEEK),
    keptMin: 1040, // 1020 + 10 + 10
    keptProductiveMin: 980, // 960 + 10 + 10
    late: 0,
    lateMin: 0,
  })
  const after = figures(APPROVED)
  expect(after.adherence).toBeCloseTo(1040 / 1050, 10)
  expect(after.productiveAdherence).toBeCloseTo(980 / 990, 10)
  const { adherence: _a, productiveAdherence: _p, ...others } = figures(ANN)
  expect(after).toMatchObject(others)
})

test('[ROUT-3] approved work during a break counts as kept, and not as productive twice', () => {
  const busy: AgentTimes = {
    planned: [
      {
        from: at('20T12:00'),
        to: at('20T16:00'),
        breaks: [{ from: at('20T14:00'), to: at('20T14:30') }],
      },
    ],
    excused: [],
    presence: [span('20T12:00', '20T16:00', 'online')],
  }
  const minutes = (times: AgentTimes) => {
    const { keptMin, keptProductiveMin } = attendanceOf(times, WEEK)
    return [keptMin, keptProductiveMin]
  }
  expect(minutes(busy)).toEqual([210, 210])
  const approved = [{ from: at('20T14:00'), to: at('20T14:20') }]
  expect(minutes({ ...busy, approved })).toEqual([230, 210])
  // a missed part that is approved as a whole is not missed
  const gone = { ...busy, presence: [] }
  expect(attendanceOf(gone, WEEK).missed).toBe(1)
  const all = [{ from: at('20T12:00'), to: at('20T16:00') }]
  expect(attendanceOf({ ...gone, approved: all }, WEEK)).toMatchObject({
    missed: 0,
    keptMin: 240,
    loggedInMin: 0,
  })
})

test('[ROUT-3] deviations are what adherence lacks: absence during parts, work during breaks', () => {
  const told = (times: AgentTimes) =>
    deviationsOf(times, WEEK).map(({ from, to, kind }) => [
      new Date(from).toISOString().slice(8, 16),
      (to - from) / 60_000,
      kind,
    ])
  expect(told(ANN)).toEqual([
    ['19T06:00', 10, 'absent'],
    ['19T10:30', 10, 'absent'],
    ['19T14:20', 10, 'absent'],
  ])
  expect(told(BEN)).toEqual([['20T17:00', 3, 'absent']])
  expect(told({ ...BEN, presence: [span('20T12:00', '20T16:30', 'online')] })).toEqual([
    ['20T17:00', 240, 'absent'],
  ])
  const { scheduledMin, excusedMin, keptMin } = attendanceOf(ANN, WEEK)
  expect(scheduledMin - excusedMin - keptMin).toBe(30)
})
