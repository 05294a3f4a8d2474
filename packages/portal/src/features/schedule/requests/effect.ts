import { addIsoDays, daysBetween, type SkillGap, USUAL_CASE } from '@agent-assist/contract/wire'
import { type DayCover, type WeekCover, weekCover } from '../base/cover.ts'
import type { Days, Leave, Schedule, Staffing, Swap } from '../base/queries.ts'
import { gapsOf } from '../base/use-skill-gaps.ts'

/** Days of long leave that are looked at. */
const DAYS_MAX = 14
/** Less is rounding. */
const LEAST_H = 0.05

export type RequestOf = { leave: Leave } | { swap: Swap }

/** The days that a request concerns, at most two weeks, none of the past. */
export function requestDays(request: RequestOf, today: string): string[] {
  if ('swap' in request) return [...new Set([request.swap.day, request.swap.otherDay])].toSorted()
  const { from, to } = request.leave
  const first = from < today ? today : from
  const most = addIsoDays(first, DAYS_MAX - 1)
  return daysBetween(first, to < most ? to : most)
}

export const rangeOf = (days: readonly string[]): Days => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
})

/** The schedule as it is once a request is approved. */
export function scheduleAfter(schedule: Schedule, request: RequestOf): Schedule {
  if ('leave' in request) {
    const others = schedule.leave.filter(({ id }) => id !== request.leave.id)
    return { ...schedule, leave: [...others, { ...request.leave, state: 'approved' }] }
  }
  const { agent, other, day, otherDay } = request.swap
  const names: Record<string, string> = { [agent]: other, [other]: agent }
  return {
    ...schedule,
    cells: schedule.cells.map((cell) =>
      cell.day === day || cell.day === otherDay
        ? { ...cell, agent: names[cell.agent] ?? cell.agent }
        : cell,
    ),
  }
}

export interface DayEffect {
  before: DayCover
  after: DayCover
  /** Hours of agents that are missing once it is approved, and were not before. */
  newlyUnder: number
  /** The hours of the day in which they are. */
  hours: number[]
}

export interface Effect {
  days: DayEffect[]
  /** Frames of the strips, the same for both. */
  frame: WeekCover
  newlyUnder: number
  /** Skills that nobody on shift has once it is approved, and somebody had before. */
  gaps: SkillGap[]
}

const underOf = ({ required, scheduled }: DayCover['hours'][number]) =>
  Math.max(0, required - scheduled)

function dayEffect(before: DayCover, after: DayCover): DayEffect {
  const more = after.hours.map((hour, at) => underOf(hour) - underOf(before.hours[at]!))
  const hours = after.hours.flatMap(({ hour }, at) => (more[at]! > LEAST_H ? [hour] : []))
  return { before, after, hours, newlyUnder: hours.reduce((sum, hour) => sum + more[hour]!, 0) }
}

/** Gaps that were not there; of one that grew only the new hours. */
const newGaps = (before: readonly SkillGap[], after: readonly SkillGap[]): SkillGap[] =>
  after.flatMap((gap) => {
    const known = new Set(
      before.flatMap(({ queue, day, hours }) =>
        queue === gap.queue && day === gap.day ? hours : [],
      ),
    )
    const hours = gap.hours.filter((hour) => !known.has(hour))
    return hours.length > 0 ? [{ ...gap, hours }] : []
  })

/** Required beside scheduled agents before and after a request is approved; undefined without a forecast. */
export function effectOf(
  schedule: Schedule,
  staffing: Staffing,
  request: RequestOf,
  shown: readonly string[],
): Effect | undefined {
  const choice = { queue: undefined, whatIf: USUAL_CASE }
  const then = scheduleAfter(schedule, request)
  // hours are those of days in a row; between the two of a swap are others
  const inRow = daysBetween(shown[0] ?? '', shown.at(-1) ?? '')
  const [before, after] = [
    weekCover(schedule, staffing, inRow, choice),
    weekCover(then, staffing, inRow, choice),
  ]
  if (!before || !after) return undefined
  const days = after.days
    .map((day, at) => dayEffect(before.days[at]!, day))
    .filter((one) => shown.includes(one.after.day))
  return {
    days,
    frame: before.most > after.most ? before : { ...before, most: after.most },
    newlyUnder: days.reduce((sum, one) => sum + one.newlyUnder, 0),
    gaps: newGaps(gapsOf(schedule, staffing, inRow), gapsOf(then, staffing, inRow)),
  }
}
