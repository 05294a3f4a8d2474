import type { Queryable } from '../../platform/db/db.ts'
import type { Phrase } from './phrases.ts'

/** Stems of words by language, by the snowball stemmers of the database; stop words have none. */
export async function stemsOf(
  on: Queryable,
  words: readonly { language: string; word: string }[],
): Promise<(language: string, word: string) => string | undefined> {
  const keyOf = (language: string, word: string) => `${language} ${word}`
  const distinct = new Map(words.map((one) => [keyOf(one.language, one.word), one]))
  const { rows } = await on.query<{ language: string; word: string; stem?: string }>(
    `select language, word,
       (tsvector_to_array(to_tsvector(search_config(language), word)))[1] as stem
     from jsonb_to_recordset($1::jsonb) as one (language text, word text)`,
    [JSON.stringify([...distinct.values()])],
  )
  const stems = new Map(rows.map(({ language, word, stem }) => [keyOf(language, word), stem]))
  return (language, word) => stems.get(keyOf(language, word))
}

/**
 * Phrases by the stems of their words, so that `late parcels` and `late parcel` are one; the first wording of each is
 * kept. A phrase with a word that has no stem is left out.
 */
export function byStems(
  phrases: readonly Phrase[],
  stemOf: (word: string) => string | undefined,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const { words, wording } of phrases) {
    const stems = words.map(stemOf)
    const key = stems.join(' ')
    if (stems.every(Boolean) && !found.has(key)) found.set(key, wording)
  }
  return found
}
