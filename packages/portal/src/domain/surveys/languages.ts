/** Language codes; those of the widget's own texts come first. In other languages these texts are English. */
const CODES =
  'de es fr pt ar bg cs da el et fi he hi hr hu id it ja ko lt lv nb nl pl ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  )

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** The English name of a language, e.g. German; the code itself if it has no name. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code // read from a file, it is not a valid code
  }
}

/** Languages without translations in a template, as options. */
export const otherLanguages = (known: readonly string[]) =>
  CODES.filter((code) => !known.includes(code)).map((value) => ({
    value,
    label: languageName(value),
  }))
