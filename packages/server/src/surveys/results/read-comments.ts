import { setImmediate as turn } from 'node:timers/promises'
import { wordsOf } from '../../language/classify/features.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { languageOf } from '../../language/words/language.ts'
import { polarityOf } from '../../language/words/lexicon.ts'
import type { createModels } from '../../sentiment/models.ts'
import { sentimentIn } from '../../language/words/score.ts'

/** Comments stored in one write, and comments read before other work gets a turn. */
const BATCH = 200
const AT_ONCE = 20
/** Limit of theme words per comment; shorter words than LEAST_CHARS are no themes. */
const MOST_WORDS = 20
const LEAST_CHARS = 4

interface Waiting {
  id: string
  text: string
  language: string
}

interface Read {
  id: string
  label?: string | undefined
  score?: number | undefined
  language: string
  words: string[]
}

/** Addresses and links are not themes. */
const ADDRESS = /\S+@\S+|(?:https?:|www\.)\S+/g

/** Words that can be themes of a comment; words that express a sentiment are excluded. */
function themeWords(text: string, language: string): string[] {
  const plain = new Set(wordsOf(text.toLowerCase().replaceAll(ADDRESS, ' ')))
  const meaningful = [...plain].filter(
    (word) =>
      word.length >= LEAST_CHARS &&
      /^\p{L}+$/u.test(word) &&
      (polarityOf(word, language)?.compound ?? 0) === 0,
  )
  return meaningful.slice(0, MOST_WORDS)
}

function readOne(
  { id, text, language: locale }: Waiting,
  models: Awaited<ReturnType<ReturnType<typeof createModels>>>,
): Read {
  const language = languageOf(text, locale)
  const scored = language ? sentimentIn(text, language, models.get(language)) : undefined
  return {
    id,
    label: scored?.label,
    score: scored?.score,
    language: language ?? '',
    words: themeWords(text, language ?? ''),
  }
}

/** Stores what was read; stop words (the, and) are dropped, other words get their stem. */
const storeRead = (tx: Queryable, org: string, read: readonly Read[]) =>
  tx.query(
    `with told as (
       select * from jsonb_to_recordset($2::jsonb) as t (id uuid, label text,
         score double precision, language text, words text[])
     ), stemmed as (
       select told.id, array_agg(stem order by place) as stems, array_agg(word order by place) as words
       from told cross join lateral (
         select distinct on (stem) stem, word, place
         from unnest(told.words) with ordinality as one (word, place)
         cross join lateral (select (tsvector_to_array(
           to_tsvector(search_config(told.language), word)))[1] as stem) as cut
         where stem is not null order by stem, place) as kept
       group by told.id)
     update survey_answer a set read_at = now(), sentiment_label = told.label,
       sentiment_score = told.score, theme_stems = coalesce(stemmed.stems, '{}'),
       theme_words = coalesce(stemmed.words, '{}')
     from told left join stemmed on stemmed.id = told.id
     where a.organisation_id = $1 and a.id = told.id`,
    [org, JSON.stringify(read)],
  )

/** Reads sentiment and themes of comments of the organisation; false if no comment was waiting. */
export async function readComments(
  db: Db,
  org: string,
  modelsOf: ReturnType<typeof createModels>,
): Promise<boolean> {
  const { rows } = await db.query<Waiting>(
    `select id, feedback_text as text, coalesce(language, '') as language from survey_answer
     where organisation_id = $1 and read_at is null and feedback_text <> '' limit $2`,
    [org, BATCH],
  )
  if (rows.length === 0) return false
  const models = await modelsOf(org)
  const read: Read[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await turn()
    read.push(...rows.slice(from, from + AT_ONCE).map((row) => readOne(row, models)))
  }
  await storeRead(db, org, read)
  return true
}
