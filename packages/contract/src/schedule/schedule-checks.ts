import { addIsoDays, daysBetween, mondayOf, plannedParts } from './plan-times.ts'
import { REST_HOURS, WEEK_HOURS } from './schedule-kinds.ts'
import type { DayPlan, Leave, ScheduleAgent } from './schedule-shapes.ts'

const HOUR_MS = 3_600_000

export type ScheduleIssue =
  | { kind: 'rest'; agent: string; day: string; hours: number; before: string }
  | { kind: 'overlap'; agent: string; day: string; before: string }
  | { kind: 'hours'; agent: string; day: string; week: string; hours: number; limit: number }
  | { kind: 'leave'; agent: string; day: string }

/** Items by a key, in their order. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

interface Planned {
  agent: string
  day: string
  plan?: DayPlan | undefined
}

interface Worked {
  day: string
  from: number
  to: number
  hours: number
}

function workedDays(cells: readonly Planned[]): Worked[] {
  return cells
    .flatMap(({ day, plan }) => {
      const parts = plannedParts(day, plan)
      const [first, last] = [parts[0], parts.at(-1)]
      if (!first || !last) return []
      const length = (spans: readonly { from: number; to: number }[]) =>
        spans.reduce((sum, { from, to }) => sum + to - from, 0)
      const ms = length(parts) - length(parts.flatMap(({ breaks }) => breaks))
      return [{ day, from: first.from, to: last.to, hours: ms / HOUR_MS }]
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Rests between days that are too short; parts of one split shift need none. */
function restIssues(agent: string, days: readonly Worked[]): ScheduleIssue[] {
  return days.flatMap((next, i): ScheduleIssue[] => {
    const before = days[i - 1]
    if (!before) return []
    const hours = (next.from - before.to) / HOUR_MS
    if (hours >= REST_HOURS) return []
    if (hours < 0) return [{ kind: 'overlap', agent, day: next.day, before: before.day }]
    return [{ kind: 'rest', agent, day: next.day, hours, before: before.day }]
  })
}

/** Weeks with too many hours, at the day on which the limit is passed. */
function hourIssues(agent: string, days: readonly Worked[], limit: number): ScheduleIssue[] {
  const weeks = groupedBy(days, ({ day }) => mondayOf(day))
  return [...weeks].flatMap(([week, all]): ScheduleIssue[] => {
    const hours = all.reduce((sum, one) => sum + one.hours, 0)
    if (hours <= limit) return []
    let sum = 0
    const over = all.find((one) => (sum += one.hours) > limit)
    return [{ kind: 'hours', agent, day: over?.day ?? week, week, hours, limit }]
  })
}

function leaveIssues(agent: string, days: readonly Worked[], away: ReadonlySet<string>) {
  return days
    .filter(({ day }) => away.has(day))
    .map(({ day }): ScheduleIssue => ({ kind: 'leave', agent, day }))
}

/** Days of approved leave by agent. */
export function leaveDays(leave: readonly Leave[]): Map<string, Set<string>> {
  const away = new Map<string, Set<string>>()
  for (const { agent, from, to, state } of leave) {
    if (state !== 'approved') continue
    const days = away.get(agent) ?? new Set()
    for (const day of daysBetween(from, to)) days.add(day)
    away.set(agent, days)
  }
  return away
}

/**
 * What breaks a rule: too little rest, too many hours in a week (Monday to Sunday), a shift on a day of approved leave.
 * The cells must contain whole weeks and the day before them.
 */
export function checkSchedule(
  agents: readonly ScheduleAgent[],
  cells: readonly Planned[],
  leave: readonly Leave[],
): ScheduleIssue[] {
  const limits = new Map(agents.map(({ name, maxHours }) => [name, maxHours]))
  const away = leaveDays(leave)
  return [...groupedBy(cells, ({ agent }) => agent)].flatMap(([agent, own]) => {
    const days = workedDays(own)
    return [
      ...restIssues(agent, days),
      ...hourIssues(agent, days, limits.get(agent) ?? WEEK_HOURS),
      ...leaveIssues(agent, days, away.get(agent) ?? new Set()),
    ]
  })
}

/** The days that the checks of a range need: its whole weeks, and a day on both sides. */
export const checkedDays = (from: string, to: string): { from: string; to: string } => ({
  from: addIsoDays(mondayOf(from), -1),
  to: addIsoDays(mondayOf(to), 7),
})
