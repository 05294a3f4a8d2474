import { LABEL_SCORES, type MessageSentiment, type SentimentLabel } from '@agent-assist/contract'
import { setImmediate as turn } from 'node:timers/promises'
import { queueAttention } from '../attention/queue-attention.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { addUse, storeUse, type LlmUse, NO_USE } from '../language/llm/usage.ts'
import { markDirtyDays } from '../tickets/store/dirty-days.ts'
import { TONE_VERSION } from '../language/tone/default-tone.ts'
import { emotionsOf } from '../language/words/emotions.ts'
import { languageOf } from '../language/words/language.ts'
import type { LlmScorer } from './llm-scorer.ts'
import type { createModels } from './models.ts'
import { sentimentIn } from '../language/tone/score.ts'
import { whyUnscored } from '../language/words/unscored.ts'

/** Messages per write, and messages scored before other work gets a turn: about 5 ms. */
const BATCH = 200
const AT_ONCE = 20
/** The same with a language model, which takes a second per message. */
const LLM_BATCH = 16
const LLM_AT_ONCE = 4

interface Waiting {
  ticketId: string
  position: number
  locale: string
  text: string
  /** Names that may occur in the text and must be masked. */
  names: string[]
  /** The last label that a person gave. */
  corrected?: SentimentLabel
  /** The sentiment before the message was queued again. */
  known?: MessageSentiment
}

/**
 * Messages of the organisation that wait for a score, newest tickets first. They are taken from the queue before anything else is read, and what
 * is known of each is looked up: joined at once, each batch reads all that newer tickets have.
 */
async function waiting(db: Db, org: string, limit: number): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `with q as materialized (
       select ticket_id, position from sentiment_queue
       where organisation_id = $1 order by ticket_id desc, position desc limit $2
     )
     select q.ticket_id as "ticketId", q.position, t.locale, m.text,
       array_remove(array[t.requester, t.assignee, m.author], null) as names,
       (select label from sentiment_correction c where c.organisation_id = $1
          and c.ticket_id = q.ticket_id and c.position = q.position
        order by version desc limit 1) as corrected,
       case when s.position is not null then jsonb_strip_nulls(jsonb_build_object('language', s.language,
         'score', s.score, 'label', s.label, 'confidence', s.confidence, 'scorer', s.scorer,
         'fallback', s.fallback)) end as known
     from q
     join lateral (select locale, requester, assignee from ticket
       where organisation_id = $1 and id = q.ticket_id limit 1) t on true
     join lateral (select text, author from ticket_message where organisation_id = $1
       and ticket_id = q.ticket_id and position = q.position limit 1) m on true
     left join lateral (select * from message_sentiment where organisation_id = $1
       and ticket_id = q.ticket_id and position = q.position limit 1) s on true
     order by q.ticket_id desc, q.position`,
    [org, limit],
  )
  return rows
}

/** The sentiment for a label that a person gave. */
export const byPerson = (label: SentimentLabel, language?: string): MessageSentiment => ({
  ...(language ? { language } : {}),
  score: LABEL_SCORES[label],
  label,
  confidence: 1,
  scorer: 'person',
})

type Models = Awaited<ReturnType<Modelled>>
type Result = Pick<Waiting, 'ticketId' | 'position'> & MessageSentiment
interface Scored {
  results: Result[]
  use: LlmUse
}

/** Sentiment by the organisation's model or the default one, or the reason why there is none. */
function plainly({ text }: Waiting, language: string | undefined, models: Models) {
  const scored = language && sentimentIn(text, language, models.get(language))
  return scored || { language, unscored: whyUnscored(text, language) }
}

/**
 * Sentiment by the best scorer: a person, the language model, the organisation's model, the
 * default model.
 */
async function scoredOne(message: Waiting, models: Models, llm: LlmScorer | undefined) {
  const { ticketId, position, text, locale, names, corrected, known } = message
  const language = languageOf(text, locale)
  const place = { ticketId, position, emotions: emotionsOf(text, language) }
  if (corrected) return { result: { ...place, ...byPerson(corrected, language) }, use: NO_USE }
  // a language model's score stays, so that requeued messages are not paid for twice
  if (known?.scorer === 'llm') return { result: { ...place, ...known }, use: NO_USE }
  const plain = { ...place, ...plainly(message, language, models), fallback: known?.fallback }
  const isSilent = whyUnscored(text, language) === 'noWords'
  if (!llm || known || isSilent) return { result: plain, use: NO_USE }
  const { scored, fallback, use } = await llm.judge(text, names, language)
  return { result: scored ? { ...place, ...scored } : { ...plain, fallback }, use }
}

