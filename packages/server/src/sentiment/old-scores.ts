import { TONE_VERSION } from '../language/tone/default-tone.ts'
import type { Db } from '../platform/db/db.ts'
import { dropOld, trainSentiment } from './training.ts'

/** Messages that are queued again at a time, so that new messages never wait long. */
const AT_ONCE = 5000

/**
 * Queues some messages that a word list or an earlier default model scored, the newest tickets
 * first; it is called every few minutes until none is left.
 */
export async function queueOldScores(db: Db, atOnce = AT_ONCE, version = TONE_VERSION) {
  await db.query(
    `insert into sentiment_queue
     select organisation_id, ticket_id, position from (
       select organisation_id, ticket_id, position from message_sentiment where scorer = 'lexicon'
       union all
       select organisation_id, ticket_id, position from message_sentiment
       where scorer = 'default' and tone_version < $2
     ) as old
     where not exists (select from sentiment_queue q where q.organisation_id = old.organisation_id)
     order by ticket_id desc, position limit $1
     on conflict do nothing`,
    [atOnce, version],
  )
}

/** Trains one organisation's models anew that were trained on another default model; those that stay old go. */
export async function retrainOld(db: Db): Promise<void> {
  const { rows } = await db.query<{ org: string }>(
    `select organisation_id as org from sentiment_model
     where tone_version not in (0, $1) order by trained_at limit 1`,
    [TONE_VERSION],
  )
  const org = rows[0]?.org
  if (!org) return
  await trainSentiment(db, org)
  await dropOld(db, org)
}
