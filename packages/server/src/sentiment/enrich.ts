import { LABEL_SCORES, type MessageSentiment, type SentimentLabel } from '@agent-assist/contract'
import { setImmediate as turn } from 'node:timers/promises'
import type { Db, Queryable } from '../db.ts'
import { languageOf } from './language.ts'
import type { createModels } from './models.ts'
import { sentimentIn, whyUnscored } from './score.ts'

/** Messages of one write, and how many are scored before others get their turn: about 5 ms. */
const BATCH = 200
const AT_ONCE = 20

interface Waiting {
  org: string
  ticketId: string
  position: number
  locale: string
  text: string
  /** What a person said of it. */
  corrected?: SentimentLabel
}

/** The messages that wait, of one organisation, newest tickets first. */
async function waiting(db: Db): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select q.organisation_id as org, q.ticket_id as "ticketId", q.position, t.locale, m.text,
       (select label from sentiment_correction c where c.organisation_id = q.organisation_id
          and c.ticket_id = q.ticket_id and c.position = q.position
        order by edition desc limit 1) as corrected
     from sentiment_queue q
     join ticket t on t.organisation_id = q.organisation_id and t.id = q.ticket_id
     join ticket_message m on m.organisation_id = q.organisation_id and m.ticket_id = q.ticket_id
       and m.position = q.position
     where q.organisation_id = (select organisation_id from sentiment_queue limit 1)
     order by q.ticket_id desc, q.position limit $1`,
    [BATCH],
  )
  return rows
}

/** What a label that a person gave counts as. */
export const byPerson = (label: SentimentLabel, language?: string): MessageSentiment => ({
  ...(language ? { language } : {}),
  score: LABEL_SCORES[label],
  label,
  confidence: 1,
  scorer: 'person',
})

async function scored(messages: readonly Waiting[], models: Awaited<ReturnType<Modelled>>) {
  const results: (MessageSentiment & Pick<Waiting, 'ticketId' | 'position'>)[] = []
  for (const [index, { ticketId, position, locale, text, corrected }] of messages.entries()) {
    if (index % AT_ONCE === 0) await turn()
    const language = languageOf(text, locale)
    const told = language && sentimentIn(text, language, models.get(language))
    const said = corrected && byPerson(corrected, language)
    const nothing = { language, unscored: whyUnscored(text, language) }
    results.push({ ticketId, position, ...(said || told || nothing) })
  }
  return results
}
type Modelled = ReturnType<typeof createModels>

/** What the messages of tickets say together. */
export async function refreshTickets(tx: Queryable, org: string, ids: string[]): Promise<void> {
  await tx.query(
    `insert into ticket_sentiment (organisation_id, ticket_id, first_score, last_score, mean_score,
       first_label, label, scored, language, unscored)
     select $1, ticket_id, (array_agg(score order by position) filter (where label is not null))[1],
       (array_agg(score order by position desc) filter (where label is not null))[1], avg(score),
       (array_agg(label order by position) filter (where label is not null))[1],
       (array_agg(label order by position desc) filter (where label is not null))[1], count(label),
       (array_agg(language order by position desc) filter (where language is not null))[1],
       case when count(label) = 0 then (array_agg(unscored order by position desc))[1] end
     from message_sentiment where organisation_id = $1 and ticket_id = any($2::text[])
     group by ticket_id
     on conflict (organisation_id, ticket_id) do update set first_score = excluded.first_score,
       last_score = excluded.last_score, mean_score = excluded.mean_score,
       first_label = excluded.first_label, label = excluded.label, scored = excluded.scored,
       language = excluded.language, unscored = excluded.unscored`,
    [org, ids],
  )
}

/** Tells the sentiment of the messages that wait longest; false when none waits. */
export async function enrich(db: Db, modelsOf: Modelled): Promise<boolean> {
  const messages = await waiting(db)
  const org = messages[0]?.org
  if (org === undefined) return false
  const results = JSON.stringify(await scored(messages, await modelsOf(org)))
  await db.transaction(async (tx) => {
    // a message that went away meanwhile takes its place in the queue along
    await tx.query(
      `with told as (
         select * from jsonb_to_recordset($2::jsonb) as t ("ticketId" text, position int,
           language text, score double precision, label text, confidence double precision, scorer text,
           unscored text, fallback text)
       ), taken as (
         delete from sentiment_queue q using told
         where q.organisation_id = $1 and q.ticket_id = told."ticketId"
           and q.position = told.position
         returning q.ticket_id, q.position
       )
       insert into message_sentiment (organisation_id, ticket_id, position, language, score, label,
         confidence, scorer, unscored, fallback)
       select $1, taken.ticket_id, taken.position, language, score, label, confidence, scorer,
         unscored, fallback
       from told join taken on taken.ticket_id = told."ticketId" and taken.position = told.position
       on conflict (organisation_id, ticket_id, position) do update set
         language = excluded.language, score = excluded.score, label = excluded.label,
         confidence = excluded.confidence, scorer = excluded.scorer,
         unscored = excluded.unscored, fallback = excluded.fallback`,
      [org, results],
    )
    await refreshTickets(tx, org, [...new Set(messages.map(({ ticketId }) => ticketId))])
  })
  return true
}
