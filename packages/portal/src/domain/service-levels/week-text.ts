import type { BusinessCalendar } from '@agent-assist/contract/wire'

export type Week = BusinessCalendar['week']
type Hours = Week[number]

/** Names of the weekdays, Monday first. */
export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const DAY_MIN = 24 * 60
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether a field of a time contains one. */
export const isClock = (clock: string): boolean => CLOCK.test(clock)

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** First and last minute of hours, counted from Monday 00:00; the last one may be in the next week. */
function spanOf({ day, from, to }: Hours): [number, number] {
  const start = (day - 1) * DAY_MIN + minuteOf(from)
  const length = (minuteOf(to) - minuteOf(from) + DAY_MIN) % DAY_MIN || DAY_MIN
  return [start, start + length]
}

const WEEK_MIN = 7 * DAY_MIN

/** Open minutes of a week; hours that overlap count once. */
export function openMinutes(week: Week): number {
  const open = new Uint8Array(WEEK_MIN)
  for (const hours of week) {
    const [from, to] = spanOf(hours)
    for (let minute = from; minute < to; minute++) open[minute % WEEK_MIN] = 1
  }
  return open.reduce((sum, minute) => sum + minute, 0)
}

/** Whether some hours overlap others. */
export const hasOverlap = (week: Week): boolean =>
  week.reduce((sum, hours) => sum + spanOf(hours)[1] - spanOf(hours)[0], 0) > openMinutes(week)

/** What is special about hours: that they end on the next day. */
export function endNote({ from, to }: Hours): string | undefined {
  if (!isClock(from) || !isClock(to) || to > from) return undefined
  return to === from ? 'Open for 24 hours' : 'Ends on the next day'
}

const dayText = (week: Week, day: number) =>
  week
    .filter((hours) => hours.day === day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ')

/** A week in one line: `Mon–Fri 09:00–17:00, Sat 10:00–14:00`. */
export function weekText(week: Week): string {
  const runs: { from: number; to: number; text: string }[] = []
  for (let day = 1; day <= DAYS.length; day++) {
    const text = dayText(week, day)
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  const short = (day: number) => DAYS[day - 1]?.slice(0, 3) ?? ''
  const open = runs.filter(({ text }) => text !== '')
  if (open.length === 0) return 'Closed all week'
  return open
    .map(({ from, to, text }) => `${short(from)}${from === to ? '' : `–${short(to)}`} ${text}`)
    .join(', ')
}

/** The next hours that a day without or with hours gets. */
export function nextHours(week: Week, day: number): Hours {
  const last = Math.max(
    -1,
    ...week.filter((hours) => hours.day === day).map(({ to }) => minuteOf(to)),
  )
  if (last < 0) return { day, from: '09:00', to: '17:00' }
  const from = Math.min(last + 60, 22 * 60)
  return { day, from: clockOf(from), to: clockOf(Math.min(from + 4 * 60, DAY_MIN - 1)) }
}

/** Monday to Friday with the hours of Monday. */
export const mondayToFriday = (week: Week): Week => {
  const monday = week.filter(({ day }) => day === 1)
  return [
    ...[1, 2, 3, 4, 5].flatMap((day) => monday.map((hours) => ({ ...hours, day }))),
    ...week.filter(({ day }) => day > 5),
  ]
}
