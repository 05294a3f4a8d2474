import type { Queryable } from '../../platform/db/db.ts'

/** Namespace of the advisory locks of service levels, each of an organisation; no other lock uses it. */
const LOCK = 5

/** Lets nobody else change or apply the service levels until the transaction ends. */
export const lockServiceLevels = (tx: Queryable, org: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [org, LOCK])

/**
 * Lets nobody change the service levels until the transaction ends: tickets that it stores by them are seen by the
 * recalculation that follows a change.
 */
export const shareServiceLevels = (tx: Queryable, org: string) =>
  tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, $2))', [org, LOCK])
