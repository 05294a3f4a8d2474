import type { GeneralSettings } from '@agent-assist/contract/wire'

type Weekday = GeneralSettings['firstWeekday']

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Days of the week by their number, Monday first. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: DAYS[day] ?? '',
}))

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The day of an option. */
export const weekdayOf = (value: string): Weekday =>
  WEEKDAYS.find((day) => String(day) === value) ?? 0
