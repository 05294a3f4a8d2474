import { DAY_MS, HOUR_MS, type SurveySchedule } from '@agent-assist/contract'
import { offsetAt } from '../../platform/basics/zone-offsets.ts'

const MONDAY = 1
const SUNDAY = 7

/** Whether an hour is in a range of hours, which may span midnight. */
function isInHours(hours: SurveySchedule['hours'], hour: number): boolean {
  if (!hours) return true
  const { fromHour, untilHour } = hours
  return fromHour < untilHour
    ? hour >= fromHour && hour < untilHour
    : hour >= fromHour || hour < untilHour
}

/** Whether a page survey is active at an instant (ms) by the clocks of the time zone. */
export function isScheduled(schedule: SurveySchedule, timeZone: string, now: number): boolean {
  const { fromDay, untilDay, weekdays, hours } = schedule
  const local = new Date(now + offsetAt(timeZone, now)) // its UTC fields are those of the zone
  const day = local.toISOString().slice(0, 10)
  if ((fromDay && day < fromDay) || (untilDay && day > untilDay)) return false
  const weekday = local.getUTCDay() < MONDAY ? SUNDAY : local.getUTCDay()
  if (weekdays && !weekdays.includes(weekday)) return false
  return isInHours(hours, Math.floor((local.getTime() % DAY_MS) / HOUR_MS))
}
