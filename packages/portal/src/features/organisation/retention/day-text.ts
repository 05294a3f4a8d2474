import { inLocale } from '@agent-assist/kit/locale'

const format = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** 2026-11-24 as “November 24, 2026”. */
export const dayText = (day: string): string => (day ? format().format(new Date(day)) : '')
