import type { Queryable } from '../platform/db/db.ts'

/** Namespace of advisory locks: one transaction at a time decides whose a new ticket number is. */
const LOCK = 28

/** Held while a helpdesk's tickets get their numbers; waits for files and the webhook that store tickets. */
export const lockNumbers = (tx: Queryable, org: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [org, LOCK])

/** Held while tickets are stored that no connector reads: no number becomes a helpdesk's meanwhile. */
export const shareNumbers = (tx: Queryable, org: string) =>
  tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, $2))', [org, LOCK])

/**
 * Which of these tickets a connector reads from a helpdesk, other than from `sourceId`. They stay the helpdesk's after it
 * was disconnected, until their data are deleted.
 */
export async function ownedTickets(
  tx: Queryable,
  org: string,
  ids: readonly string[],
  sourceId = '',
): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `select ticket_id as id from source_ticket
     where organisation_id = $1 and ticket_id = any($2::text[]) and source_id <> $3`,
    [org, ids, sourceId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Why a file, the import API or the webhook did not change a ticket. */
export const ownedReason = (id: string): string =>
  `ticket ${id} is read from a connected helpdesk and was left unchanged`
