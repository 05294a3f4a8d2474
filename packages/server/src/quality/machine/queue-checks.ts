import type { Queryable } from '../../platform/db/db.ts'
import { CHECKS_VERSION } from './check-conversation.ts'

/** Queues tickets for the automatic checks, locked in the order of their keys. */
export const queueChecks = (tx: Queryable, org: string, ids: readonly string[]) =>
  tx.query(
    `insert into machine_review_queue as q (organisation_id, ticket_id)
     select $1, id from unnest($2::text[]) as id order by id
     on conflict (organisation_id, ticket_id) do update set version = q.version + 1`,
    [org, ids],
  )

/** Queues all tickets of an organisation. */
export const queueAllChecks = (tx: Queryable, org: string) =>
  tx.query(
    `insert into machine_review_queue as q (organisation_id, ticket_id)
     select organisation_id, id from ticket where organisation_id = $1 order by id
     on conflict (organisation_id, ticket_id) do update set version = q.version + 1`,
    [org],
  )

/** Queues all tickets that older checks have checked. */
export const queueOldChecks = (db: Queryable) =>
  db.query(
    `insert into machine_review_queue (organisation_id, ticket_id)
     select organisation_id, ticket_id from machine_review where version <> $1
     on conflict do nothing`,
    [CHECKS_VERSION],
  )
