import type { BusinessCalendar, Parsed, SlaTargetRecord } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import {
  type BusinessClock,
  businessClock,
  type Calendar,
} from '../../tickets/facts/business-time.ts'
import type { ServiceLevels } from '../../tickets/facts/sla-facts.ts'
import { readCalendars } from '../../tickets/levels/read-settings.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'

/** What a question assumes. */
export type Assumption = Pick<
  Parsed<'previewServiceLevels'>['query'],
  'calendar' | 'week' | 'targets' | 'hours' | 'weekends' | 'pending'
>

/** Service levels by which targets are counted. */
export interface CountedLevels {
  levels: ServiceLevels
  /** Counts the minutes of targets in calendar hours, where not every minute counts. */
  everyHour?: BusinessClock
  /** Whether the time in which a ticket is pending does not count. */
  skipsPending?: boolean
}

const FRIDAY = 5
const WORKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '00:00', to: '00:00' })) // whole days

/** The calendar with the assumed changes; undefined when there is none. */
function calendarOf(
  calendars: readonly BusinessCalendar[],
  { calendar: id, week, weekends }: Assumption,
  timeZone: string,
): Calendar | undefined {
  const chosen = calendars.find((one) => (id === undefined ? one.isDefault : one.id === id))
  if (id !== undefined && !chosen)
    throw new Refusal('bad_input', 'There is no such calendar. It may be deleted.')
  const hours = week ?? chosen?.week
  if (!hours) return undefined
  return {
    timeZone: chosen?.timeZone ?? timeZone,
    week: weekends ? hours.filter(({ day }) => day <= FRIDAY) : hours,
    holidays: (chosen?.holidays ?? []).map(({ date }) => date),
  }
}

/** The present targets with the assumed ones in their place. */
function targetsOf(
  present: readonly SlaTargetRecord[],
  { targets = [], hours }: Assumption,
): SlaTargetRecord[] {
  const isAssumed = (one: SlaTargetRecord) =>
    targets.some(({ metric, priority }) => metric === one.metric && priority === one.priority)
  return [
    ...present
      .filter((one) => !isAssumed(one))
      .map((one) => ({ ...one, hours: hours ?? one.hours })),
    ...targets.flatMap(({ target, ...of }) => (target ? [{ ...of, ...target }] : [])),
  ]
}

/** The service levels of an organisation as they are, and as a question assumes them. */
export async function readBothLevels(
  on: Queryable,
  org: string,
  assumption: Assumption,
  timeZone: string,
): Promise<{ was: CountedLevels; wouldBe: CountedLevels }> {
  const present = await readServiceLevels(on, org)
  const calendar = calendarOf(await readCalendars(on, org), assumption, timeZone)
  const levels: ServiceLevels = {
    targets: targetsOf(present.targets, assumption),
    ...(calendar ? { business: businessClock(calendar) } : {}),
    ...(present.counting ? { counting: present.counting } : {}),
  }
  const zone = calendar?.timeZone ?? timeZone
  return {
    was: { levels: present },
    wouldBe: {
      levels,
      ...(assumption.weekends
        ? { everyHour: businessClock({ timeZone: zone, week: WORKDAYS, holidays: [] }) }
        : {}),
      skipsPending: assumption.pending !== undefined,
    },
  }
}
