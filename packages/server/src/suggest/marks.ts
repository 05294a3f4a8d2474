import type { Queryable } from '../platform/db/db.ts'
import { isStopWord } from '../language/words/stop-words.ts'
import { HEADLINE, marksOf } from './headline.ts'
import type { Hit } from './hits.ts'
import type { Source } from './sources.ts'
import { rangesIn } from './text-words.ts'

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

/** The same by the words of the texts, which many questions share. */
async function markKept(db: Queryable, found: { source: Source; hit: Hit }[]): Promise<Marks[]> {
  const asked = found.flatMap(({ source: { locale, text, title }, hit }) =>
    [text, title].map((one) => ({ locale, text: one, stems: hit.lexemes })),
  )
  const ranges = await rangesIn(db, asked)
  return found.map((_, at) => ({ text: ranges[2 * at] ?? [], title: ranges[2 * at + 1] ?? [] }))
}

/** Ranges of the words of each hit in its source, as the database stems them. */
export async function markAll(
  db: Queryable,
  found: { source: Source; hit: Hit }[],
  isKept: boolean,
): Promise<Marks[]> {
  if (isKept) return markKept(db, found)
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
      HEADLINE,
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
