import { DAY_MS, HOUR_MS, type SurveySchedule } from '@agent-assist/contract'
import { offsetAt } from '../../platform/basics/zone-offsets.ts'

const MONDAY = 1
const SUNDAY = 7

type Hours = NonNullable<SurveySchedule['hours']>
const ALL_DAY: Hours = { fromHour: 0, untilHour: 24 }

/** Whether an hour is in a range of hours, which may span midnight. */
function isInHours({ fromHour, untilHour }: Hours, hour: number): boolean {
  return fromHour < untilHour
    ? hour >= fromHour && hour < untilHour
    : hour >= fromHour || hour < untilHour
}

/**
 * Whether a page survey is active at an instant (ms) by the clocks of the time zone. Hours after midnight belong to the
 * day on which they began.
 */
export function isScheduled(schedule: SurveySchedule, timeZone: string, now: number): boolean {
  const { fromDay, untilDay, weekdays, hours = ALL_DAY } = schedule
  const local = now + offsetAt(timeZone, now) // its UTC fields are those of the zone
  const hour = Math.floor((local % DAY_MS) / HOUR_MS)
  if (!isInHours(hours, hour)) return false
  const isAfterMidnight = hours.untilHour <= hours.fromHour && hour < hours.untilHour
  const begun = new Date(isAfterMidnight ? local - DAY_MS : local)
  const day = begun.toISOString().slice(0, 10)
  if ((fromDay && day < fromDay) || (untilDay && day > untilDay)) return false
  const weekday = begun.getUTCDay() < MONDAY ? SUNDAY : begun.getUTCDay()
  return !weekdays || weekdays.includes(weekday)
}
