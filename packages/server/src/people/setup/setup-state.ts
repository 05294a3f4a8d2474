import type { Db, Queryable } from '../../platform/db/db.ts'

/** Whether the database has no SuperAdmin. */
export async function lacksSuperAdmin(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select 1 from membership where role = 'SuperAdmin' limit 1`)
  return rows.length === 0
}

/** Whether the server waits for its first run. */
export type IsSetupNeeded = () => Promise<boolean>

/**
 * Reads the database until there is a SuperAdmin, who may come from another server or a command; then the answer costs
 * nothing.
 */
export function createSetupState(db: Db): IsSetupNeeded {
  let isDone = false
  return async () => {
    if (!isDone) isDone = !(await lacksSuperAdmin(db))
    return !isDone
  }
}

/** A meta tag that leads every path of the portal to the setup; empty when it is done, or while the database is away. */
export async function setupHint(isNeeded: IsSetupNeeded): Promise<string> {
  const isShown = await isNeeded().catch(() => false)
  return isShown ? '<meta name="setup" content="needed" />' : ''
}
