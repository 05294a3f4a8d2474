import type { Queryable } from '../db.ts'
import type { Hit } from './hits.ts'
import type { Source } from './sources.ts'

const MARK_START = '\uE000'
const MARK_END = '\uE001'

/** Where the question's words stand in a text that ts_headline has marked. */
export function marksOf(marked: string): [number, number][] {
  const marks: [number, number][] = []
  let offset = 0
  let start = 0
  for (const part of marked.split(/([\uE000\uE001])/)) {
    if (part === MARK_START) start = offset
    else if (part === MARK_END) marks.push([start, offset])
    else offset += part.length
  }
  return marks
}

export async function markAll(
  db: Queryable,
  found: { source: Source; hit: Hit }[],
): Promise<[number, number][][]> {
  const { rows } = await db.query<{ marked: string }>(
    `select ts_headline(search_config(locale), text,
       (select string_agg(quote_literal(l), ' | ')::tsquery from jsonb_array_elements_text(lexemes) l),
       $2) as marked
     from jsonb_to_recordset($1::jsonb)
       as s (position int, locale text, text text, lexemes jsonb) order by position`,
    [
      JSON.stringify(
        found.map(({ source, hit }, position) => ({
          position,
          locale: source.locale,
          text: source.text,
          lexemes: hit.lexemes,
        })),
      ),
      `HighlightAll=true, StartSel="${MARK_START}", StopSel="${MARK_END}"`,
    ],
  )
  return rows.map((row) => marksOf(row.marked))
}

/** The words of the text, as written, that the marks cover; each once, longest first. */
export function markedWords(text: string, marks: [number, number][]): string[] {
  const words = new Map(
    marks.map(([start, end]) => [text.slice(start, end).toLowerCase(), text.slice(start, end)]),
  )
  return [...words.values()].sort((a, b) => b.length - a.length)
}
