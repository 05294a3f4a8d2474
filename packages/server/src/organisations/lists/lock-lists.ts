import type { Queryable } from '../../platform/db/db.ts'

/**
 * Lets one change of the organisation's lists run at a time, until the transaction ends. It also waits for writers of
 * tickets, which lock the organisation for sharing.
 */
export async function lockLists(tx: Queryable, org: string): Promise<void> {
  await tx.query('select from organisation where id = $1 for no key update', [org])
}
