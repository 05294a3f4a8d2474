import { DAY_MS } from '@agent-assist/contract'
import { offsetAt } from '../platform/basics/zone-offsets.ts'
import { FAR_ZONES } from '../platform/testing/test-far-zones.ts'

/** Zones whose clocks change on different days of the range, by an hour or by half an hour, or never. */
export const ZONES = ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', ...FAR_ZONES]
export const FIRST_DAY = '2026-03-06'
export const DAYS = 34 // St John's changes on 8 March, Berlin on the 29th, Auckland and Lord Howe on 5 April

/** The first instant of a day of the range in a zone; the first day is 0. */
export function midnight(timeZone: string, day: number): number {
  const local = Date.parse(FIRST_DAY) + day * DAY_MS
  return local - offsetAt(timeZone, local - offsetAt(timeZone, local))
}

/** The whole range in a zone. */
export const rangeOf = (timeZone: string) => ({
  from: new Date(midnight(timeZone, 0)).toISOString(),
  to: new Date(midnight(timeZone, DAYS) - 1).toISOString(),
  timeZone,
})
