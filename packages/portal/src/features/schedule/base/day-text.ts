const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** A day as its column is called: Mon 11/23. */
export function dayText(day: string): string {
  const [, month, date] = day.split('-')
  return `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))} ${month}/${date}`
}
