/** Languages of the widget's own words first; of others those words are English. */
const CODES =
  'de es fr pt ar bg cs da el et fi he hi hr hu id it ja ko lt lv nb nl pl ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  )

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** German, or the code itself where it has no name. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code // it was read from a file and is no code
  }
}

/** Languages that a template has no translation to yet. */
export const otherLanguages = (known: readonly string[]) =>
  CODES.filter((code) => !known.includes(code)).map((value) => ({
    value,
    label: languageName(value),
  }))
