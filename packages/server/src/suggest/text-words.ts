import { createHash } from 'node:crypto'
import type { Shared } from '../platform/answers/shared.ts'
import type { Queryable } from '../platform/db/db.ts'
import { HEADLINE, marksOf } from './headline.ts'

/** A text whose words are sought. */
export interface Written {
  locale: string
  text: string
}

/** The words of a text as the database reads it, with the stems of each. */
type Words = readonly { range: [start: number, end: number]; stems: readonly string[] }[]

/** SQL: each text with all its words marked, as a query for all its stems finds them. */
const MARKED = `
  select ts_headline(config, text, (
    select coalesce(string_agg(quote_literal(l), ' | '), '')::tsquery
    from unnest(tsvector_to_array(to_tsvector(config, text))) l), $2) as marked
  from (
    select position, search_config(locale) as config, text
    from jsonb_to_recordset($1::jsonb) as t (position int, locale text, text text)
  ) given order by position`
const STEMS = `
  select locale, word, tsvector_to_array(to_tsvector(search_config(locale), word)) as stems
  from jsonb_to_recordset($1::jsonb) as w (locale text, word text)`

const keyOf = ({ locale, text }: Written) =>
  createHash('md5').update(`${locale}\n${text}`).digest('base64')

async function readWords(db: Queryable, written: readonly Written[]): Promise<Map<string, Words>> {
  const { rows } = await db.query<{ marked: string }>(MARKED, [
    JSON.stringify(written.map((one, position) => ({ ...one, position }))),
    HEADLINE,
  ])
  const all = written.map((one, at) => ({
    ...one,
    found: marksOf(rows[at]?.marked ?? '').map((range) => ({
      range,
      name: `${one.locale}\n${one.text.slice(...range)}`,
    })),
  }))
  const names = new Set(all.flatMap(({ found }) => found.map(({ name }) => name)))
  const asked = Array.from(names, (name) => {
    const end = name.indexOf('\n')
    return { locale: name.slice(0, end), word: name.slice(end + 1) }
  })
  const { rows: told } = await db.query<{ locale: string; word: string; stems: string[] }>(STEMS, [
    JSON.stringify(asked),
  ])
  const stems = new Map(told.map((row) => [`${row.locale}\n${row.word}`, row.stems]))
  return new Map(
    all.map((one) => [
      keyOf(one),
      one.found.map(({ range, name }) => ({ range, stems: stems.get(name) ?? [] })),
    ]),
  )
}

/** Where the texts have words with these stems; the words of a text are read once while the data is the same. */
export async function rangesIn(
  db: Queryable,
  kept: Shared,
  asked: readonly (Written & { stems: readonly string[] })[],
): Promise<[number, number][][]> {
  const byKey = new Map(
    asked.map(({ locale, text }) => [keyOf({ locale, text }), { locale, text }]),
  )
  const words = await kept.each('words', [...byKey.keys()], (missing) =>
    readWords(
      db,
      missing.flatMap((key) => byKey.get(key) ?? []),
    ),
  )
  return asked.map(({ locale, text, stems }) => {
    const sought = new Set(stems)
    return (words.get(keyOf({ locale, text })) ?? [])
      .filter((word) => word.stems.some((stem) => sought.has(stem)))
      .map(({ range }) => range)
  })
}
