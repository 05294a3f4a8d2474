import type { Db } from '../db/db.ts'
import { isOutage } from '../basics/db-errors.ts'

/**
 * Processes one organisation of a queue (a table or view of pending rows, each of an organisation); returns whether
 * there was one. `work` returns whether it did any: an organisation that has to wait, or fails, does not delay others.
 * Throws outages of the database.
 */
export function createQueueWork(
  db: Db,
  queue: string,
  work: (org: string) => Promise<boolean>,
  failed: (error: unknown, org: string) => void,
): () => Promise<boolean> {
  const later = new Set<string>()

  async function attempt(org: string): Promise<boolean> {
    try {
      return await work(org)
    } catch (error) {
      if (isOutage(error)) throw error // not caused by the organisation
      failed(error, org)
      return false
    }
  }

  return async () => {
    const { rows } = await db.query<{ org: string }>(
      `select organisation_id as org from ${queue} where organisation_id <> all($1::text[]) limit 1`,
      [[...later]],
    )
    const org = rows[0]?.org
    if (org === undefined) later.clear()
    else if (!(await attempt(org))) later.add(org)
    return org !== undefined
  }
}
