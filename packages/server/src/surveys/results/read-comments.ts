import { setImmediate as turn } from 'node:timers/promises'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Llm } from '../../language/llm/client.ts'
import { languageOf } from '../../language/words/language.ts'
import type { createModels } from '../../sentiment/models.ts'
import { askedFor } from '../../language/tone/asked-for.ts'
import { sentimentIn } from '../../language/tone/score.ts'
import { stopLanguageOf, usualLanguage } from '../../language/words/stop-words.ts'
import { labelThemes } from '../themes/label-themes.ts'
import { type Phrase, phrasesOf } from '../themes/phrases.ts'
import { byStems, stemsOf } from '../themes/stems.ts'

/** Comments stored in one write, and comments read before other work gets a turn. */
const BATCH = 200
const AT_ONCE = 20
interface Waiting {
  id: string
  text: string
  language: string
  /** The question above the comment; empty when the survey has none of its own. */
  question: string
}

interface Read {
  id: string
  label?: string | undefined
  score?: number | undefined
  language: string
  /** Language of its phrases. */
  phraseLanguage: string
  phrases: Phrase[]
}

function readOne(
  { id, text, language: locale, question }: Waiting,
  models: Awaited<ReturnType<ReturnType<typeof createModels>>>,
  usual: string,
): Read {
  const language = languageOf(text, locale)
  const scored = language
    ? sentimentIn(text, language, models.get(language), askedFor(question))
    : undefined
  const phraseLanguage = stopLanguageOf(language, locale, usual)
  return {
    id,
    label: scored?.label,
    score: scored?.score,
    language: language ?? '',
    phraseLanguage,
    phrases: phrasesOf(text, phraseLanguage),
  }
}

/** Stores what was read, with phrases by their stems. */
async function storeRead(tx: Queryable, org: string, read: readonly Read[]): Promise<void> {
  const words = read.flatMap(({ phraseLanguage: language, phrases }) =>
    phrases.flatMap((phrase) => phrase.words).map((word) => ({ language, word })),
  )
  const stemOf = await stemsOf(tx, words)
  const told = read.map(({ phrases, phraseLanguage, ...one }) => {
    const themes = byStems(phrases, (word) => stemOf(phraseLanguage, word))
    return { ...one, stems: [...themes.keys()], words: [...themes.values()] }
  })
  await tx.query(
    `update survey_answer a set read_at = now(), sentiment_label = told.label,
       sentiment_score = told.score, theme_stems = told.stems, theme_words = told.words
     from jsonb_to_recordset($2::jsonb) as told (id uuid, label text, score double precision,
       stems text[], words text[])
     where a.organisation_id = $1 and a.id = told.id`,
    [org, JSON.stringify(told)],
  )
}

/** Comments of an organisation that wait to be read. */
const WAITING = `organisation_id = $1 and read_at is null and feedback_text <> ''`

async function isAnyWaiting(db: Db, org: string): Promise<boolean> {
  const { rows } = await db.query(`select from survey_answer where ${WAITING} limit 1`, [org])
  return rows.length > 0
}

/**
 * Reads sentiment and themes of comments of the organisation; false if no comment was waiting. After the last comment, a
 * language model may name new themes.
 */
export async function readComments(
  db: Db,
  org: string,
  modelsOf: ReturnType<typeof createModels>,
  llm?: Pick<Llm, 'ask'>,
): Promise<boolean> {
  const { rows } = await db.query<Waiting>(
    `select id, feedback_text as text, coalesce(language, '') as language, coalesce((
       select v.content ->> 'q3Text' from survey_template_version v
       where v.organisation_id = a.organisation_id and v.template_id = a.template_id
         and v.version = a.template_version), '') as question
     from survey_answer a where ${WAITING} limit $2`,
    [org, BATCH],
  )
  if (rows.length === 0) return false
  const models = await modelsOf(org)
  const usual = usualLanguage(rows.map(({ text, language }) => languageOf(text, language)))
  const read: Read[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await turn()
    read.push(...rows.slice(from, from + AT_ONCE).map((row) => readOne(row, models, usual)))
  }
  await storeRead(db, org, read)
  if (llm && !(await isAnyWaiting(db, org))) await labelThemes(db, org, llm)
  return true
}
