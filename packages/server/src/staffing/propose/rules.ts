import { addIsoDays, mondayOf, REST_HOURS } from '@agent-assist/contract'
import type { Problem, Shift, Worker } from './problem.ts'
import { shiftOn } from './problem.ts'

const HOUR_MS = 3_600_000
/** Most days of work in a week from Monday to Sunday. */
export const WORK_DAYS_MAX = 5

/** The shifts of an agent: the decided ones, and those of the search, which may change. */
export function createRoster(worker: Worker, problem: Problem) {
  const { days } = problem
  const open = days.map((day) => !worker.fixed.has(day))
  const shifts = new Map<string, Shift>()
  for (const [day, plan] of worker.fixed) {
    const shift = plan === 'leave' ? undefined : shiftOn(day, plan, problem)
    if (shift) shifts.set(day, shift)
  }
  const fixed = new Map(shifts)

  const restsFrom = (one: Shift | undefined, other: Shift | undefined) =>
    !one || !other || other.from - one.to >= REST_HOURS * HOUR_MS

  /** Hours and days of the week of a day, without the day itself. */
  function restOfWeek(day: string): { hours: number; days: number } {
    const monday = mondayOf(day)
    let [hours, count] = [0, 0]
    for (let at = 0; at < 7; at++) {
      const one = addIsoDays(monday, at)
      const shift = one === day ? undefined : shifts.get(one)
      if (shift) [hours, count] = [hours + shift.hours, count + 1]
    }
    return { hours, days: count }
  }

  return {
    worker,
    /** Whether the search decides about a day, by its place. */
    isOpen: (place: number) => open[place]!,
    at: (place: number) => shifts.get(days[place]!),
    fixed,
    set(place: number, shift: Shift | undefined) {
      if (shift) shifts.set(days[place]!, shift)
      else shifts.delete(days[place]!)
    },
    /** Whether a shift keeps rest, hours and days off. */
    allows(place: number, shift: Shift): boolean {
      const day = days[place]!
      const [before, after] = [shifts.get(addIsoDays(day, -1)), shifts.get(addIsoDays(day, 1))]
      if (!restsFrom(before, shift) || !restsFrom(shift, after)) return false
      const week = restOfWeek(day)
      return week.days < WORK_DAYS_MAX && week.hours + shift.hours <= worker.maxHours + 1e-9
    },
    restOfWeek,
  }
}

export type Roster = ReturnType<typeof createRoster>
