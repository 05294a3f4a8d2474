/*
 * Texts are in English; numbers and dates follow the conventions of the person's region: 12,246 and 11/21/2026 in the
 * United States, 12.246 and 21/11/2026 in Germany. Mails and files of the server have American conventions.
 */

let locale = 'en-US'

/** English with the conventions of the first language's region: ['de-AT', 'en'] → en-AT, ['fr'] → en-FR. */
export function localeOf([first = '']: readonly string[]): string {
  // a tag with its region needs no table of regions, which is slow to read
  const own = /^[a-z]{2,3}-([A-Z]{2})$/.exec(first)?.[1]
  if (own) return `en-${own}`
  try {
    const { region = 'US' } = new Intl.Locale(first || 'en-US').maximize()
    return new Intl.Locale('en', { region }).toString()
  } catch {
    return 'en-US' // a browser may name a language that is no tag
  }
}

/** Sets the conventions of all formats, from the person's languages; before the first text is drawn. */
export function setFormatLocale(languages: readonly string[]): void {
  locale = localeOf(languages)
}

/** English in the current conventions: en-US. */
export const formatLocale = (): string => locale

/** A formatter in the current conventions; created once for each, because that is slow. */
export function inLocale<T>(create: (locale: string) => T): () => T {
  let [made, of]: [T | undefined, string] = [undefined, '']
  return () => {
    if (made === undefined || of !== locale) [made, of] = [create(locale), locale]
    return made
  }
}
