import { eld } from 'eld/small'

/** Shorter texts are too often taken for another language. */
const TELLING_CHARS = 20

const detect = (text: string) =>
  text.trim().length >= TELLING_CHARS ? eld.detect(text) : undefined

/**
 * The language of a text (ISO 639-1): what the detector is sure of, else that of the locale it came with;
 * undefined when neither is known.
 */
export function languageOf(text: string, locale: string): string | undefined {
  const detected = detect(text)
  if (detected?.language && detected.isReliable()) return detected.language
  const own = locale.slice(0, 2).toLowerCase()
  return /^[a-z]{2}$/.test(own) ? own : detected?.language || undefined
}

/** The language that the words themselves tell for sure; undefined when they do not. */
export function sureLanguageOf(text: string): string | undefined {
  const detected = detect(text)
  return detected?.language && detected.isReliable() ? detected.language : undefined
}
