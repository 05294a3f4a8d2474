const CODES =
  'en de es fr pt ar bg cs da el et fi he hi hr hu id it ja ko lt lv nb nl pl ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  )

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** Languages of pages, as options; those of the widget's own texts come first. */
export const LANGUAGES = CODES.map((value) => ({ value, label: names.of(value) ?? value }))
