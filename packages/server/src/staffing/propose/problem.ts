import {
  addIsoDays,
  daysBetween,
  type DayPlan,
  hourEdges,
  plannedParts,
  scheduledStaff,
} from '@agent-assist/contract'

/** Work that the same agents can do. */
export interface Pool {
  /** Its queues; empty names are tickets without a group. */
  queues: string[]
  /** Undefined: everybody. */
  agents?: readonly string[] | undefined
  /** Agents required by hour of the days. */
  required: readonly number[]
}

export interface Worker {
  name: string
  zone: string
  maxHours: number
  /** Days that are decided: shifts, days off and leave, those around the days included. */
  fixed: ReadonlyMap<string, DayPlan | 'leave'>
}

export interface Problem {
  zone: string
  days: readonly string[]
  pools: readonly Pool[]
  workers: readonly Worker[]
}

/** A shift on a day, as far as the search looks at it. */
export interface Shift {
  plan: DayPlan
  from: number
  to: number
  /** Without breaks. */
  hours: number
  /** Hours of the days that it covers, and how much of each. */
  covers: readonly (readonly [hour: number, share: number])[]
}

const HOUR_MS = 3_600_000
/** Hours of a proposed shift, and its break: after half of it. */
const LENGTHS = [
  { hours: 8, breakMin: 30 },
  { hours: 4, breakMin: 0 },
] as const
/** Longest proposed shift without its break. */
export const SHIFT_HOURS_MAX = 8

const timeOf = (minutes: number) => {
  const within = ((minutes % 1440) + 1440) % 1440
  return [Math.floor(within / 60), within % 60].map((one) => String(one).padStart(2, '0')).join(':')
}

function planOf(
  start: number,
  { hours, breakMin }: (typeof LENGTHS)[number],
  zone: string,
): DayPlan {
  const half = start + (hours / 2) * 60
  const breaks = breakMin > 0 ? [{ start: timeOf(half), end: timeOf(half + breakMin) }] : []
  const part = { start: timeOf(start), end: timeOf(start + hours * 60 + breakMin), breaks }
  return { kind: 'shift', zone, parts: [part] }
}

/** A planned day as the search sees it. */
export function shiftOn(day: string, plan: DayPlan, { zone, days }: Problem): Shift | undefined {
  const parts = plannedParts(day, plan)
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return undefined
  const length = (spans: readonly { from: number; to: number }[]) =>
    spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const near = daysBetween(day, addIsoDays(day, 2)).filter((one) => days.includes(one))
  const before = days.includes(addIsoDays(day, -1)) ? [addIsoDays(day, -1)] : []
  const around = [...before, ...near]
  const offset = around[0] === undefined ? 0 : days.indexOf(around[0]) * 24
  const covered = scheduledStaff([{ agent: '', day, plan }], around, zone).flat()
  return {
    plan,
    from: first.from,
    to: last.to,
    hours: (length(parts) - length(parts.flatMap(({ breaks }) => breaks))) / HOUR_MS,
    covers: covered.flatMap((share, hour) => (share > 0 ? [[offset + hour, share] as const] : [])),
  }
}

/** Shifts that may be proposed, by zone and day: those that cover an hour in which somebody is required. */
export function proposals(problem: Problem): Map<string, Shift[]> {
  const { days, pools, workers } = problem
  const isNeeded = (hour: number) => pools.some(({ required }) => (required[hour] ?? 0) > 0)
  const found = new Map<string, Shift[]>()
  for (const zone of new Set(workers.map((one) => one.zone)))
    for (const day of days)
      found.set(
        `${zone} ${day}`,
        LENGTHS.flatMap((length) =>
          Array.from({ length: 24 }, (_, hour) => hour * 60).flatMap((start) => {
            const shift = shiftOn(day, planOf(start, length, zone), problem)
            return shift?.covers.some(([hour]) => isNeeded(hour)) ? [shift] : []
          }),
        ),
      )
  return found
}

/** Instants of the hours of the days. */
export const edgesOf = ({ days, zone }: Problem): number[] => hourEdges(days, zone)
