import { detectLanguage } from './detect.ts'

/** Shorter texts are too often detected as another language. */
const TELLING_CHARS = 20

const detect = (text: string) =>
  text.trim().length >= TELLING_CHARS ? detectLanguage(text) : undefined

/**
 * Language of a text (ISO 639-1): the detected one if reliable, else that of the locale. Undefined
 * when neither is known.
 */
export function languageOf(text: string, locale: string): string | undefined {
  const detected = detect(text)
  if (detected?.language && detected.isReliable) return detected.language
  const own = locale.slice(0, 2).toLowerCase()
  return /^[a-z]{2}$/.test(own) ? own : detected?.language || undefined
}

/** The language that is reliably detected from the text; undefined otherwise. */
export function sureLanguageOf(text: string): string | undefined {
  const detected = detect(text)
  return detected?.language && detected.isReliable ? detected.language : undefined
}
