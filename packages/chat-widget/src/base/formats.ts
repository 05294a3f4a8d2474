import type { Plural } from '../texts/en.ts'

/** The language that the element names; undefined leaves the browser's own. */
function languageOf({ lang }: HTMLElement): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0]
  } catch {
    return undefined // none, or a word that is no language
  }
}

export type Formats = ReturnType<typeof createFormats>

/** Numbers, dates and plurals as the element's language writes them, now. */
export function createFormats(element: HTMLElement) {
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    value.toLocaleString(languageOf(element), options)

  /** Percent behind a thin space. */
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
