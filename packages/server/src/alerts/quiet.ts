import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { offsetAt } from '../platform/basics/zone-offsets.ts'

/** When an alert sends no messages. */
export interface Quiet {
  quietFrom?: number
  quietTo?: number
  quietWeekends: boolean
}

const HOURS_A_DAY = 24
const DAYS_A_WEEK = 7
const SATURDAY = 6

/** Whether an instant (ms) is in quiet hours, on the clocks of a zone; hours may lead past midnight. */
export function isQuiet(
  { quietFrom, quietTo, quietWeekends }: Quiet,
  timeZone: string,
  now: number,
): boolean {
  const local = now + offsetAt(timeZone, now)
  const weekday = new Date(Math.floor(local / DAY_MS) * DAY_MS).getUTCDay() || DAYS_A_WEEK
  if (quietWeekends && weekday >= SATURDAY) return true
  if (quietFrom === undefined || quietTo === undefined) return false
  const hour = Math.floor(local / HOUR_MS) % HOURS_A_DAY
  return quietFrom < quietTo
    ? hour >= quietFrom && hour < quietTo
    : hour >= quietFrom || hour < quietTo
}