/** Scores messages in small groups, so that other work gets a turn. */
async function scored(
  messages: readonly Waiting[],
  models: Models,
  llm: LlmScorer | undefined,
): Promise<Scored> {
  const atOnce = llm ? LLM_AT_ONCE : AT_ONCE
  const all: Scored = { results: [], use: NO_USE }
  for (let from = 0; from < messages.length; from += atOnce) {
    await turn()
    const some = messages.slice(from, from + atOnce)
    const scored = await Promise.all(some.map((message) => scoredOne(message, models, llm)))
    for (const { result, use } of scored) {
      all.results.push(result)
      all.use = addUse(all.use, use)
    }
  }
  return all
}
type Modelled = ReturnType<typeof createModels>

/**
 * Updates the sentiment of tickets from their messages; marks their days dirty and queues
 * attention.
 */
export async function refreshTickets(tx: Queryable, org: string, ids: string[]): Promise<void> {
  await tx.query(
    `insert into ticket_sentiment (organisation_id, ticket_id, first_score, last_score, mean_score,
       first_label, label, scored, language, unscored, emotions)
     select $1, ticket_id, (array_agg(score order by position) filter (where label is not null))[1],
       (array_agg(score order by position desc) filter (where label is not null))[1], avg(score),
       (array_agg(label order by position) filter (where label is not null))[1],
       (array_agg(label order by position desc) filter (where label is not null))[1], count(label),
       (array_agg(language order by position desc) filter (where language is not null))[1],
       case when count(label) = 0 then (array_agg(unscored order by position desc))[1] end,
       case when count(emotions) > 0 then array(
         select distinct shows.emotion from message_sentiment as own, unnest(own.emotions) as shows (emotion)
         where own.organisation_id = $1 and own.ticket_id = message_sentiment.ticket_id order by 1) end
     from message_sentiment where organisation_id = $1 and ticket_id = any($2::text[])
     group by ticket_id
     on conflict (organisation_id, ticket_id) do update set first_score = excluded.first_score,
       last_score = excluded.last_score, mean_score = excluded.mean_score,
       first_label = excluded.first_label, label = excluded.label, scored = excluded.scored,
       language = excluded.language, unscored = excluded.unscored, emotions = excluded.emotions`,
    [org, ids],
  )
  await markDirtyDays(tx, org, ids)
  await queueAttention(tx, org, ids)
}

/** Scores a batch of the organisation's waiting messages; false when none waits. */
export async function enrich(
  db: Db,
  org: string,
  modelsOf: Modelled,
  llm?: LlmScorer,
): Promise<boolean> {
  const messages = await waiting(db, org, llm?.isOn() ? LLM_BATCH : BATCH)
  if (messages.length === 0) return false
  const { results, use } = await scored(messages, await modelsOf(org), llm)
  await db.transaction(async (tx) => {
    await storeUse(tx, org, 'sentiment', use)
    // a message that was deleted meanwhile is no longer in the queue and is not stored
    await tx.query(
      `with told as (
         select * from jsonb_to_recordset($2::jsonb) as t ("ticketId" text, position int,
           language text, score double precision, label text, confidence double precision, scorer text,
           unscored text, fallback text, emotions text[])
       ), taken as (
         delete from sentiment_queue q using told
         where q.organisation_id = $1 and q.ticket_id = told."ticketId"
           and q.position = told.position
         returning q.ticket_id, q.position
       )
       insert into message_sentiment (organisation_id, ticket_id, position, language, score, label,
         confidence, scorer, unscored, fallback, emotions, tone_version)
       select $1, taken.ticket_id, taken.position, language, score, label, confidence, scorer,
         unscored, fallback, emotions, case when scorer = 'default' then $3::int end
       from told join taken on taken.ticket_id = told."ticketId" and taken.position = told.position
       on conflict (organisation_id, ticket_id, position) do update set
         language = excluded.language, score = excluded.score, label = excluded.label,
         confidence = excluded.confidence, scorer = excluded.scorer,
         unscored = excluded.unscored, fallback = excluded.fallback, emotions = excluded.emotions,
         tone_version = excluded.tone_version`,
      [org, JSON.stringify(results), TONE_VERSION],
    )
    await refreshTickets(tx, org, [...new Set(messages.map(({ ticketId }) => ticketId))])
  })
  return true
}
