import {
  type Parsed,
  planOf,
  type Role,
  seatLimitOf,
  SEAT_ROLES,
  takesSeat,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { OPEN } from './invitation-rows.ts'
import type { FoundMember } from './member-rows.ts'

/** Plan and seats of an organisation. */
export interface SeatUse {
  plan: string
  used: number
  invited: number
  agreed?: number
  /** Missing: no limit. */
  allowed?: number
  renewsOn?: string
}

/**
 * Reads plan and seats; `lock` keeps others from taking a seat until the transaction ends. The invitation `except` is
 * not counted.
 */
export async function readSeats(
  on: Queryable,
  organisationId: string,
  { lock = '', except }: { lock?: '' | 'for no key update'; except?: string } = {},
): Promise<SeatUse> {
  const { rows } = await on.query<Omit<SeatUse, 'used' | 'invited' | 'allowed'>>(
    `select plan, seats_allowed as agreed, to_char(renews_on, 'YYYY-MM-DD') as "renewsOn"
     from organisation where id = $1 ${lock}`,
    [organisationId],
  )
  if (!rows[0]) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  const { plan: id, agreed, renewsOn } = rows[0]
  const counted = await on.query<{ used: number; invited: number }>(
    `select
       (select count(*)::int from membership m join app_user u on u.id = m.user_id
        where m.organisation_id = $1 and m.role = any($2) and u.approval = 'Approved') as used,
       (select count(*)::int from invitation i
        where i.organisation_id = $1 and i.role = any($2) and i.id is distinct from $3
          and ${OPEN}) as invited`,
    [organisationId, [...SEAT_ROLES], except ?? null],
  )
  const plan = planOf(id)
  const allowed = seatLimitOf(plan, agreed)
  return {
    plan: plan.id,
    used: counted.rows[0]?.used ?? 0,
    invited: counted.rows[0]?.invited ?? 0,
    ...(agreed === undefined ? {} : { agreed }),
    ...(allowed === undefined ? {} : { allowed }),
    ...(renewsOn === undefined ? {} : { renewsOn }),
  }
}

const noSeat = (allowed: number) =>
  new Refusal(
    'conflict',
    allowed === 1
      ? 'The only seat is taken. Ask for more under Pricing.'
      : `All ${allowed} seats are taken. Ask for more under Pricing.`,
  )

/** Refuses to invite for a role that takes a seat when members and other open invitations hold them all. */
export async function checkInvitedSeat(
  tx: Queryable,
  organisationId: string,
  role: Role,
  invitationId?: string,
): Promise<void> {
  if (!takesSeat(role)) return
  const { used, invited, allowed } = await readSeats(tx, organisationId, {
    lock: 'for no key update',
    ...(invitationId ? { except: invitationId } : {}),
  })
  if (allowed !== undefined && used + invited >= allowed) throw noSeat(allowed)
}

/** Refuses another member with a role that takes a seat when the members hold them all. */
export async function checkAcceptedSeat(
  tx: Queryable,
  organisationId: string,
  role: Role,
): Promise<void> {
  if (!takesSeat(role)) return
  const { used, allowed } = await readSeats(tx, organisationId, { lock: 'for no key update' })
  if (allowed !== undefined && used >= allowed) throw noSeat(allowed)
}

/** The other organisations in which an account takes a seat while it is approved. */
async function otherSeatsOf(tx: Queryable, organisationId: string, userId: string) {
  const { rows } = await tx.query<{ organisationId: string; role: Role }>(
    `select organisation_id as "organisationId", role from membership
     where user_id = $1 and organisation_id <> $2 and role = any($3)`,
    [userId, organisationId, [...SEAT_ROLES]],
  )
  return rows
}

async function checkOtherSeat(tx: Queryable, organisationId: string): Promise<void> {
  const { used, allowed } = await readSeats(tx, organisationId, { lock: 'for no key update' })
  if (allowed !== undefined && used >= allowed)
    throw new Refusal(
      'conflict',
      'This account also belongs to another organisation, whose seats are all taken.',
    )
}

/**
 * Refuses a change by which a member takes a seat when the members hold them all. An account that is enabled takes one in
 * each of its organisations.
 */
export async function checkSeatOfChange(
  tx: Queryable,
  organisationId: string,
  member: FoundMember,
  change: Parsed<'updateMember'>['body'],
): Promise<void> {
  const { approval, role } = { ...member, ...change }
  if (approval !== 'Approved') return
  const isEnabled = member.approval !== 'Approved'
  const others = isEnabled ? await otherSeatsOf(tx, organisationId, member.id) : []
  const isHeld = !isEnabled && takesSeat(member.role)
  const seats = [...others, ...(isHeld ? [] : [{ organisationId, role }])]
  const inOrder = seats.toSorted((a, b) => (a.organisationId < b.organisationId ? -1 : 1)) // one order of locks
  for (const seat of inOrder)
    await (seat.organisationId === organisationId
      ? checkAcceptedSeat(tx, organisationId, role)
      : checkOtherSeat(tx, seat.organisationId))
}
