import type { Queryable } from '../../platform/db/db.ts'

type Queued = 'reply' | 'bot'

/** SQL: when what takes long is due: a day after the last time, and the first time some minutes after an import has begun. */
const WHEN_QUIET = `coalesce((select max(computed_at) + interval '1 day' from answer_confidence
  where organisation_id = $1 and subject = $2), now() + interval '10 minutes')`

/** Queues what has to be computed again: what the bot was judged by at once, past tickets once a day. */
export async function queueConfidence(on: Queryable, org: string, subject: Queued): Promise<void> {
  await on.query(
    `insert into answer_confidence_queue (organisation_id, subject, not_before)
     values ($1, $2, ${subject === 'bot' ? 'now()' : WHEN_QUIET})
     on conflict (organisation_id, subject) do update set
       not_before = least(answer_confidence_queue.not_before, excluded.not_before),
       queued_at = excluded.queued_at`,
    [org, subject],
  )
}

/**
 * Does the work of one organisation, and removes it from the queue; what is queued meanwhile stays. Always returns true.
 */
export async function takeQueued(
  on: Queryable,
  org: string,
  subject: Queued,
  work: () => Promise<void>,
): Promise<boolean> {
  const { rows } = await on.query<{ now: string }>('select clock_timestamp()::text as now')
  await work()
  await on.query(
    `delete from answer_confidence_queue
     where organisation_id = $1 and subject = $2 and queued_at <= $3::timestamptz`,
    [org, subject, rows[0]?.now ?? 'infinity'],
  )
  return true
}
