import { agentsFor } from './erlang-c.ts'
import { LIVE_HOUR_MIN, LIVE_SECONDS, LIVE_SHARE, type WhatIf } from './staffing-kinds.ts'
import { steadyWork } from './steady-work.ts'

const HOURS = 24
const QUARTERS_PER_HOUR = 4

/** When a share of the tickets of a queue is due. */
export interface DueClass {
  share: number
  minutes: number
  hours: 'calendar' | 'business'
}

export interface QueueDay {
  /** Expected live arrivals by quarter-hour. */
  live: readonly number[]
  /** Expected other arrivals by hour. */
  deferred: readonly number[]
}

export interface QueueWork {
  handlingMin: number
  due: readonly DueClass[]
  /** Days in a row, the same as those of `open`. */
  days: readonly QueueDay[]
}

/** Agents for live work in an hour: those of its busiest quarter-hour. */
function liveStaff(quarters: readonly number[], handlingMin: number, occupancy: number): number {
  const all = quarters.reduce((sum, count) => sum + count, 0)
  if (all < LIVE_HOUR_MIN) return 0
  const perHour = Math.max(...quarters) * QUARTERS_PER_HOUR
  return agentsFor(
    { perHour, handlingMin },
    { share: LIVE_SHARE, seconds: LIVE_SECONDS, occupancy },
  )
}

/** First open hour from an hour on, by position among the open hours. */
function openPositions(open: readonly boolean[]): number[] {
  let count = 0
  return open.map((isOpen) => (isOpen ? count++ : count))
}

/** Minutes of deferred work by hour, for one class of due times. */
function classWork(
  { minutes, hours }: DueClass,
  arrivals: readonly number[],
  {
    open,
    positions,
    openCount,
  }: { open: readonly boolean[]; positions: number[]; openCount: number },
): number[] {
  const come = Array<number>(openCount).fill(0)
  const due = Array<number>(openCount).fill(0)
  const wait = Math.floor(minutes / 60)
  for (const [hour, work] of arrivals.entries()) {
    const first = Math.min(positions[hour]!, openCount - 1)
    const end = hours === 'business' ? first + wait : (positions[hour + wait] ?? openCount) - 1
    come[first]! += work
    due[Math.min(openCount - 1, Math.max(first, end))]! += work
  }
  for (let hour = 1; hour < openCount; hour++) {
    come[hour]! += come[hour - 1]!
    due[hour]! += due[hour - 1]!
  }
  const steady = steadyWork(come, due)
  return open.map((isOpen, hour) => (isOpen ? steady[positions[hour]!]! : 0))
}

/** Agents for the work of a queue by hour, before shrinkage. */
function queueStaff(
  { handlingMin, due, days }: QueueWork,
  open: readonly boolean[],
  { occupancy, handling }: WhatIf,
): number[] {
  const minutes = handlingMin * handling
  const openCount = open.filter(Boolean).length
  if (openCount === 0) return open.map(() => 0)
  const times = { open, positions: openPositions(open), openCount }
  const arrivals = days.flatMap(({ deferred }) => deferred)
  const deferred = due.map((one) =>
    classWork(
      one,
      arrivals.map((count) => count * one.share * minutes),
      times,
    ),
  )
  const quarters = days.flatMap(({ live }) => live)
  return open.map((isOpen, hour) => {
    if (!isOpen) return 0
    const at = hour * QUARTERS_PER_HOUR
    const live = liveStaff(quarters.slice(at, at + QUARTERS_PER_HOUR), minutes, occupancy)
    const work = deferred.reduce((sum, by) => sum + by[hour]!, 0)
    return live + work / 60 / occupancy
  })
}

/**
 * Agents who have to be scheduled, by day and hour: for live channels by Erlang C, for all others so that due times are
 * kept with as even work as possible. Only open hours have any.
 */
export function requiredStaff(
  queues: readonly QueueWork[],
  openDays: readonly (readonly boolean[])[],
  whatIf: WhatIf,
): number[][] {
  const open = openDays.flat()
  const all = open.map(() => 0)
  for (const queue of queues)
    for (const [hour, agents] of queueStaff(queue, open, whatIf).entries()) all[hour]! += agents
  return openDays.map((_, day) =>
    all
      .slice(day * HOURS, (day + 1) * HOURS)
      .map((agents) => agents / Math.max(0.01, 1 - whatIf.shrinkage)),
  )
}

/** The same work when a day has more or fewer arrivals than expected. */
export const scaledWork = (queue: QueueWork, factorOf: (day: number) => number): QueueWork => ({
  ...queue,
  days: queue.days.map(({ live, deferred }, day) => {
    const factor = factorOf(day)
    return {
      live: live.map((count) => count * factor),
      deferred: deferred.map((count) => count * factor),
    }
  }),
})
