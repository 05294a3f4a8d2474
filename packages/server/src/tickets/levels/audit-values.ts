import type { BusinessCalendar, Holiday, SlaTarget } from '@agent-assist/contract'
import { changesBetween } from '../../organisations/audit-changes.ts'

const targetText = ({ targetMin, hours }: SlaTarget) =>
  targetMin === undefined ? 'no target' : `${targetMin} min, hours: ${hours}`

/** Targets as values of the audit log, by metric and priority. */
export const targetValues = (targets: readonly SlaTarget[]) =>
  Object.fromEntries(
    targets.map((target) => [
      `${target.metric}.${target.priority}`,
      target.setBy === 'import' ? `${targetText(target)}, from an import` : targetText(target),
    ]),
  )

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The values of a calendar for the audit log; its holidays are too many for that. */
const calendarValues = ({ name, timeZone, week, isDefault, setBy }: BusinessCalendar) => ({
  name,
  timeZone,
  hours: week.map(({ day, from, to }) => `${DAYS[day - 1]} ${from}–${to}`).join(', '),
  isDefault,
  setBy,
})

const holidayText = ({ date, name }: Holiday) => (name ? `${date} ${name}` : date)

/** The holidays of the first list that are not in the second one. */
function holidaysOnlyIn(one: readonly Holiday[], other: readonly Holiday[]): string {
  const known = new Set(other.map(holidayText))
  return one
    .map(holidayText)
    .filter((text) => !known.has(text))
    .join(', ')
}

/** What differs between two states of a calendar, as changes and details of an audit entry. */
export function calendarDifference(before: BusinessCalendar, after: BusinessCalendar) {
  const added = holidaysOnlyIn(after.holidays, before.holidays)
  const removed = holidaysOnlyIn(before.holidays, after.holidays)
  return {
    changes: changesBetween(calendarValues(before), calendarValues(after)),
    details: {
      ...(added ? { holidaysAdded: added } : {}),
      ...(removed ? { holidaysRemoved: removed } : {}),
    },
  }
}
