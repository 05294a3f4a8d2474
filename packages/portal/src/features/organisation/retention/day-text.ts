const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 2026-11-24 as “November 24, 2026”. */
export const dayText = (day: string): string => (day ? format.format(new Date(day)) : '')
