import { randomUUID } from 'node:crypto'
import type { InvitedPerson, Parsed, Reply } from '@agent-assist/contract'
import { addToGroups } from '../../organisations/groups-of-agents.ts'
import { audit, type Audited, logAudited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Api } from '../../platform/http/route.ts'
import type { ClientInfo } from '../../platform/http/client-info.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { checkSession } from '../security/check-session.ts'
import { shortenSession } from '../security/session-hours.ts'
import { actorName } from '../actor.ts'
import { startSession } from '../users.ts'
import { type HeldInvitation, invitationOf } from './invitation-rows.ts'
import { mailLink } from './mail-account.ts'
import { checkLength } from '../../platform/security/password-length.ts'
import { checkPasswordRule } from '../../platform/security/password-rule.ts'
import { passwordMinOf } from './password-rules.ts'
import { checkAcceptedSeat } from './seats.ts'
import { lockAccount } from './tokens.ts'

const hasAccount = () =>
  new Refusal('conflict', 'This address has an account already. Sign in to accept the invitation.')

/** Whoever accepts acts for themselves: the audit log names the new member as the actor. */
const acceptedBy = (
  userId: string,
  { organisationId, role }: HeldInvitation,
  client?: ClientInfo,
): Audited => {
  const caller: Caller = {
    kind: 'staff',
    userId,
    sessionId: '',
    begunBy: 'api',
    organisationId,
    memberships: [],
    ...(client ? { client } : {}),
  }
  const action = 'invitation.accepted'
  return { organisationId, action, caller, memberId: userId, details: { role } }
}

/** Adds the person's name to the groups of the invitation. */
async function joinGroups(
  tx: Queryable,
  organisationId: string,
  userId: string,
  groups: readonly string[],
): Promise<void> {
  if (groups.length === 0) return
  const name = await actorName(tx, { kind: 'staff', userId })
  await addToGroups(tx, organisationId, name, groups)
}

/** Adds the membership that the invitation gives, its groups, and uses the invitation up. */
async function takeUp(
  tx: Queryable,
  userId: string,
  held: HeldInvitation,
  client?: ClientInfo,
): Promise<Audited> {
  await checkAcceptedSeat(tx, held.organisationId, held.role)
  await tx.query(
    `insert into membership (organisation_id, user_id, role, is_primary)
     values ($1, $2, $3, not exists (select 1 from membership where user_id = $2 and is_primary))`,
    [held.organisationId, userId, held.role],
  )
  await tx.query(
    `update invitation set accepted_at = now(), accepted_by = $3
     where organisation_id = $1 and id = $2`,
    [held.organisationId, held.id, userId],
  )
  await joinGroups(tx, held.organisationId, userId, held.groups)
  const audited = acceptedBy(userId, held, client)
  await audit(tx, audited)
  return audited
}

/** Creates the approved account of the invited address. */
async function createAccount(
  tx: Queryable,
  { email }: HeldInvitation,
  { firstName, lastName, passwordHash }: Omit<InvitedPerson, 'password'> & { passwordHash: string },
  isVerified: boolean,
): Promise<string> {
  const id = randomUUID()
  const { affected } = await tx.query(
    `insert into app_user
       (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, $3, $4, $5, $6, 'Approved') on conflict (email) do nothing`,
    [id, email, passwordHash, firstName, lastName, isVerified],
  )
  if (affected === 0) throw hasAccount()
  return id
}

/**
 * Creates the account of an invited person and signs it in. A link that was not mailed proves no address: then the
 * address must be confirmed before the first sign-in, unless no mail can be sent from here.
 */
export async function acceptInvitation(
  api: Api,
  { token, password, ...names }: Parsed<'acceptInvitation'>['body'],
  client?: ClientInfo,
): Promise<Reply<'acceptInvitation'>> {
  checkLength(api.config, password)
  const { accountId, organisationId, email: address } = await invitationOf(api.db, token)
  if (accountId) throw hasAccount()
  checkPasswordRule(api.config, await passwordMinOf(api.db, organisationId), {
    password,
    owner: { ...names, email: address },
  })
  const passwordHash = await hashPassword(password)
  const { userId, isVerified, audited } = await api.db.transaction(async (tx) => {
    const held = await invitationOf(tx, token, { lock: true })
    const proven = held.way === 'mail' || !api.config.smtpUrl
    const id = await createAccount(tx, held, { ...names, passwordHash }, proven)
    const done = await takeUp(tx, id, held, client)
    const { email, organisationId } = held
    const owner = { id, email, verified: false, approval: 'Approved', organisationId }
    if (!proven) await mailLink(tx, api, owner, 'verify')
    return { userId: id, isVerified: proven, audited: done }
  })
  logAudited(api.app.log, audited)
  api.wakeSender()
  return isVerified ? { token: await startSession(api, userId, 'password', client) } : {}
}

/** Adds the invited organisation to the account of the signed-in owner of the address. */
export async function joinOrganisation(
  api: Api,
  caller: Staff,
  token: string,
): Promise<{ organisationId: string }> {
  const { userId, sessionId } = caller
  const audited = await api.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const held = await invitationOf(tx, token, { lock: true })
    const { organisationId, accountId } = held
    if (accountId !== userId)
      throw new Refusal('forbidden', 'This invitation is for another address. Sign in with that.')
    const { rows } = await tx.query(
      'select 1 from membership where organisation_id = $1 and user_id = $2',
      [organisationId, userId],
    )
    if (rows[0]) throw new Refusal('conflict', 'You belong to this organisation already.')
    await checkSession(tx, sessionId, held)
    const done = await takeUp(tx, userId, held, caller.client)
    await tx.query('update session set organisation_id = $2 where id = $1', [
      sessionId,
      organisationId,
    ])
    await shortenSession(tx, sessionId, userId)
    return done
  })
  logAudited(api.app.log, audited)
  return { organisationId: audited.organisationId }
}
