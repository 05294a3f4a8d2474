import { addIsoDays, instantAt, plannedParts, type TimeSpan } from './plan-times.ts'
import type { DayPlan } from './schedule-shapes.ts'

const HOURS = 24

export interface PlannedDay {
  agent: string
  day: string
  plan?: DayPlan | undefined
}

/** Hours of days by the clock of a zone, as instants; the last one ends the last day. */
export function hourEdges(days: readonly string[], zone: string): number[] {
  const edges = days.flatMap((day) =>
    Array.from({ length: HOURS }, (_, hour) => instantAt(day, hour * 60, zone)),
  )
  const last = days.at(-1)
  return last === undefined ? [] : [...edges, instantAt(addIsoDays(last, 1), 0, zone)]
}

/** Adds the shares of the hours that a span covers. */
function addSpan(hours: number[], edges: readonly number[], { from, to }: TimeSpan, by: number) {
  const first = edges[0] ?? 0
  // hours of a day are equally long but for changes of clocks, so the right one is near this place
  let at = Math.max(0, Math.floor((from - first) / 3_600_000) - 2)
  for (; at < hours.length && edges[at]! < to; at++) {
    const length = edges[at + 1]! - edges[at]!
    const covered = Math.min(to, edges[at + 1]!) - Math.max(from, edges[at]!)
    // an hour that the clocks skip has no length
    if (covered > 0 && length > 0) hours[at]! += (by * covered) / length
  }
}

/**
 * Scheduled agents without their breaks, by day and hour of a zone. Agents on leave are not counted; shifts of the day
 * before reach into the first day.
 */
export function scheduledStaff(
  cells: readonly PlannedDay[],
  days: readonly string[],
  zone: string,
  {
    counts,
    away,
  }: { counts?: (agent: string) => boolean; away?: ReadonlyMap<string, ReadonlySet<string>> } = {},
): number[][] {
  const edges = hourEdges(days, zone)
  const hours = Array<number>(days.length * HOURS).fill(0)
  for (const { agent, day, plan } of cells) {
    if (plan?.kind !== 'shift' || counts?.(agent) === false || away?.get(agent)?.has(day)) continue
    for (const part of plannedParts(day, plan)) {
      addSpan(hours, edges, part, 1)
      for (const pause of part.breaks) addSpan(hours, edges, pause, -1)
    }
  }
  return days.map((_, day) => hours.slice(day * HOURS, (day + 1) * HOURS))
}

export interface Cover {
  required: number
  scheduled: number
  /** Hours of agents that are missing, and those that are too many. */
  under: number
  over: number
}

/** Hours of agents over hours. */
export function coverOf(required: readonly number[], scheduled: readonly number[]): Cover {
  const cover: Cover = { required: 0, scheduled: 0, under: 0, over: 0 }
  for (const [hour, needed] of required.entries()) {
    const there = scheduled[hour] ?? 0
    cover.required += needed
    cover.scheduled += there
    cover.under += Math.max(0, needed - there)
    cover.over += Math.max(0, there - needed)
  }
  return cover
}
