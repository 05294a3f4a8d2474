import { BAND, type BandWindow, DAY_MS, HOUR_MS, WEEK_MS } from '@agent-assist/contract'
import type { Interval } from '../metrics/definitions/date-fields.ts'
import { instantAt, offsetAt } from '../platform/basics/zone-offsets.ts'

/** An interval to judge, with the same interval of the weeks before, newest first. */
export interface Windowed {
  window: BandWindow
  /** yyyy-MM-dd */
  day: string
  hour?: number
  now: Interval
  before: Interval[]
}

const iso = (ms: number) => new Date(ms).toISOString()

/** The windows that end at a moment, in local time. */
export function windowsAt(moment: string, timeZone: string): Windowed[] {
  const at = Date.parse(moment)
  const local = at + offsetAt(timeZone, at)
  const day = Math.floor(local / DAY_MS) * DAY_MS
  const hour = Math.floor(local / HOUR_MS) * HOUR_MS - HOUR_MS
  const interval = (from: number, to: number): Interval => ({
    from: iso(instantAt(timeZone, from)),
    to: iso(instantAt(timeZone, to) - 1),
  })
  /** An hour that clocks skip or show twice cannot be compared. */
  const isHour = (from: number) =>
    instantAt(timeZone, from + HOUR_MS) - instantAt(timeZone, from) === HOUR_MS
  const weeks = Array.from({ length: BAND.weeks }, (_, index) => (index + 1) * WEEK_MS)
  const of = (window: BandWindow, from: number, to: number): Windowed => ({
    window,
    day: iso(from).slice(0, 10),
    now: interval(from, to),
    before: weeks.map((back) => interval(from - back, to - back)),
  })
  const today = of('today', day, local)
  return [
    ...(isHour(hour)
      ? [
          {
            ...of('hour', hour, hour + HOUR_MS),
            hour: new Date(hour).getUTCHours(),
            before: weeks
              .filter((back) => isHour(hour - back))
              .map((back) => interval(hour - back, hour - back + HOUR_MS)),
          },
        ]
      : []),
    { ...today, now: { ...today.now, to: moment } },
    of('day', day - DAY_MS, day),
  ]
}
