import {
  classOf,
  type Reply,
  type SentimentExample,
  type SentimentLabel,
} from '@agent-assist/contract'
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Scores } from '../language/classify/scores.ts'
import type { Example } from '../language/classify/train.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { TONE_VERSION } from '../language/tone/default-tone.ts'
import { languageOf } from '../language/words/language.ts'

/** Smallest number of examples of a language, and of each of its classes. */
const EXAMPLES_MIN = 200
const OF_CLASS_MIN = 20

export interface Trained {
  /** A model in the format of `printModel`. */
  model: string
  scores: Scores
  /** Of the default model on the same examples. */
  base: Scores
}

/** Trains in a worker thread, because it takes seconds. */
function trainAside(language: string, examples: readonly Example[]): Promise<Trained> {
  const worker = new Worker(new URL('./train-worker.ts', import.meta.url), {
    workerData: { language, examples },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Stores labelled texts whose language is known, each text once; returns their number. */
export async function storeExamples(
  db: Db,
  org: string,
  examples: readonly SentimentExample[],
): Promise<number> {
  const rows = examples.flatMap(({ text, label }) => {
    const language = languageOf(text, '')
    const id = createHash('sha256').update(text).digest('hex')
    return language ? [[id, { id, language, text, label }] as const] : []
  })
  const distinct = [...new Map(rows).values()]
  await db.query(
    `insert into sentiment_example (organisation_id, id, language, text, label)
     select $1, id, language, text, label
     from jsonb_to_recordset($2::jsonb) as e (id text, language text, text text, label text)
     on conflict (organisation_id, id) do update set label = excluded.label`,
    [org, JSON.stringify(distinct)],
  )
  return distinct.length
}

/** Labelled texts and corrected messages of an organisation, by language. */
async function examplesOf(db: Db, org: string): Promise<Map<string, Example[]>> {
  const given = await db.query<Example & { language: string }>(
    'select language, text, label from sentiment_example where organisation_id = $1 order by id',
    [org],
  )
  const corrected = await db.query<{ text: string; locale: string; label: SentimentLabel }>(
    `select distinct on (c.ticket_id, c.position) m.text, t.locale, c.label
     from sentiment_correction c
     join ticket t on t.organisation_id = c.organisation_id and t.id = c.ticket_id
     join ticket_message m on m.organisation_id = c.organisation_id and m.ticket_id = c.ticket_id
       and m.position = c.position
     where c.organisation_id = $1 order by c.ticket_id, c.position, c.version desc`,
    [org],
  )
  const all = [
    ...given.rows,
    ...corrected.rows.flatMap(({ text, locale, label }) => {
      const language = languageOf(text, locale)
      return language ? [{ language, text, label: classOf(label) }] : []
    }),
  ]
  return Map.groupBy(all, ({ language }) => language)
}

function isEnough(examples: readonly Example[]): boolean {
  const counts = [...Map.groupBy(examples, ({ label }) => label).values()].map((of) => of.length)
  return examples.length >= EXAMPLES_MIN && counts.length > 1 && Math.min(...counts) >= OF_CLASS_MIN
}

const isBetter = ({ scores, base }: Trained) =>
  scores.macroF1 > base.macroF1 && scores.accuracy >= base.accuracy

/** Queues the messages of a language that neither a person nor a language model scored. */
const queueLanguage = (tx: Queryable, org: string, language: string) =>
  tx.query(
    `insert into sentiment_queue
     select organisation_id, ticket_id, position from message_sentiment
     where organisation_id = $1 and language = $2 and coalesce(scorer, '') not in ('person', 'llm')
     on conflict do nothing`,
    [org, language],
  )

/** Deletes models that were trained on another default model, and are no longer used. */
export async function dropOld(db: Db, org: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ language: string }>(
      `delete from sentiment_model
       where organisation_id = $1 and tone_version not in (0, $2) returning language`,
      [org, TONE_VERSION],
    )
    for (const { language } of rows) await queueLanguage(tx, org, language)
  })
}

async function storeModel(db: Db, org: string, language: string, { model, scores }: Trained) {
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into sentiment_model (organisation_id, language, examples, accuracy, macro_f1, model,
         tone_version) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organisation_id, language) do update set trained_at = now(),
         examples = excluded.examples, accuracy = excluded.accuracy,
         macro_f1 = excluded.macro_f1, model = excluded.model,
         tone_version = excluded.tone_version`,
      [org, language, scores.n, scores.accuracy, scores.macroF1, model, TONE_VERSION],
    )
    await queueLanguage(tx, org, language)
  })
}

/** Trains a model for each language from people's labels; stores it where it beats the default model. */
export async function trainSentiment(db: Db, org: string): Promise<Reply<'trainSentiment'>> {
  const languages: Reply<'trainSentiment'>['languages'] = []
  for (const [language, examples] of await examplesOf(db, org)) {
    if (!isEnough(examples)) {
      languages.push({ language, examples: examples.length, isUsed: false })
      continue
    }
    const trained = await trainAside(language, examples)
    const isUsed = isBetter(trained)
    if (isUsed) await storeModel(db, org, language, trained)
    const { scores: model, base } = trained
    languages.push({ language, examples: examples.length, model, base, isUsed })
  }
  return { languages }
}
