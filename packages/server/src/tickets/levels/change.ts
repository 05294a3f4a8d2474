import { type Audited, audit, logAudited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Api } from '../../platform/http/route.ts'
import type { AfterServiceLevelsChanged } from '../store/after.ts'
import { lockServiceLevels } from '../store/service-level-lock.ts'
import { queueFacts } from './recalculate.ts'

/** What a change of service levels did. */
export interface Change {
  /** Missing: nothing differs. */
  audited?: Omit<Audited, 'caller' | 'organisationId'>
  /** Whether metrics of tickets follow from what changed. */
  isCounted?: boolean
}

/** The same with the reply: a function reads it while the recalculation is queued and not begun. */
export interface Changed<T> extends Change {
  reply: T | ((tx: Queryable) => Promise<T>)
}

/**
 * Changes service levels in one transaction with the audit entry, and lets the metrics of tickets follow. The lock is
 * not that of the organisation's row, which a recalculation takes while it holds tickets.
 */
export async function changeServiceLevels<T>(
  { db, app, wakeEnricher }: Api,
  { organisationId, caller }: Pick<Audited, 'caller' | 'organisationId'>,
  after: readonly AfterServiceLevelsChanged[],
  change: (tx: Queryable) => Promise<Changed<T>>,
): Promise<T> {
  const { reply, entry, isCounted } = await db.transaction(async (tx) => {
    await lockServiceLevels(tx, organisationId)
    const changed = await change(tx)
    const made = changed.audited && { ...changed.audited, organisationId, caller }
    if (made) await audit(tx, made)
    if (changed.isCounted) {
      await queueFacts(tx, organisationId)
      for (const follow of after) await follow(tx, organisationId)
    }
    const reply = changed.reply instanceof Function ? await changed.reply(tx) : changed.reply
    return { reply, entry: made, isCounted: changed.isCounted }
  })
  if (entry) logAudited(app.log, entry)
  if (isCounted) wakeEnricher()
  return reply
}
