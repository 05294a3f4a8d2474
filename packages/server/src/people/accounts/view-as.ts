import { randomUUID } from 'node:crypto'
import { type Parsed, type Role, VIEW_MINUTES } from '@agent-assist/contract'
import { audit, type Audited, logAudited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { signSession } from '../../platform/http/session.ts'
import { type Staff, staffOnly } from '../../platform/http/staff.ts'
import { endView, endViews, viewerOf } from '../end-views.ts'
import { findMember } from './member-rows.ts'

type Asked = Parsed<'startViewAs'>

/** Refuses to view the portal as this member; returns the member's role. */
async function checkMayView(
  tx: Queryable,
  caller: Staff,
  organisationId: string,
  userId: string,
): Promise<Role> {
  const member = await findMember(tx, { organisationId, userId })
  if (member.id === caller.userId) throw new Refusal('conflict', 'This is your own account.')
  if (member.isSuperAdmin)
    throw new Refusal('forbidden', 'You cannot see the portal as another SuperAdmin.')
  if (member.approval !== 'Approved')
    throw new Refusal('conflict', 'This person cannot sign in: there is no portal to see.')
  return member.role
}

async function startView(
  tx: Queryable,
  caller: Staff,
  { params: { organisationId }, body }: Asked,
): Promise<{ id: string; entries: Audited[] }> {
  await tx.query('select 1 from session where id = $1 for update', [caller.sessionId])
  const userId = 'userId' in body ? body.userId : undefined
  const role =
    'userId' in body ? await checkMayView(tx, caller, organisationId, body.userId) : body.role
  const ended = await endViews(tx, { sessionId: caller.sessionId, why: 'another view', caller })
  const id = randomUUID()
  await tx.query(
    `insert into view_as (id, organisation_id, session_id, user_id, role, ends_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [id, organisationId, caller.sessionId, userId ?? null, userId ? null : role, VIEW_MINUTES],
  )
  const entry: Audited = {
    organisationId,
    action: 'view_as.started',
    caller,
    ...(userId ? { memberId: userId } : {}),
    details: { role },
  }
  await audit(tx, entry)
  return { id, entries: [...ended, entry] }
}

/** Routes with which a SuperAdmin sees the portal as somebody else. */
export function viewAsRoutes(api: Api): void {
  const { app, config, db } = api

  route(api, 'startViewAs', async ({ caller, ...asked }) => {
    const staff = staffOnly(caller)
    const { id, entries } = await db.transaction((tx) => startView(tx, staff, asked))
    for (const entry of entries) logAudited(app.log, entry)
    return { token: await signSession(config, staff.userId, staff.sessionId, id) }
  })

  route(api, 'stopViewAs', async ({ caller }) => {
    const staff = staffOnly(caller)
    await endView(api, staff, staff.endedViewId ? 'time' : 'stopped')
    return { token: await signSession(config, viewerOf(staff), staff.sessionId) }
  })
}
