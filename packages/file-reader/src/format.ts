import { delimiterOf, parseCells } from './delimiter.ts'
import type { TextPart } from './texts.ts'

export type Format = 'csv' | 'json'

/** Whether the name, without `.gz`, is one of a file with cells. */
const hasCells = (name: string): boolean => /\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(name)

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether the text is JSON as a whole or, when it is cut or has a record a line, in its first line. */
function isJson({ text, isLast }: TextPart): boolean {
  const start = text.trimStart()
  if (!/^[[{]/.test(start)) return false
  if (isLast && parses(start)) return true
  const [line = ''] = start.split('\n', 1)
  if (line.length < start.length) return parses(line) || /^\s*[[{]\s*$/.test(line)
  return !isLast // one line that is cut
}

/** Whether the text is evidently a table: it does not begin as JSON, and its rows have cells. */
function isTable({ text, isLast }: TextPart): boolean {
  if (/^\s*[[{"]/.test(text) && !/^\s*"[^"]*"[,;\t|]/.test(text)) return false
  const { data } = parseCells(text, delimiterOf(text, isLast), isLast)
  const [first = [], second = []] = data.filter((cells) => cells.some((cell) => cell.trim()))
  return first.length > 1 && first.length === second.length
}

/** The format of a file by its beginning and its name. */
export function formatOf(first: TextPart, name: string): Format {
  if (hasCells(name)) return isJson(first) ? 'json' : 'csv'
  return isTable(first) ? 'csv' : 'json'
}
