import { breakMinutes, partMinutes } from './plan-rules.ts'
import type { DayPlan } from './schedule-shapes.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** What the clock of a zone shows at an instant, as if it were UTC. */
function wallOf(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The instant at which a zone's clock shows a time. A time that exists twice is the first one; one that is skipped is
 * as much later as the clock is set forward.
 */
export function instantAt(day: string, minutes: number, zone: string): number {
  const key = `${zone} ${day} ${minutes}`
  const known = instants.get(key)
  if (known !== undefined) return known
  if (instants.size >= INSTANTS_MAX) instants.clear()
  const found = findInstant(day, minutes, zone)
  instants.set(key, found)
  return found
}

/** Formatting is slow, and a schedule asks for the same hours again and again. */
const instants = new Map<string, number>()
const INSTANTS_MAX = 50_000

function findInstant(day: string, minutes: number, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((at) => wallOf(at, zone) - at)
  const [before = 0, after = 0] = offsets
  const early = wall - Math.max(before, after)
  if (wallOf(early, zone) === wall) return early
  const late = wall - Math.min(before, after)
  return wallOf(late, zone) === wall ? late : wall - before
}

/** The day of a zone's calendar at an instant. */
export const dayAt = (instant: number, zone: string): string =>
  new Date(wallOf(instant, zone)).toISOString().slice(0, 10)

export const addIsoDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addIsoDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const daysBetween = (from: string, to: string): string[] => {
  const days = []
  for (let day = from; day <= to; day = addIsoDays(day, 1)) days.push(day)
  return days
}

export interface TimeSpan {
  from: number
  to: number
}

export interface PlannedPart extends TimeSpan {
  breaks: TimeSpan[]
}

/** The parts of a day's shift as instants (ms); empty without a shift. */
export function plannedParts(day: string, plan: DayPlan | undefined): PlannedPart[] {
  if (plan?.kind !== 'shift') return []
  const span = ({ start, end }: { start: number; end: number }): TimeSpan => ({
    from: instantAt(day, start, plan.zone),
    to: instantAt(day, end, plan.zone),
  })
  return plan.parts.map((part) => ({
    ...span(partMinutes(part)),
    breaks: part.breaks.map((pause) => span(breakMinutes(part, pause))),
  }))
}
