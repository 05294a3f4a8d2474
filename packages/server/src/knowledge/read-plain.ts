import { type Block, type Blocks, tidyText } from './blocks.ts'

const HEADING_MAX = 90
const QUESTION = /^\s*(?:q|question|frage|pregunta)\s*[:.)]\s*(.+)$/i
const ANSWER = /^\s*(?:a|answer|antwort|respuesta|réponse)\s*[:.)]\s*/i

/**
 * Whether a paragraph is a heading: one short line, no list item, no closing punctuation except
 * `?`.
 */
const isHeading = (text: string): boolean =>
  !text.includes('\n') &&
  text.length <= HEADING_MAX &&
  !/[.!:;,…]$/.test(text) &&
  !/^[-*•]/.test(text)

/** A pair of `Q:` and `A:` lines; undefined for any other paragraph. */
function pairOf(paragraph: string): Block | undefined {
  const [first = '', ...rest] = paragraph.split('\n')
  const question = QUESTION.exec(first)?.[1]?.trim()
  const answer = rest.join('\n').replace(ANSWER, '').trim()
  return question && answer ? { kind: 'pair', question, answer } : undefined
}

/** Reads plain text: paragraphs between empty lines; short lines above them are headings. */
export function readPlain(text: string): Blocks {
  const paragraphs = tidyText(text)
    .split(/\n{2,}/)
    .filter(Boolean)
  const blocks = paragraphs.map((paragraph, at): Block => {
    const isLast = at === paragraphs.length - 1
    const pair = pairOf(paragraph)
    if (pair) return pair
    if (!isLast && isHeading(paragraph)) return { kind: 'heading', level: 2, text: paragraph }
    return { kind: 'text', text: paragraph }
  })
  return { blocks }
}
