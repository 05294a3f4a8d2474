import { mondayOf } from '@agent-assist/contract'
import { edgesOf, type Pool, type Problem, SHIFT_HOURS_MAX } from './problem.ts'
import { type Roster, WORK_DAYS_MAX } from './rules.ts'

/** Hours of agents that no shifts under the rules can cover. */
export interface Bound {
  hours: number
  /** Of them in hours in which too few agents can be there at all. */
  nobodyH: number
  /** Of them because the agents' hours of the week are used up. */
  usedUpH: number
}

const DAY_H = 24

/** Whether an agent may work in an hour: on an open day, on the evening before, or in a decided shift. */
function mayWork(roster: Roster, problem: Problem): boolean[] {
  const may = Array<boolean>(problem.days.length * DAY_H).fill(false)
  const open = (place: number) => place >= 0 && place < problem.days.length && roster.isOpen(place)
  for (const hour of may.keys()) {
    const place = Math.floor(hour / DAY_H)
    // zones are up to a day apart, and shifts last over midnight
    may[hour] = open(place - 1) || open(place) || open(place + 1)
  }
  for (const shift of roster.fixed.values())
    for (const [hour] of shift.covers) if (hour in may) may[hour] = true
  return may
}

/** Most hours that an agent can work on the days. */
function capacityOf(roster: Roster, { days }: Problem): number {
  const weeks = Map.groupBy(days, (day) => mondayOf(day))
  let hours = 0
  for (const [, own] of weeks) {
    const openDays = own.filter((day) => !roster.worker.fixed.has(day))
    const fixed = [...roster.fixed].filter(([day]) => mondayOf(day) === mondayOf(own[0]!))
    const worked = fixed.reduce((sum, [, shift]) => sum + shift.hours, 0)
    const count = Math.min(openDays.length, Math.max(0, WORK_DAYS_MAX - fixed.length))
    hours += Math.min(count * SHIFT_HOURS_MAX, Math.max(0, roster.worker.maxHours - worked))
  }
  for (const shift of roster.fixed.values())
    hours += shift.covers.reduce((sum, [, share]) => sum + share, 0)
  return hours
}

function boundOf(required: readonly number[], rosters: readonly Roster[], problem: Problem): Bound {
  const there = rosters.map((roster) => mayWork(roster, problem))
  let [nobodyH, coverable] = [0, 0]
  for (const [hour, needed] of required.entries()) {
    const most = there.reduce((sum, may) => sum + Number(may[hour]), 0)
    nobodyH += Math.max(0, needed - most)
    coverable += Math.min(needed, most)
  }
  const capacity = rosters.reduce((sum, roster) => sum + capacityOf(roster, problem), 0)
  const usedUpH = Math.max(0, coverable - capacity)
  return { hours: nobodyH + usedUpH, nobodyH, usedUpH }
}

/**
 * A number of uncovered hours below which no plan can get: what is required in hours in which too few agents may be
 * there, and what all hours of the agents together leave. It is counted for all work and all agents, and for each pool
 * with its own agents; the largest holds. That shifts are hours in a row is left out, so that the best plan may be above.
 */
export function lowerBound(problem: Problem, rosters: readonly Roster[]): Bound {
  const { pools } = problem
  const ofPool = ({ agents, required }: Pool) =>
    boundOf(
      required,
      rosters.filter(({ worker }) => agents === undefined || agents.includes(worker.name)),
      problem,
    )
  const hours = edgesOf(problem).length - 1
  const all = Array.from({ length: Math.max(0, hours) }, (_, hour) =>
    pools.reduce((sum, { required }) => sum + (required[hour] ?? 0), 0),
  )
  const whole = boundOf(all, rosters, problem)
  return pools.map(ofPool).reduce((most, one) => (one.hours > most.hours ? one : most), whole)
}
