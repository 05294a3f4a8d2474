import { randomUUID } from 'node:crypto'
import type { AuditChange, AuditEntry } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { auditText, changesBetween } from './audit-changes.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { within } from '../platform/db/within.ts'
import type { ClientInfo } from '../platform/http/client-info.ts'
import type { Api } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'

/** Who did what an entry records; every caller of a route is one. */
export interface AuditActor {
  kind: Caller['kind']
  /** The user; only for staff. */
  userId?: string
  /** Set while a SuperAdmin sees the portal as the user: then the SuperAdmin is the actor. */
  view?: { viewerId: string }
  /** Where the request came from; missing for a command without a request. */
  client?: ClientInfo
}

/** An entry for the audit log of an organisation. */
export interface Audited {
  organisationId: string
  action: AuditEntry['action']
  caller: AuditActor
  /** The user whose account was changed. */
  memberId?: string
  /** Never a secret: admins read the entry, and it also goes to the server's log. */
  details?: Record<string, string>
  /** Changed values by name (changesBetween). Never a secret. */
  changes?: Record<string, AuditChange>
}

const actorOf = (caller: AuditActor): string | null =>
  caller.kind === 'staff' ? (caller.view?.viewerId ?? caller.userId ?? null) : null

const shortened = (details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).map(([key, text]) => [key, auditText(text)]))

/**
 * Writes an entry to the audit log, in the transaction of the change itself; none for an
 * organisation that does not exist.
 */
export async function audit(
  tx: Queryable,
  { organisationId, action, caller, memberId, details = {}, changes = {} }: Audited,
): Promise<void> {
  await tx.query(
    `insert into audit_entry
       (organisation_id, id, action, actor_id, member_id, details, changes, ip, browser)
     select id, $2::uuid, $3, $4::uuid, $5::uuid, $6::jsonb, $7::jsonb, $8, $9
     from organisation where id = $1`,
    [
      organisationId,
      randomUUID(),
      action,
      actorOf(caller),
      memberId ?? null,
      JSON.stringify(shortened(details)),
      JSON.stringify(changes),
      caller.client?.ip ?? null,
      caller.client?.browser ?? null,
    ],
  )
}

/**
 * Writes an entry unless the same actor has one of this action in the last hour: for an action of
 * thousands of calls.
 */
export async function auditOnce(db: Queryable, what: Audited): Promise<void> {
  const { rows } = await db.query(
    `select 1 from audit_entry where organisation_id = $1 and at > now() - interval '1 hour'
       and action = $2 and actor_id is not distinct from $3::uuid limit 1`,
    [what.organisationId, what.action, actorOf(what.caller)],
  )
  if (rows.length === 0) await audit(db, what)
}

/** Writes the same entry to the server's log, after the commit. */
export function logAudited(
  log: Pick<FastifyBaseLogger, 'info'>,
  { caller, ...what }: Audited,
): void {
  log.info({ ...what, actor: actorOf(caller) ?? 'operator' }, 'audit')
}

/** An entry about a change that is still to be made. */
export interface AuditedChange extends Audited {
  /**
   * Reads what the change may alter, before and after it. Without a difference, and without a detail
   * of the result, no entry is written.
   */
  state?: (on: Queryable) => Promise<object>
}

/**
 * Makes a change and records it in the audit log in one transaction. The change gets a database
 * whose transactions are part of that one. `detailsOf` adds what only the result tells; undefined:
 * nothing was done, so no entry is written.
 */
export async function audited<T>(
  { db, app }: Pick<Api, 'db' | 'app'>,
  { state, ...what }: AuditedChange,
  change: (db: Db) => Promise<T>,
  detailsOf: (result: T) => Record<string, string> | undefined = () => ({}),
): Promise<T> {
  const { result, entry } = await db.transaction(async (tx) => {
    // two changes at once would each read the state before the other
    if (state)
      await tx.query('select 1 from organisation where id = $1 for no key update', [
        what.organisationId,
      ])
    const before = await state?.(tx)
    const changed = await change(within(db, tx))
    const found = detailsOf(changed)
    const changes = state && before ? changesBetween(before, await state(tx)) : undefined
    const isSame = changes && Object.keys({ ...changes, ...found }).length === 0
    if (!found || isSame) return { result: changed, entry: undefined }
    const details = { ...what.details, ...found }
    const made: Audited = { ...what, details, ...(changes ? { changes } : {}) }
    await audit(tx, made)
    return { result: changed, entry: made }
  })
  if (entry) logAudited(app.log, entry)
  return result
}
