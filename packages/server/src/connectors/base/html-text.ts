import { Parser } from 'htmlparser2'

const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre'])
const SKIPPED = new Set(['script', 'style', 'head'])

/** The text of an HTML message, with a line per block. */
export function htmlText(html: string): string {
  let text = ''
  let skipped = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (SKIPPED.has(name)) skipped++
        if (BREAKS.has(name)) text += '\n'
      },
      ontext: (words) => {
        if (skipped === 0) text += words.replaceAll(/\s+/g, ' ')
      },
      onclosetag: (name) => {
        if (SKIPPED.has(name)) skipped--
        if (BREAKS.has(name) && name !== 'br') text += '\n'
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
