import { type DayPlan, daysBetween, type Leave } from '@agent-assist/contract'
import type { Problem, Worker } from './problem.ts'

export const ZONE = 'Europe/Berlin'
export const DAYS = daysBetween('2026-11-23', '2026-11-29')
export const worker = (name: string, given: Partial<Worker> = {}): Worker => ({
  name,
  zone: ZONE,
  maxHours: 40,
  fixed: new Map(),
  ...given,
})
/** The same on each weekday. */
export const weekdays = (at: (hour: number) => number) =>
  DAYS.flatMap((_, day) => Array.from({ length: 24 }, (_hour, hour) => (day < 5 ? at(hour) : 0)))
export const shift = (start: string, end: string): DayPlan => ({
  kind: 'shift',
  zone: ZONE,
  parts: [{ start, end, breaks: [] }],
})

export function problemOf(workers: Worker[], pools: Problem['pools']): Problem {
  return { zone: ZONE, days: DAYS, workers, pools }
}

/** 25 agents of two zones and two skills, some with leave, short weeks and shifts that are planned already. */
export function team(): { problem: Problem; leave: Leave[] } {
  const leave: Leave[] = []
  const workers = Array.from({ length: 25 }, (_, at) => {
    const name = `Agent ${at}`
    const fixed = new Map<string, DayPlan | 'leave'>()
    if (at % 6 === 0)
      for (const day of [DAYS[1]!, DAYS[2]!]) {
        fixed.set(day, 'leave')
        leave.push({
          id: '00000000-0000-4000-8000-000000000000',
          agent: name,
          from: day,
          to: day,
          note: '',
          state: 'approved',
          askedAt: '2026-11-01T00:00:00.000Z',
        })
      }
    if (at % 7 === 3) fixed.set('2026-11-22', shift('16:00', '23:00'))
    if (at % 7 === 4) fixed.set(DAYS[3]!, shift('12:00', '20:00'))
    if (at % 7 === 5) fixed.set(DAYS[0]!, { kind: 'off' })
    return worker(name, {
      fixed,
      zone: at % 5 === 0 ? 'Europe/Lisbon' : ZONE,
      maxHours: at % 4 === 0 ? 24 : 40,
    })
  })
  const day = (hour: number) =>
    hour >= 7 && hour < 22 ? 4 + 4 * Math.sin(((hour - 7) / 15) * Math.PI) : 0
  return {
    leave,
    problem: problemOf(workers, [
      { queues: ['Billing'], required: weekdays((hour) => day(hour) * 1.1) },
      {
        queues: ['German'],
        agents: workers.slice(0, 9).map(({ name }) => name),
        required: weekdays((hour) => (hour >= 8 && hour < 18 ? 2 : 0)),
      },
    ]),
  }
}
