import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'

/** An entry for the audit log of an organisation. */
export interface Audited {
  organisationId: string
  action: AuditEntry['action']
  caller: Caller
  /** The user whose account was changed. */
  memberId?: string
  /** Never a secret: admins read the entry, and it also goes to the server's log. */
  details?: Record<string, string>
}

const actorOf = (caller: Caller): string | null => (caller.kind === 'staff' ? caller.userId : null)

/** Writes an entry to the audit log, in the transaction of the change itself. */
export async function audit(
  tx: Queryable,
  { organisationId, action, caller, memberId, details = {} }: Audited,
): Promise<void> {
  await tx.query(
    `insert into audit_entry (organisation_id, id, action, actor_id, member_id, details)
     values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [
      organisationId,
      randomUUID(),
      action,
      actorOf(caller),
      memberId ?? null,
      JSON.stringify(details),
    ],
  )
}

/** Writes the same entry to the server's log, after the commit. */
export function logAudited(
  log: Pick<FastifyBaseLogger, 'info'>,
  { caller, ...what }: Audited,
): void {
  log.info({ ...what, actor: actorOf(caller) ?? 'operator' }, 'audit')
}

interface EntryRow extends Omit<AuditEntry, 'actor' | 'member'> {
  actorId?: string
  actorName?: string
  memberId?: string
  memberName?: string
}

const personOf = (id: string | undefined, name: string | undefined) =>
  id ? { id, name: name ?? '' } : undefined

/** The audit log of an organisation: changes to accounts and settings. */
export function auditRoutes(api: Api): void {
  route(api, 'listAudit', async ({ params, query }) => {
    const { rows } = await api.db.query<EntryRow>(
      `select e.id, e.at, e.action, e.details,
         e.actor_id as "actorId", a.first_name || ' ' || a.last_name as "actorName",
         e.member_id as "memberId", u.first_name || ' ' || u.last_name as "memberName"
       from audit_entry e
         left join app_user a on a.id = e.actor_id
         left join app_user u on u.id = e.member_id
       where e.organisation_id = $1 order by e.at desc, e.id limit $2 offset $3`,
      [params.organisationId, query.limit, query.offset],
    )
    const { rows: counts } = await api.db.query<{ total: number }>(
      'select count(*)::int as total from audit_entry where organisation_id = $1',
      [params.organisationId],
    )
    const items = rows.map(({ actorId, actorName, memberId, memberName, ...entry }) => ({
      ...entry,
      actor: personOf(actorId, actorName),
      member: personOf(memberId, memberName),
    }))
    return { items, total: counts[0]?.total ?? 0 }
  })
}
