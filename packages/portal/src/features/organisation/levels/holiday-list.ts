import type { Holiday } from '@agent-assist/contract/wire'

/** The contract's limits. */
export const HOLIDAYS_MAX = 2000
export const HOLIDAY_NAME_MAX = 100

const byDate = (one: Holiday, other: Holiday) => one.date.localeCompare(other.date)

/** The holidays with another one; one of the same date gets the new name. */
export const withHoliday = (holidays: readonly Holiday[], added: Holiday): Holiday[] =>
  [...holidays.filter(({ date }) => date !== added.date), added].toSorted(byDate)

/** The holidays with those of a file: known dates keep their name if they have one. */
export function withFile(
  holidays: readonly Holiday[],
  file: readonly Holiday[],
): { all: Holiday[]; added: Holiday[] } {
  const known = new Map(holidays.map((holiday) => [holiday.date, holiday]))
  const added = file.filter(({ date }) => !known.has(date))
  const named = new Map(file.map(({ date, name }) => [date, name]))
  const kept = holidays.map((holiday) => ({
    ...holiday,
    name: holiday.name || (named.get(holiday.date) ?? ''),
  }))
  return { all: [...kept, ...added].toSorted(byDate), added: added.toSorted(byDate) }
}

/** Years of the holidays, with the number of each; oldest first. */
export function yearsOf(holidays: readonly Holiday[]): { year: string; count: number }[] {
  const years = new Map<string, number>()
  for (const { date } of holidays) {
    const year = date.slice(0, 4)
    years.set(year, (years.get(year) ?? 0) + 1)
  }
  return [...years]
    .map(([year, count]) => ({ year, count }))
    .toSorted((one, other) => one.year.localeCompare(other.year))
}

/** The first holiday from a day on. */
export const nextHoliday = (holidays: readonly Holiday[], day: string): Holiday | undefined =>
  holidays.toSorted(byDate).find(({ date }) => date >= day)
