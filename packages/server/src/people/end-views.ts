import { audit, type AuditActor, type Audited, logAudited } from '../organisations/audit.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import type { Api } from '../platform/http/route.ts'
import type { Staff } from '../platform/http/staff.ts'

/** Why a view of the portal as somebody else ended; `time`: its hour was over. */
export type ViewEnd = 'stopped' | 'signed out' | 'time' | 'another view'

interface EndedRow {
  organisationId: string
  viewerId: string
  /** Missing: a role was viewed. */
  memberId?: string
  role: string
}

const RETURNING = `returning v.organisation_id as "organisationId", v.user_id as "memberId",
  coalesce(v.role, (select m.role from membership m
    where m.organisation_id = v.organisation_id and m.user_id = v.user_id), '') as role,
  s.user_id as "viewerId"`

const entryOf = (
  { organisationId, memberId, role }: EndedRow,
  caller: AuditActor,
  why: ViewEnd,
): Audited => ({
  organisationId,
  action: 'view_as.ended',
  caller,
  ...(memberId ? { memberId } : {}),
  details: { ...(role ? { role } : {}), reason: why },
})

interface Ending {
  sessionId: string
  /** Only this view; missing: whichever is open. */
  viewId?: string
  why: ViewEnd
  caller: AuditActor
}

/** Ends the open view of a session, with its entry in the audit log; returns the entries. */
export async function endViews(
  tx: Queryable,
  { sessionId, viewId, why, caller }: Ending,
): Promise<Audited[]> {
  const { rows } = await tx.query<EndedRow>(
    `update view_as v set ended_at = now() from session s
     where v.session_id = $1 and s.id = v.session_id and v.ended_at is null
       and ($2::uuid is null or v.id = $2) ${RETURNING}`,
    [sessionId, viewId ?? null],
  )
  const entries = rows.map((row) => entryOf(row, caller, why))
  for (const entry of entries) await audit(tx, entry)
  return entries
}

/** The caller's own user, also in a view. */
export const viewerOf = (caller: Staff) => caller.view?.viewerId ?? caller.userId

/** Ends the open view of the caller's session and records it; with the token of a view, that view alone. */
export async function endView(
  { db, app }: Pick<Api, 'db' | 'app'>,
  caller: Staff,
  why: ViewEnd,
): Promise<void> {
  const { sessionId, client, view, endedViewId = view?.id } = caller
  const actor: AuditActor = {
    kind: 'staff',
    userId: viewerOf(caller),
    ...(client ? { client } : {}),
  }
  const ending = { sessionId, ...(endedViewId ? { viewId: endedViewId } : {}), why, caller: actor }
  const ended = await db.transaction((tx) => endViews(tx, ending))
  for (const entry of ended) logAudited(app.log, entry)
}

/** Records the end of views that ran out or whose session ended, for the sweeper. */
export async function endOldViews(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<EndedRow & { isLate: boolean }>(
      `update view_as v set ended_at = now() from session s
       where s.id = v.session_id and v.ended_at is null
         and (v.ends_at <= now() or s.ended_reason is not null or s.expires_at <= now())
       ${RETURNING}, v.ends_at <= now() as "isLate"`,
    )
    for (const row of rows) {
      const caller: AuditActor = { kind: 'staff', userId: row.viewerId }
      await audit(tx, entryOf(row, caller, row.isLate ? 'time' : 'signed out'))
    }
  })
}
