import { deu, eng, fra, ita, nld, spa } from 'stopword'

/** Words without a subject of their own (the, and), by language. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  de: deu,
  en: eng,
  es: spa,
  fr: fra,
  it: ita,
  nl: nld,
}

const ALL = new Set(Object.values(BY_LANGUAGE).flat())
const SETS = new Map(
  Object.entries(BY_LANGUAGE).map(([language, words]) => [language, new Set(words)]),
)

/** Whether a word in lower case is a stop word of the language; of any of the six if it is unknown. */
export const isStopWord = (word: string, language = ''): boolean =>
  (SETS.get(language) ?? ALL).has(word)

const isKnown = (language: string) => SETS.has(language)

/**
 * The language whose stop words are known: the one found in a text, else that of its locale, else the usual one of texts
 * beside it. Short texts are often found to be in another language.
 */
export const stopLanguageOf = (found = '', locale = '', usual = ''): string =>
  [found, locale.slice(0, 2).toLowerCase(), usual].find(isKnown) ?? found

/** The most frequent of the languages whose stop words are known. */
export function usualLanguage(found: readonly (string | undefined)[]): string {
  const known = found.filter((language) => language !== undefined && isKnown(language))
  const counted = [...Map.groupBy(known, (language) => language)]
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
