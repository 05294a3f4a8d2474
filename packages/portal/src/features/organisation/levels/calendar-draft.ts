import type { BusinessCalendar } from '@agent-assist/contract/wire'
import { isClock } from '../../../domain/service-levels/week-text.ts'

/** The contract's limit. */
export const CALENDAR_NAME_MAX = 100

/** What the editor of a calendar changes. */
export type CalendarDraft = Pick<
  BusinessCalendar,
  'name' | 'timeZone' | 'week' | 'holidays' | 'setBy'
>

export const calendarDraft = ({
  name,
  timeZone,
  week,
  holidays,
  setBy,
}: BusinessCalendar): CalendarDraft => ({ name, timeZone, week, holidays, setBy })

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A change of the draft; as saved, the calendar is that of who set it. */
export function calendarChange(
  saved: CalendarDraft,
  now: CalendarDraft,
  change: Partial<CalendarDraft>,
): Partial<CalendarDraft> {
  const next = { ...now, ...change, setBy: saved.setBy }
  return { ...change, setBy: same(next, saved) ? saved.setBy : 'admin' }
}

/** Whether all times of the week are complete. */
export const hasWholeWeek = ({ week }: CalendarDraft): boolean =>
  week.every(({ from, to }) => isClock(from) && isClock(to))

/** Whether metrics of tickets follow from the changes of the default calendar. */
export const isCounted = (saved: CalendarDraft, now: CalendarDraft): boolean =>
  !same(
    [saved.timeZone, saved.week, saved.holidays.map(({ date }) => date)],
    [now.timeZone, now.week, now.holidays.map(({ date }) => date)],
  )
