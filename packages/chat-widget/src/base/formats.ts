import type { Plural } from '../texts/en.ts'

/** The language of the element; undefined uses the browser's. */
function languageOf({ lang }: HTMLElement): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0]
  } catch {
    return undefined // no language, or an invalid one
  }
}

export type Formats = ReturnType<typeof createFormats>

/** Formats numbers, dates and plurals in the element's current language. */
export function createFormats(element: HTMLElement) {
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    value.toLocaleString(languageOf(element), options)

  /** A percentage with a thin space. */
  const share = (pct: number) =>
    number(pct / 100, { style: 'percent' }).replace(/\s*(?=[%٪])/, '\u202f')

  const date = (at: Date) => at.toLocaleDateString(languageOf(element))

  function plural(forms: Plural, value: number): string {
    const form = new Intl.PluralRules(languageOf(element)).select(value)
    return (forms[form] ?? forms.other).replace('{n}', number(value))
  }

  /** The language of the element. */
  const tag = () => languageOf(element)

  return { number, share, date, plural, tag }
}
