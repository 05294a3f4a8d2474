/** Languages that the widgets speak. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|ur|yi)\b/

/** The language shipped for a BCP 47 tag; English for all others. */
export const localeOf = (tag = ''): Locale =>
  LOCALES.find((locale) => tag.toLowerCase().split('-')[0] === locale) ?? 'en'

export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(tag.toLowerCase()) ? 'rtl' : 'ltr'
