/** Languages of the widgets. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** The supported language of a BCP 47 tag; English for all others. */
export const localeOf = (tag = ''): Locale =>
  (/^(de|es|fr|pt|ar)(?=-|$)/.exec(tag.toLowerCase())?.[1] ?? 'en') as Locale
