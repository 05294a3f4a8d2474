const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

/** The lines as HTML without blocks, which fits into any block. */
export const brokenLines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Blank lines separate paragraphs, other lines are broken within them. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${brokenLines(part)}</p>`)
    .join('')

/** A paragraph for each line, for editors that know no broken lines. */
export const lineParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
