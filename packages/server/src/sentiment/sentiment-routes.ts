import type { MessageSentiment, SentimentLabel } from '@agent-assist/contract'
import { audit, audited } from '../organisations/audit.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { byPerson, refreshTickets } from './enrich.ts'
import { languageOf } from '../language/words/language.ts'
import { storeExamples, trainSentiment } from './training.ts'

interface Place {
  organisationId: string
  ticketId: string
  position: number
}

/** Stores the label that a person gives to a message; earlier labels stay in the history. */
async function correct(
  db: Db,
  { organisationId: org, ticketId, position }: Place,
  label: SentimentLabel,
  by: string,
): Promise<MessageSentiment> {
  const { rows } = await db.query<{ text: string; locale: string }>(
    `select m.text, t.locale from ticket_message m
     join ticket t on t.organisation_id = m.organisation_id and t.id = m.ticket_id
     where m.organisation_id = $1 and m.ticket_id = $2 and m.position = $3
       and m.author_role = 'customer' and m.is_public`,
    [org, ticketId, position],
  )
  const message = rows[0]
  if (!message) throw new Refusal('not_found', 'There is no such message of a customer.')
  const corrected = byPerson(label, languageOf(message.text, message.locale))
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into sentiment_correction (organisation_id, ticket_id, position, version, label,
         corrected_by, predicted_label, predicted_scorer)
       select $1, $2, $3,
         1 + (select coalesce(max(version), 0) from sentiment_correction
              where organisation_id = $1 and ticket_id = $2 and position = $3),
         $4, $5, max(told.label), max(told.scorer)
       from message_sentiment as told
       where told.organisation_id = $1 and told.ticket_id = $2 and told.position = $3
         and told.scorer is distinct from 'person'`,
      [org, ticketId, position, label, by],
    )
    await tx.query(
      `insert into message_sentiment (organisation_id, ticket_id, position, language, score, label,
         confidence, scorer) values ($1, $2, $3, $4, $5, $6, 1, 'person')
       on conflict (organisation_id, ticket_id, position) do update set score = excluded.score,
         label = excluded.label, confidence = 1, scorer = 'person', unscored = null,
         fallback = null`,
      [org, ticketId, position, corrected.language ?? null, corrected.score, label],
    )
    await refreshTickets(tx, org, [ticketId])
  })
  return corrected
}

/** Routes to correct the sentiment of messages and to train models. */
export function sentimentRoutes(api: Api): void {
  const { db } = api

  route(api, 'correctSentiment', ({ params, body, caller }) =>
    correct(db, params, body.label, staffOnly(caller).userId),
  )

  route(api, 'storeSentimentExamples', async ({ caller, params: { organisationId }, body }) => ({
    stored: await audited(
      api,
      { organisationId, action: 'sentiment_examples.added', caller },
      (tx) => storeExamples(tx, organisationId, body.examples),
      (stored) => ({ examples: String(stored) }),
    ),
  }))

  route(api, 'trainSentiment', async ({ caller, params: { organisationId } }) => {
    // training is too long for a transaction, and may store a model although the request has timed out
    await audit(db, { organisationId, action: 'sentiment_model.training_started', caller })
    const trained = await trainSentiment(db, organisationId)
    api.wakeEnricher()
    return trained
  })
}
