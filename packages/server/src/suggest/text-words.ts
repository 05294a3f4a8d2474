import { createHash } from 'node:crypto'
import { createKeeper, type Shared } from '../platform/answers/shared.ts'
import { createTogether } from '../platform/answers/together.ts'
import type { Queryable } from '../platform/db/db.ts'
import { endsOf } from './headline.ts'

/** A text whose words are sought. */
export interface Written {
  locale: string
  text: string
}

/** The words of a text as the database reads it, with the stems of each. */
type Words = readonly { range: [start: number, end: number]; stems: readonly string[] }[]

/** Types of the parser's tokens that are no words: addresses and words with hyphens, whose parts follow, and what stands between words. */
const SKIPPED = [5, 15, 16, 17]
const BETWEEN = 12

/** Room for the length of a token beside its type in one number. */
const LENGTHS = 2 ** 24

/** SQL: the type and length of each token of a text, in order. To mark all words with ts_headline takes as long as their square. */
const TOKENS = `
  select position, (
    select array_to_string(array_agg(tokid::bigint * ${LENGTHS} + char_length(token)), ' ')
    from ts_parse('default', text) where tokid <> all($2::int[])) as tokens
  from jsonb_to_recordset($1::jsonb) as t (position int, text text) order by position`
const STEMS = `
  select locale, word, tsvector_to_array(to_tsvector(search_config(locale), word)) as stems
  from jsonb_to_recordset($1::jsonb) as w (locale text, word text)`

/** A text or a word of a locale as one string; no locale has a line break. */
const named = (locale: string, text: string) => `${locale}\n${text}`

function writtenIn(name: string): Written {
  const end = name.indexOf('\n')
  return { locale: name.slice(0, end), text: name.slice(end + 1) }
}

const readRanges = createTogether(async (db, _, names) => {
  const texts = names.map((name) => writtenIn(name).text)
  const { rows } = await db.query<{ tokens?: string }>(TOKENS, [
    JSON.stringify(texts.map((text, position) => ({ position, text }))),
    SKIPPED,
  ])
  return new Map(
    names.map((name, at) => {
      const tokens = rows[at]?.tokens?.split(' ').map(Number) ?? []
      const lengths = tokens.map((token) => token % LENGTHS)
      const ends = endsOf(texts[at] ?? '', lengths)
      const words = tokens.flatMap((token, nth): [number, number][] =>
        Math.floor(token / LENGTHS) === BETWEEN ? [] : [[ends[nth - 1] ?? 0, ends[nth] ?? 0]],
      )
      return [name, words]
    }),
  )
})

const readStems = createTogether(async (db, _, names) => {
  const asked = names.map(writtenIn).map(({ locale, text }) => ({ locale, word: text }))
  const { rows } = await db.query<{ locale: string; word: string; stems: string[] }>(STEMS, [
    JSON.stringify(asked),
  ])
  return new Map(rows.map(({ locale, word, stems }) => [named(locale, word), stems]))
})

/** What is known of texts and words: it follows from them alone, whatever else of the data changes. */
const memories = new WeakMap<Queryable, Shared>()

function memoryOf(db: Queryable): Shared {
  const known = memories.get(db) ?? createKeeper()(db, 'texts')
  memories.set(db, known)
  return known
}

/** No word goes over the end of a line but for a tag; answers to many have most lines in common. */
const linesOf = (text: string): string[] => (text.includes('<') ? [text] : text.split('\n'))

const keyOf = (name: string) => createHash('md5').update(name).digest('base64')

/** The words of lines by `locale line`. */
async function wordsOf(db: Queryable, names: readonly string[]): Promise<Map<string, Words>> {
  const memory = memoryOf(db)
  const byKey = new Map(names.map((name) => [keyOf(name), name]))
  const words = await memory.each('words', [...byKey.keys()], async (missing) => {
    const lines = missing.flatMap((key) => byKey.get(key) ?? [])
    const ranges = await readRanges(db, '', lines)
    const found = lines.map((name) => {
      const { locale, text } = writtenIn(name)
      return (ranges.get(name) ?? []).map((range) => ({
        range,
        word: named(locale, text.slice(...range)),
      }))
    })
    const all = found.flat().map(({ word }) => word)
    const stems = await memory.each('stems', all, (some) => readStems(db, '', some))
    return new Map(
      found.map((own, at) => [
        missing[at] ?? '',
        own.map(({ range, word }) => ({ range, stems: stems.get(word) ?? [] })),
      ]),
    )
  })
  return new Map(Array.from(byKey, ([key, name]) => [name, words.get(key) ?? []]))
}

/** Where the texts have words with these stems; the words of a line are read once. */
export async function rangesIn(
  db: Queryable,
  asked: readonly (Written & { stems: readonly string[] })[],
): Promise<[number, number][][]> {
  const lines = asked.map(({ locale, text }) => linesOf(text).map((line) => named(locale, line)))
  const words = await wordsOf(db, [...new Set(lines.flat())])
  return asked.map(({ locale, stems }, at) => {
    const sought = new Set(stems)
    let from = 0
    return (lines[at] ?? []).flatMap((line) => {
      const start = from
      from += line.length - locale.length // with one for the line break, which `line` has before its text
      return (words.get(line) ?? [])
        .filter((word) => word.stems.some((stem) => sought.has(stem)))
        .map(({ range }): [number, number] => [start + range[0], start + range[1]])
    })
  })
}
