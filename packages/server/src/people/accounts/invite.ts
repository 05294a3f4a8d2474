import {
  type InvitationLink,
  type InvitedResult,
  type InvitedRow,
  type Parsed,
  Registrant,
  type Reply,
  type Role,
  ROLES,
} from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { type Audited, audit, logAudited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Api } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { LinkMaking } from './account-link.ts'
import { checkGroups } from '../../organisations/groups-of-agents.ts'
import { findInvitation } from './invitation-rows.ts'
import { checkMayGive, issueInvitation, renewInvitation } from './issue-invitation.ts'

/** The log never names the invited address; the audit log does. */
const logged = (
  log: Pick<FastifyBaseLogger, 'info'>,
  what: Omit<Audited, 'details'> & { invitationId: string },
): void => {
  const { invitationId, ...audited } = what
  logAudited(log, { ...audited, details: { invitation: invitationId } })
}

/** Address and role of a row; throws when one of them is none. */
function checkRow(row: InvitedRow): { email: string; role: Role } {
  const email = Registrant.shape.email.safeParse(row.email.trim())
  if (!email.success) throw new Refusal('bad_input', 'This is not an email address.')
  const role = ROLES.find((one) => one.toLowerCase() === row.role.trim().toLowerCase())
  if (!role) throw new Refusal('bad_input', `There is no such role. Roles: ${ROLES.join(', ')}.`)
  return { email: email.data.toLowerCase(), role }
}

type Creation = Pick<Parsed<'createInvitations'>, 'params' | 'body'>

async function inviteRow(
  api: Api,
  caller: Caller,
  row: InvitedRow,
  { params: { organisationId }, body: { way, groups } }: Creation,
): Promise<InvitedResult> {
  try {
    const { email, role } = checkRow(row)
    checkMayGive(caller, organisationId, role)
    const { invitation, link } = await api.db.transaction(async (tx) => {
      const invited = { organisationId, email, role, way, groups }
      const issued = await issueInvitation(tx, api, caller, invited)
      const found = await findInvitation(tx, organisationId, issued.id)
      return { invitation: found, link: issued.link }
    })
    const invitationId = invitation.id
    logged(api.app.log, { organisationId, action: 'invitation.created', caller, invitationId })
    return { ...row, email, role, invitation, ...(link ? { link } : {}) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...row, refused: error.message }
  }
}

/** Invites the people of all rows that can be invited, one after the other. */
export async function createInvitations(
  api: Api,
  caller: Caller,
  input: Creation,
): Promise<Reply<'createInvitations'>> {
  await checkGroups(api.db, input.params.organisationId, input.body.groups)
  const items: InvitedResult[] = []
  for (const row of input.body.people) items.push(await inviteRow(api, caller, row, input))
  api.wakeSender()
  return { items }
}

/** Locks the invitation until the transaction ends; every change of an invitation starts with this lock. */
const lockInvitation = (tx: Queryable, organisationId: string, id: string) =>
  tx.query('select id from invitation where organisation_id = $1 and id = $2 for update', [
    organisationId,
    id,
  ])

/** Issues a new link for an open invitation, by mail or to be handed over. */
export async function resendInvitation(
  api: Api,
  caller: Caller,
  { params, body: { way } }: Pick<Parsed<'resendInvitation'>, 'params' | 'body'>,
): Promise<Reply<'resendInvitation'>> {
  const { organisationId, invitationId } = params
  const reply = await api.db.transaction(async (tx) => {
    await lockInvitation(tx, organisationId, invitationId)
    const { id, email, role } = await findInvitation(tx, organisationId, invitationId)
    checkMayGive(caller, organisationId, role)
    const invited = { id, organisationId, email, role, way }
    const { link } = await renewInvitation(tx, api, caller, invited)
    const invitation = await findInvitation(tx, organisationId, id)
    return { invitation, ...(link ? { link } : {}) }
  })
  api.wakeSender()
  logged(api.app.log, { organisationId, action: 'invitation.resent', caller, invitationId })
  return reply
}

/** Ends an open invitation and its link. */
export async function revokeInvitation(
  api: Api,
  caller: Caller,
  { organisationId, invitationId }: Parsed<'revokeInvitation'>['params'],
): Promise<void> {
  const action = 'invitation.revoked' as const
  await api.db.transaction(async (tx) => {
    await lockInvitation(tx, organisationId, invitationId)
    const { email, role } = await findInvitation(tx, organisationId, invitationId)
    checkMayGive(caller, organisationId, role)
    await tx.query(
      'update invitation set revoked_at = now() where organisation_id = $1 and id = $2',
      [organisationId, invitationId],
    )
    await audit(tx, { organisationId, action, caller, details: { email, role } })
  })
  logged(api.app.log, { organisationId, action, caller, invitationId })
}

const OPERATOR: Caller = { kind: 'operator' }

/**
 * Invites somebody as the operator of the server, with any role, and returns the link. An open invitation of the
 * address gets the role and a new link.
 */
export async function inviteByOperator(
  { db, publicUrl }: LinkMaking,
  { organisationId, email, role }: Parsed<'inviteByOperator'>['body'],
  log: Pick<FastifyBaseLogger, 'info'>,
  caller = OPERATOR,
): Promise<InvitationLink> {
  const invited = { organisationId, email: email.toLowerCase(), role, way: 'link' as const }
  const { link, invitationId, action } = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select id from invitation where organisation_id = $1 and email = $2
         and accepted_at is null and revoked_at is null for update`,
      [organisationId, invited.email],
    )
    const open = rows[0]
    const issued = open
      ? await renewInvitation(tx, { publicUrl }, caller, { ...invited, id: open.id })
      : await issueInvitation(tx, { publicUrl }, caller, invited)
    const done = open ? ('invitation.resent' as const) : ('invitation.created' as const)
    return { link: issued.link, invitationId: issued.id, action: done }
  })
  if (!link) throw new Error('an invitation to hand over has a link')
  logged(log, { organisationId, action, caller, invitationId })
  return link
}
