import type { Queryable } from '../platform/db/db.ts'
import { ATTENTION_VERSION } from './attention.ts'

/** Metrics look back 30 days: older history is not evaluated. */
export const HISTORY_DAYS = 40

/** Tickets that get an attention score: unsolved, solved recently, or scored before. */
const LOOKED_AT = `(t.solved_at is null or t.solved_at > now() - interval '${HISTORY_DAYS} days'
  or exists (select from ticket_attention a
    where a.organisation_id = $1 and a.ticket_id = t.id))`

/**
 * Queues tickets for a new attention score, locked in the order of their keys; without ids, all
 * unsolved tickets.
 */
export async function queueAttention(tx: Queryable, org: string, ids?: string[]): Promise<void> {
  await tx.query(
    `insert into attention_queue as q (organisation_id, ticket_id)
     select t.organisation_id, t.id from ticket t where t.organisation_id = $1
       and ${ids ? `t.id = any($2::text[]) and ${LOOKED_AT}` : 't.solved_at is null'}
     order by t.id
     on conflict (organisation_id, ticket_id) do update set version = q.version + 1`,
    ids ? [org, ids] : [org],
  )
}

/** Queues all tickets that were scored by older rules. */
export const queueOutdated = (db: Queryable) =>
  db.query(
    `insert into attention_queue (organisation_id, ticket_id)
     select organisation_id, ticket_id from ticket_attention where version <> $1
     on conflict do nothing`,
    [ATTENTION_VERSION],
  )
