import { actionsOf, type AuditEntry, type Parsed } from '@agent-assist/contract'
import { audit, type Audited, logAudited } from './audit.ts'
import { auditDaysOf } from './audit-retention.ts'
import type { Queryable } from '../platform/db/db.ts'
import { anywhere, type Fragment, sql, statement } from '../platform/db/sql.ts'
import { type Api, route } from '../platform/http/route.ts'

interface EntryRow extends Omit<AuditEntry, 'actor' | 'member'> {
  actorId?: string
  actorName?: string
  memberId?: string
  memberName?: string
}

const ENTRIES = sql`audit_entry e
  left join app_user a on a.id = e.actor_id
  left join app_user u on u.id = e.member_id`

const personOf = (id: string | undefined, name: string | undefined) =>
  id ? { id, name: name ?? '' } : undefined

function whereOf({ params, query }: Parsed<'listAudit'>): Fragment {
  const { group, person, from, to } = query
  const name = person?.trim() ? anywhere(person.trim()) : undefined
  return sql`e.organisation_id = ${params.organisationId}
    and ${group ? sql`e.action = any(${actionsOf(group)}::text[])` : sql`true`}
    and ${from ? sql`e.at >= ${from}::timestamptz` : sql`true`}
    and ${to ? sql`e.at < ${to}::timestamptz` : sql`true`}
    and ${
      name
        ? sql`(a.first_name || ' ' || a.last_name ilike ${name} or a.email ilike ${name}
            or u.first_name || ' ' || u.last_name ilike ${name} or u.email ilike ${name})`
        : sql`true`
    }`
}

async function listEntries(db: Queryable, input: Parsed<'listAudit'>) {
  const where = whereOf(input)
  const { limit, offset } = input.query
  const { rows } = await db.query<EntryRow>(
    ...statement(sql`select e.id, e.at, e.action, e.details, e.changes, e.ip, e.browser,
        e.actor_id as "actorId", a.first_name || ' ' || a.last_name as "actorName",
        e.member_id as "memberId", u.first_name || ' ' || u.last_name as "memberName"
      from ${ENTRIES} where ${where} order by e.at desc, e.id limit ${limit} offset ${offset}`),
  )
  const { rows: counts } = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from ${ENTRIES} where ${where}`),
  )
  const items = rows.map(({ actorId, actorName, memberId, memberName, ...entry }) => ({
    ...entry,
    actor: personOf(actorId, actorName),
    member: personOf(memberId, memberName),
  }))
  return { items, total: counts[0]?.total ?? 0 }
}

/** The audit log of an organisation: sign-ins, changes to accounts and settings, deletions. */
export function auditRoutes(api: Api): void {
  route(api, 'recordExport', async ({ params, body, caller }) => {
    const { file, screen } = body
    const what: Audited = {
      ...params,
      action: 'data.exported',
      caller,
      details: { file, screen },
    }
    await audit(api.db, what)
    logAudited(api.app.log, what)
    return {}
  })

  route(api, 'listAudit', async (input) => ({
    ...(await listEntries(api.db, input)),
    retentionDays: await auditDaysOf(api.db, input.params.organisationId, api.config.auditDays),
  }))
}
