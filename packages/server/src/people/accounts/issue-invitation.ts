import { randomUUID } from 'node:crypto'
import {
  INVITATION_DAYS,
  type InvitationLink,
  INVITATIONS_OPEN,
  type InvitationWay,
  type Role,
} from '@agent-assist/contract'
import { type Audited, audit } from '../../organisations/audit.ts'
import { queueMail } from '../../mail/outbox.ts'
import { invitationMail, invitationPage } from '../../mail/words.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { isSuperAdmin } from '../../platform/http/staff.ts'
import { checkInvitedSeat } from './seats.ts'
import { hashOf, newToken } from './tokens.ts'

/** What the link of an invitation is made with; without a configuration no mail can be sent. */
export interface Issuing {
  publicUrl: () => string
  config?: Pick<Config, 'sessionSecret' | 'smtpUrl'>
}

/** Somebody to invite. */
export interface Invited {
  organisationId: string
  /** Lower case. */
  email: string
  role: Role
  way: InvitationWay
  /** Custom groups to join on accepting; missing: those of the invitation stay. */
  groups?: readonly string[]
}

/** An issued link, with the invitation's id; `link` is missing when it went out by mail. */
export interface IssuedInvitation {
  id: string
  link?: InvitationLink
}

/** Refuses a role above the caller's own. */
export function checkMayGive(caller: Caller, organisationId: string, role: Role): void {
  if (role === 'SuperAdmin' && !isSuperAdmin(caller, organisationId))
    throw new Refusal('forbidden', 'Only a SuperAdmin may invite a SuperAdmin.')
}

async function nameOf(tx: Queryable, organisationId: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>('select name from organisation where id = $1', [
    organisationId,
  ])
  if (!rows[0]) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  return rows[0].name
}

/** Refuses an address whose account belongs to the organisation already. */
async function checkNoMember(tx: Queryable, { organisationId, email }: Invited): Promise<void> {
  const { rows } = await tx.query<{ approval: string }>(
    `select u.approval from app_user u join membership m on m.user_id = u.id
     where u.email = $2 and m.organisation_id = $1`,
    [organisationId, email],
  )
  if (!rows[0]) return
  throw new Refusal(
    'conflict',
    rows[0].approval === 'Pending'
      ? 'This person waits for approval: approve the account instead.'
      : 'This person belongs to the organisation already.',
  )
}

/** A new token, and its mail if it goes out by mail. */
async function prepare(tx: Queryable, { publicUrl, config }: Issuing, invited: Invited) {
  const token = newToken()
  const [url, tokenHash] = [invitationPage(publicUrl(), token), hashOf(token)]
  const organisationName = await nameOf(tx, invited.organisationId)
  await checkNoMember(tx, invited)
  if (invited.way === 'link') return { url, tokenHash, mailId: null }
  if (!config?.smtpUrl)
    throw new Refusal('conflict', 'No emails go out from here: hand out links instead.')
  const mailId = await queueMail(tx, config, {
    ...invitationMail(organisationName, invited.role),
    organisationId: invited.organisationId,
    recipient: invited.email,
    link: { url, purpose: 'invitation', tokenHash },
  })
  return { url, tokenHash, mailId }
}

const issuerOf = (caller: Caller) => (caller.kind === 'staff' ? caller.userId : null)

const auditedOf = (
  action: Audited['action'],
  caller: Caller,
  { organisationId, email, role, way, groups = [] }: Invited,
): Audited => ({
  organisationId,
  action,
  caller,
  details: { email, role, way, ...(groups.length > 0 ? { groups: groups.join(', ') } : {}) },
})

/** Refuses more open invitations than an organisation may have. */
async function checkRoom(tx: Queryable, organisationId: string): Promise<void> {
  const { rows } = await tx.query<{ open: number }>(
    `select count(*)::int as open from invitation
     where organisation_id = $1 and accepted_at is null and revoked_at is null`,
    [organisationId],
  )
  if ((rows[0]?.open ?? 0) < INVITATIONS_OPEN) return
  const message = `${INVITATIONS_OPEN} invitations are open: revoke some of them first.`
  throw new Refusal('conflict', message)
}

/** Creates an invitation; throws conflict for a member, and for an address with an open invitation. */
export async function issueInvitation(
  tx: Queryable,
  issuing: Issuing,
  caller: Caller,
  invited: Invited,
): Promise<IssuedInvitation> {
  const { organisationId, email, role, way, groups = [] } = invited
  await checkRoom(tx, organisationId)
  await checkInvitedSeat(tx, organisationId, role)
  const { url, tokenHash, mailId } = await prepare(tx, issuing, invited)
  await tx.query(
    `update invitation set revoked_at = now()
     where organisation_id = $1 and email = $2 and accepted_at is null and revoked_at is null
       and expires_at <= now()`,
    [organisationId, email],
  )
  const { rows } = await tx.query<{ id: string; expiresAt: string }>(
    `insert into invitation
       (organisation_id, id, email, role, invited_by, token_hash, handed_out, mail_id, groups,
        expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(days => $10))
     on conflict (organisation_id, email) where accepted_at is null and revoked_at is null
     do nothing returning id, expires_at as "expiresAt"`,
    [
      organisationId,
      randomUUID(),
      email,
      role,
      issuerOf(caller),
      tokenHash,
      way === 'link',
      mailId,
      groups,
      INVITATION_DAYS,
    ],
  )
  const created = rows[0]
  if (!created)
    throw new Refusal('conflict', 'This address has an open invitation: resend that one instead.')
  await audit(tx, auditedOf('invitation.created', caller, invited))
  const { id, expiresAt } = created
  return way === 'link' ? { id, link: { url, expiresAt } } : { id }
}

/** Issues a new link for an open invitation, whose earlier link ends. The caller locks the invitation. */
export async function renewInvitation(
  tx: Queryable,
  issuing: Issuing,
  caller: Caller,
  { id, ...invited }: Invited & { id: string },
): Promise<IssuedInvitation> {
  const { organisationId, role, way } = invited
  await checkInvitedSeat(tx, organisationId, role, id)
  const { url, tokenHash, mailId } = await prepare(tx, issuing, invited)
  const { rows } = await tx.query<{ expiresAt: string }>(
    `update invitation set role = $3, invited_by = $4, token_hash = $5, handed_out = $6,
       mail_id = $7, expires_at = now() + make_interval(days => $8)
     where organisation_id = $1 and id = $2 returning expires_at as "expiresAt"`,
    [
      organisationId,
      id,
      role,
      issuerOf(caller),
      tokenHash,
      way === 'link',
      mailId,
      INVITATION_DAYS,
    ],
  )
  await audit(tx, auditedOf('invitation.resent', caller, invited))
  return way === 'link' ? { id, link: { url, expiresAt: rows[0]?.expiresAt ?? '' } } : { id }
}
