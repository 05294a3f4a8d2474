import {
  type Cover,
  coverOf,
  leaveDays,
  requiredStaff,
  scaledWork,
  scheduledStaff,
  type WhatIf,
} from '@agent-assist/contract/wire'
import { capital, decimal } from '@agent-assist/kit/format'
import type { Schedule, Staffing } from './queries.ts'

export interface HourCover {
  hour: number
  required: number
  /** What would be required on a quiet and on a busy day: four of five are between. */
  low: number
  high: number
  scheduled: number
}

export interface DayCover extends Cover {
  day: string
  hours: HourCover[]
  /** Expected tickets, and the interval that contains four of five such days. */
  expected: number
  low: number
  high: number
  special?: string
}

export interface WeekCover {
  days: DayCover[]
  total: Cover
  /** The highest number of agents that is drawn. */
  most: number
  /** Hours that are drawn. */
  from: number
  to: number
}

export interface CoverChoice {
  /** Undefined: all queues. */
  queue: string | undefined
  whatIf: WhatIf
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Required beside scheduled agents of the shown days; undefined without a forecast. */
export function weekCover(
  { cells, leave, agents }: Schedule,
  staffing: Staffing,
  shown: readonly string[],
  { queue, whatIf }: CoverChoice,
): WeekCover | undefined {
  const queues = staffing.queues.filter((one) => queue === undefined || one.queue === queue)
  if (queues.length === 0) return undefined
  const open = staffing.days.map((day) => day.open)
  const byFactor = (factorOf: (day: Staffing['days'][number]) => number) =>
    requiredStaff(
      queues.map((one) => scaledWork(one, (day) => factorOf(staffing.days[day]!))),
      open,
      whatIf,
    )
  const share = (count: number, expected: number) => (expected > 0 ? count / expected : 1)
  const required = byFactor(() => 1)
  const low = byFactor((day) => share(day.low, day.expected))
  const high = byFactor((day) => share(day.high, day.expected))
  const known = new Set(agents.map(({ name }) => name))
  const able = queue === undefined ? undefined : queues[0]?.agents
  const scheduled = scheduledStaff(cells, shown, staffing.zone, {
    counts: (agent) => known.has(agent) && (able === undefined || able.includes(agent)),
    away: leaveDays(leave),
  })
  const placeOf = new Map(staffing.days.map(({ day }, place) => [day, place]))
  const days = shown.flatMap((day, at): DayCover[] => {
    const place = placeOf.get(day)
    const facts = place === undefined ? undefined : staffing.days[place]
    if (place === undefined || !facts) return []
    const needed = required[place] ?? []
    const there = scheduled[at] ?? []
    return [
      {
        day,
        ...coverOf(needed, there),
        hours: HOURS.map((hour) => ({
          hour,
          required: needed[hour] ?? 0,
          low: low[place]?.[hour] ?? 0,
          high: high[place]?.[hour] ?? 0,
          scheduled: there[hour] ?? 0,
        })),
        ...ticketsOf(facts, place, queue === undefined ? undefined : queues[0]),
        ...(facts.special === undefined ? {} : { special: facts.special }),
      },
    ]
  })
  return { days, total: totalOf(days), ...frameOf(days) }
}

/** Expected tickets of a day; those of one queue vary as much as all do. */
function ticketsOf(
  { expected, low, high }: Staffing['days'][number],
  place: number,
  queue: Staffing['queues'][number] | undefined,
) {
  if (!queue) return { expected, low, high }
  const day = queue.days[place]
  const own = [...(day?.live ?? []), ...(day?.deferred ?? [])].reduce((sum, one) => sum + one, 0)
  const share = expected > 0 ? own / expected : 0
  return { expected: own, low: low * share, high: high * share }
}

const totalOf = (days: readonly Cover[]): Cover =>
  days.reduce(
    (sum, one) => ({
      required: sum.required + one.required,
      scheduled: sum.scheduled + one.scheduled,
      under: sum.under + one.under,
      over: sum.over + one.over,
    }),
    { required: 0, scheduled: 0, under: 0, over: 0 },
  )

function frameOf(days: readonly DayCover[]): { most: number; from: number; to: number } {
  const used = days.flatMap(({ hours }) =>
    hours.filter(({ required, scheduled }) => required > 0.01 || scheduled > 0.01),
  )
  const hours = used.map(({ hour }) => hour)
  return {
    most: Math.max(
      1,
      ...used.map(({ required, scheduled, high }) => Math.max(required, scheduled, high)),
    ),
    from: Math.min(23, ...hours),
    to: Math.max(0, ...hours) + 1,
  }
}

/** Under this many hours nothing is said to be missing. */
const NOTHING_H = 0.5

/** From so many times the required hours on there are too many, whatever hour lacks some. */
const TOO_MANY = 1.2

/** Twice what is required; 1.5 times what is required. */
function timesText(factor: number): string {
  const text = decimal(factor)
  return text === '2' ? 'twice what is required' : `${text} times what is required`
}

/** What follows from the sums. */
export function coverSentence({ required, scheduled, under }: Cover): string {
  const isShort = under >= NOTHING_H
  if (required > 0 && scheduled >= required * TOO_MANY) {
    const much = timesText(scheduled / required)
    return isShort
      ? `${capital(much)}, and still ${decimal(under)} h short at some times of day.`
      : `Every hour is covered, with ${much}.`
  }
  if (!isShort) return 'Every hour is covered.'
  if (scheduled >= required) return 'Enough hours, at the wrong time of day.'
  return 'Fewer hours than required.'
}
