import type { Invitation, InvitationWay, Role } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { hashOf } from './tokens.ts'

/** Nobody has accepted or revoked the invitation `i`. */
const WAITS = 'i.accepted_at is null and i.revoked_at is null'

/*
 * The link of an invitation ends when whoever issued it could not issue it any more: otherwise an admin
 * who is disabled or demoted comes back by an invitation to an address of their own.
 */
const WORKS = `i.expires_at > now() and (i.invited_by is null or exists (
    select 1 from membership b join app_user u on u.id = b.user_id
    where b.organisation_id = i.organisation_id and b.user_id = i.invited_by
      and u.approval = 'Approved'
      and (b.role = 'SuperAdmin' or (b.role = 'Admin' and i.role <> 'SuperAdmin'))))`

/** The invitation `i` can be accepted. */
export const OPEN = `${WAITS} and ${WORKS}`

interface InvitationRow extends Omit<Invitation, 'invitedBy'> {
  issuerId?: string
  issuerName?: string
}

const describe = ({ issuerId, issuerName, ...row }: InvitationRow): Invitation => ({
  ...row,
  ...(issuerId ? { invitedBy: { id: issuerId, name: issuerName ?? '' } } : {}),
})

async function select(db: Queryable, where: string, params: unknown[]): Promise<Invitation[]> {
  const { rows } = await db.query<InvitationRow>(
    `select i.id, i.email, i.role, i.groups, i.created_at as "createdAt", i.expires_at as "expiresAt",
       case when ${WORKS} then 'open' else 'ended' end as state,
       case when i.handed_out then 'link' else 'mail' end as way, l.state as mail,
       i.invited_by as "issuerId", trim(p.first_name || ' ' || p.last_name) as "issuerName"
     from invitation i
       left join app_user p on p.id = i.invited_by
       left join mail l on l.id = i.mail_id
     where i.organisation_id = $1 and ${WAITS} and ${where}
     order by i.created_at desc, i.id`,
    params,
  )
  return rows.map(describe)
}

/** The invitations that nobody has accepted or revoked, newest first. */
export const listInvitationRows = (db: Queryable, organisationId: string): Promise<Invitation[]> =>
  select(db, 'true', [organisationId])

/** An invitation that nobody has accepted or revoked; throws not_found if there is none. */
export async function findInvitation(
  db: Queryable,
  organisationId: string,
  invitationId: string,
): Promise<Invitation> {
  const [found] = await select(db, 'i.id = $2', [organisationId, invitationId])
  if (!found) throw new Refusal('not_found', 'There is no such open invitation.')
  return found
}

/** An invitation as the holder of its link finds it. */
export interface HeldInvitation {
  id: string
  organisationId: string
  organisationName: string
  email: string
  role: Role
  way: InvitationWay
  groups: string[]
  /** The account of the address; missing when it has none. */
  accountId?: string
}

/** The invitation of a link, locked inside a transaction; throws not_found when the link does not work. */
export async function invitationOf(
  db: Queryable,
  token: string,
  { lock = false } = {},
): Promise<HeldInvitation> {
  const { rows } = await db.query<HeldInvitation>(
    `select i.id, i.organisation_id as "organisationId", o.name as "organisationName", i.email,
       i.role, i.groups, case when i.handed_out then 'link' else 'mail' end as way,
       (select a.id from app_user a where a.email = i.email) as "accountId"
     from invitation i join organisation o on o.id = i.organisation_id
     where i.token_hash = $1 and ${OPEN} ${lock ? 'for update of i' : ''}`,
    [hashOf(token)],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', 'This invitation no longer works. Ask your team for a new one.')
}
