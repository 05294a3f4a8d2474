import type { Queryable } from '../platform/db/db.ts'
import { isStopWord } from '../language/words/stop-words.ts'
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

/** Words of greetings, and numbers in words: as common as stop words, and as little a reason. */
const EVERYDAY = new Set(
  'hello hi dear please thanks thank one two three first second third number'.split(' '),
)

/** Whether a highlighted word tells something: no stop word, and more than digits. */
function tells(word: string, languages: readonly string[]): boolean {
  const lower = word.toLowerCase()
  if (!/\p{L}/u.test(word) || EVERYDAY.has(lower)) return false
  return !languages.some((language) => isStopWord(lower, language))
}

/** Filters the ranges of a text of this locale: only words that tell something to a reader of either language. */
export function marksOfWords(locale: string, language: string | undefined) {
  const languages = [locale.slice(0, 2).toLowerCase(), language ?? ''].filter(Boolean)
  return (text: string) =>
    ([start, end]: readonly [number, number]): boolean =>
      tells(text.slice(start, end), languages)
}

/** Ranges of the question's words in the texts and titles of sources. */
export interface Marks {
  text: [number, number][]
  title: [number, number][]
}

/** Ranges of the words of each hit in its source, as the database stems them. */
export async function markAll(
  db: Queryable,
  found: { source: Source; hit: Hit }[],
): Promise<Marks[]> {
  const { rows } = await db.query<{ text: string; title: string }>(
    `select ts_headline(config, text, words, $2) as text, ts_headline(config, title, words, $2) as title
     from (
       select position, search_config(locale) as config, text, title,
         (select coalesce(string_agg(quote_literal(l), ' | '), '')::tsquery from jsonb_array_elements_text(lexemes) l) as words
       from jsonb_to_recordset($1::jsonb)
         as s (position int, locale text, text text, title text, lexemes jsonb)
     ) asked order by position`,
    [
      JSON.stringify(
        found.map(({ source, hit }, position) => ({
          position,
          locale: source.locale,
          text: source.text,
          title: source.title,
          lexemes: hit.lexemes,
        })),
      ),
      `HighlightAll=true, StartSel="${MARK_START}", StopSel="${MARK_END}"`,
    ],
  )
  return rows.map(({ text, title }) => ({ text: marksOf(text), title: marksOf(title) }))
}

const STEM_MIN = 3
const WORDS_MAX = 3

/** The question's heaviest words in the source, as the source spells them. */
export function wordsOf(
  hit: Hit,
  source: Source,
  marks: [number, number][],
  titleMarks: [number, number][],
): string[] {
  const written = [
    ...marks.map(([start, end]) => source.text.slice(start, end)),
    ...titleMarks.map(([start, end]) => source.title.slice(start, end)),
  ]
  const words = hit.lexemes.map((lexeme) => {
    const stem = lexeme.slice(0, Math.max(STEM_MIN, lexeme.length - 1))
    return written.find((word) => word.toLowerCase().startsWith(stem))
  })
  const distinct = new Map(words.map((word) => [word?.toLowerCase(), word]))
  return [...distinct.values()].filter((word) => word !== undefined).slice(0, WORDS_MAX)
}
