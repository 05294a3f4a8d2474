import { GROUPS, type Member, type Parsed, type Role } from '@agent-assist/contract'
import { audit, type Audited, logAudited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { approvedMail, rejectedMail } from '../../mail/words.ts'
import type { Api } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { isSuperAdmin } from '../../platform/http/staff.ts'
import { endSessions } from './end-sessions.ts'
import { mailOwner, type AccountMailer, ownerById } from './mail-account.ts'
import { findMember, type FoundMember } from './member-rows.ts'
import { checkSeatOfChange } from './seats.ts'
import { lockAccount } from './tokens.ts'

type Change = Parsed<'updateMember'>['body']

/**
 * Refuses a decision over an account unless this is its primary organisation; protects SuperAdmins.
 */
export function checkOwnAccount(caller: Caller, organisationId: string, member: FoundMember): void {
  if (!member.isPrimary)
    throw new Refusal(
      'forbidden',
      'Only the admins of the own organisation decide over this account.',
    )
  if (member.isSuperAdmin && !isSuperAdmin(caller, organisationId))
    throw new Refusal('forbidden', 'Only a SuperAdmin may change a SuperAdmin.')
}

/** Refuses a change of the caller's own account, and of a SuperAdmin by anybody else. */
export function checkChange(
  caller: Caller,
  organisationId: string,
  member: FoundMember,
  { approval, role }: Change,
): void {
  if (caller.kind === 'staff' && caller.userId === member.id)
    throw new Refusal('forbidden', 'You cannot change your own account.')
  if (approval) checkOwnAccount(caller, organisationId, member)
  const touches = role && (role === 'SuperAdmin' || member.role === 'SuperAdmin')
  if (touches && !isSuperAdmin(caller, organisationId))
    throw new Refusal('forbidden', 'Only a SuperAdmin may make or change a SuperAdmin.')
}

/** Roles whose members can replace an admin of this role. */
const peersOf = (role: Role): readonly Role[] =>
  role === 'SuperAdmin' ? GROUPS.superadmin : GROUPS.admin

/** Refuses to leave an organisation without another active member who can replace this role. */
async function checkNotLast(
  tx: Queryable,
  organisationId: string,
  userId: string,
  role: Role,
): Promise<void> {
  const { rows } = await tx.query(
    `select 1 from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1 and m.user_id <> $2 and m.role = any($3)
       and u.approval = 'Approved' and u.email_verified limit 1`,
    [organisationId, userId, [...peersOf(role)]],
  )
  if (!rows[0])
    throw new Refusal(
      'conflict',
      `This is the last ${role} of ${organisationId}. Make someone else one first.`,
    )
}

/** Locks and returns the organisations in which the user is an admin, against simultaneous demotions. */
async function lockAdminships(tx: Queryable, userId: string) {
  const { rows } = await tx.query<{ organisationId: string; role: Role }>(
    `select o.id as "organisationId", m.role
     from organisation o join membership m on m.organisation_id = o.id
     where m.user_id = $1 and m.role = any($2) order by o.id for no key update of o`,
    [userId, [...GROUPS.admin]],
  )
  return rows
}

/** Refuses a change that leaves this or another organisation without an admin. */
export async function checkAdminsLeft(
  tx: Queryable,
  organisationId: string,
  member: FoundMember,
  { approval, role }: Change,
): Promise<void> {
  const isClosed = approval !== undefined && approval !== 'Approved'
  const isActive = member.approval === 'Approved' && member.emailVerified
  if (!isActive || (!isClosed && !role)) return
  for (const held of await lockAdminships(tx, member.id)) {
    const isHere = held.organisationId === organisationId
    const steps = isHere && role !== undefined && !peersOf(held.role).includes(role)
    if (isClosed || steps) await checkNotLast(tx, held.organisationId, member.id, held.role)
  }
}

async function setApproval(
  tx: Queryable,
  mailer: AccountMailer,
  member: FoundMember,
  { approval, reason }: Change,
): Promise<void> {
  if (!approval || approval === member.approval) return
  await tx.query('update app_user set approval = $2 where id = $1', [member.id, approval])
  if (approval !== 'Approved') await endSessions(tx, member.id, 'disabled')
  const owner = await ownerById(tx, member.id)
  if (!owner || approval === 'Disabled') return
  const mail =
    approval === 'Approved'
      ? approvedMail(mailer.publicUrl(), member.organisationName, member.emailVerified)
      : rejectedMail(member.organisationName, reason || undefined)
  await mailOwner(tx, mailer, owner, mail)
}

/** The entries of the audit log for a change of a member: one for the role, one for the approval. */
function entriesOf(
  caller: Caller,
  organisationId: string,
  before: FoundMember,
  after: FoundMember,
  reason: string | undefined,
): Audited[] {
  const what = { organisationId, caller, memberId: before.id }
  const role = { before: before.role, after: after.role }
  const approval = { before: before.approval, after: after.approval }
  return [
    ...(role.before === role.after
      ? []
      : [{ ...what, action: 'member.role_changed' as const, changes: { role } }]),
    ...(approval.before === approval.after
      ? []
      : [
          {
            ...what,
            action: 'member.approval_changed' as const,
            changes: { approval },
            ...(reason ? { details: { reason } } : {}),
          },
        ]),
  ]
}

/** Changes a member, after all checks of who may change whom. */
export async function updateMember(
  api: Api,
  caller: Caller,
  { params, body }: Pick<Parsed<'updateMember'>, 'params' | 'body'>,
): Promise<Member> {
  const { changed, entries } = await api.db.transaction(async (tx) => {
    await lockAccount(tx, params.userId)
    const member = await findMember(tx, params)
    checkChange(caller, params.organisationId, member, body)
    await checkAdminsLeft(tx, params.organisationId, member, body)
    await checkSeatOfChange(tx, params.organisationId, member, body)
    if (body.role)
      await tx.query(
        'update membership set role = $3 where organisation_id = $1 and user_id = $2',
        [params.organisationId, params.userId, body.role],
      )
    await setApproval(tx, api, member, body)
    const after = await findMember(tx, params)
    const made = entriesOf(caller, params.organisationId, member, after, body.reason)
    for (const entry of made) await audit(tx, entry)
    return { changed: after, entries: made }
  })
  for (const entry of entries) logAudited(api.app.log, entry)
  api.wakeSender()
  return changed
}
