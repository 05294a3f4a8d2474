import type { Queryable } from '../platform/db/db.ts'
import { ATTENTION_VERSION } from './attention.ts'

/** Figures look back 30 days: what is longer past is not worked out. */
export const HISTORY_DAYS = 40

/** Tickets whose attention is looked at: unsolved, solved of late, or known already. */
const LOOKED_AT = `(t.solved_at is null or t.solved_at > now() - interval '${HISTORY_DAYS} days'
  or exists (select from ticket_attention a
    where a.organisation_id = t.organisation_id and a.ticket_id = t.id))`

/** The attention of these tickets is told anew, taken in the order of their keys; of all unsolved ones without ids. */
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

/** Everything that was told by older rules is told anew. */
export const queueOutdated = (db: Queryable) =>
  db.query(
    `insert into attention_queue (organisation_id, ticket_id)
     select organisation_id, ticket_id from ticket_attention where version <> $1
     on conflict do nothing`,
    [ATTENTION_VERSION],
  )
