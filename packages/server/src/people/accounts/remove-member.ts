import type { Parsed } from '@agent-assist/contract'
import { type Audited, audit, logAudited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Api } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { findMember } from './member-rows.ts'
import { lockAccount } from './tokens.ts'
import { checkAdminsLeft, checkChange } from './update-member.ts'

/** Ends the membership of somebody whose own organisation is another one, and the sessions in it. */
export async function removeMember(
  api: Api,
  caller: Caller,
  params: Parsed<'removeMember'>['params'],
): Promise<void> {
  const { organisationId, userId } = params
  const action = 'member.removed'
  const audited: Audited = { organisationId, action, caller, memberId: userId }
  await api.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const member = await findMember(tx, params)
    const loses = { role: 'User' } as const // leaving takes every right, so the checks of a demotion hold
    checkChange(caller, organisationId, member, loses)
    if (member.isPrimary)
      throw new Refusal('conflict', 'This is the own organisation of the account: disable it.')
    await checkAdminsLeft(tx, organisationId, member, loses)
    await tx.query('delete from membership where organisation_id = $1 and user_id = $2', [
      organisationId,
      userId,
    ])
    await tx.query(
      `update session set ended_reason = 'disabled', ended_at = now()
       where user_id = $2 and organisation_id = $1 and ended_reason is null`,
      [organisationId, userId],
    )
    await audit(tx, audited)
  })
  logAudited(api.app.log, audited)
}
