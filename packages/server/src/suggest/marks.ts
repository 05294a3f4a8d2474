import type { Queryable } from '../platform/db/db.ts'
import type { Hit } from './hits.ts'
import type { Source } from './sources.ts'

const MARK_START = '\uE000'
const MARK_END = '\uE001'

/** Positions of the question's words in a text that ts_headline has annotated. */
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

const STEM_MIN = 3
const WORDS_MAX = 3

/** The question's heaviest words in the source, as the source spells them. */
export function wordsOf(hit: Hit, source: Source, marks: [number, number][]): string[] {
  const written = [
    ...marks.map(([start, end]) => source.text.slice(start, end)),
    ...source.title.split(/[^\p{L}\p{N}]+/u),
  ]
  const words = hit.lexemes.map((lexeme) => {
    const stem = lexeme.slice(0, Math.max(STEM_MIN, lexeme.length - 1))
    return written.find((word) => word.toLowerCase().startsWith(stem))
  })
  const distinct = new Map(words.map((word) => [word?.toLowerCase(), word]))
  return [...distinct.values()].filter((word) => word !== undefined).slice(0, WORDS_MAX)
}
