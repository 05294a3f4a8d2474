import type { AccountLink, Parsed } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { type Audited, audit, logAudited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { accountPage } from '../../mail/words.ts'
import type { ClientInfo } from '../../platform/http/client-info.ts'
import type { Api } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { ownerByEmail } from './mail-account.ts'
import { findMember, type FoundMember } from './member-rows.ts'
import { mayReset } from './reset.ts'
import { type HandedOut, issueToken, lockAccount } from './tokens.ts'
import { checkOwnAccount } from './update-member.ts'

const closed = () => new Refusal('conflict', 'This account is closed. Enable it first.')

async function hasRightsElsewhere(tx: Queryable, organisationId: string, userId: string) {
  const { rows } = await tx.query(
    'select 1 from membership where user_id = $2 and organisation_id <> $1 limit 1',
    [organisationId, userId],
  )
  return rows.length > 0
}

/** Refuses a link that would give the caller more rights than the organisation gives already. */
async function checkMayHandOut(
  tx: Queryable,
  caller: Caller,
  organisationId: string,
  member: FoundMember,
): Promise<void> {
  if (caller.kind === 'staff' && caller.userId === member.id)
    throw new Refusal('forbidden', 'You cannot create a link for your own account.')
  checkOwnAccount(caller, organisationId, member)
  if (await hasRightsElsewhere(tx, organisationId, member.id))
    throw new Refusal(
      'forbidden',
      'This person also belongs to another organisation: a link would open that one, too. It goes out by email alone.',
    )
}

function checkState(
  { config }: Pick<Api, 'config'>,
  member: FoundMember,
  purpose: AccountLink['purpose'],
): void {
  if (!mayReset(member.approval)) throw closed()
  if (purpose === 'reset') return
  if (member.emailVerified)
    throw new Refusal('conflict', 'This email address is confirmed already.')
  // a link that is not mailed proves no address: allowed only where no mail can be sent
  if (config.smtpUrl)
    throw new Refusal('conflict', 'Emails go out from here: send the verification email again.')
}

interface Wanted {
  userId: string
  purpose: AccountLink['purpose']
  handedOut: HandedOut
  audited: Audited
}

/** Issues a link and records who got it, in the transaction of the caller. */
export async function makeLink(
  tx: Queryable,
  { publicUrl }: Pick<Api, 'publicUrl'>,
  { userId, purpose, handedOut, audited }: Wanted,
): Promise<AccountLink> {
  const { token, expiresAt } = await issueToken(tx, userId, purpose, handedOut)
  await audit(tx, audited)
  return { purpose, url: accountPage[purpose](publicUrl(), token), expiresAt }
}

/** Creates a link for an admin to hand to a member. The logs record who got it, never the link itself. */
export async function createAccountLink(
  api: Api,
  caller: Caller,
  { params, body: { purpose } }: Pick<Parsed<'createAccountLink'>, 'params' | 'body'>,
): Promise<AccountLink> {
  const { organisationId, userId } = params
  const audited: Audited = {
    organisationId,
    action: 'account_link.created',
    caller,
    memberId: userId,
    details: { purpose },
  }
  const link = await api.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const member = await findMember(tx, params)
    await checkMayHandOut(tx, caller, organisationId, member)
    checkState(api, member, purpose)
    const handedOut = { organisationId, role: member.role }
    return makeLink(tx, api, { userId, purpose, handedOut, audited })
  })
  logAudited(api.app.log, audited)
  return link
}

/** What an operator's link needs; the command that makes it runs without a server. */
export type LinkMaking = Pick<Api, 'db' | 'publicUrl'>

/** Creates a password reset link for any account, for the operator of the server. */
export async function resetPasswordOf(
  api: LinkMaking,
  email: string,
  log: Pick<FastifyBaseLogger, 'info'>,
  client?: ClientInfo,
): Promise<AccountLink> {
  const { link, audited } = await api.db.transaction(async (tx) => {
    const owner = await ownerByEmail(tx, email)
    if (!owner?.organisationId)
      throw new Refusal('not_found', `There is no account with the address ${email}.`)
    await lockAccount(tx, owner.id)
    if (!mayReset(owner.approval)) throw closed()
    const done: Audited = {
      organisationId: owner.organisationId,
      action: 'account_link.created',
      caller: { kind: 'operator', ...(client ? { client } : {}) },
      memberId: owner.id,
      details: { purpose: 'reset' },
    }
    const wanted = { userId: owner.id, purpose: 'reset', handedOut: 'operator' } as const
    return { link: await makeLink(tx, api, { ...wanted, audited: done }), audited: done }
  })
  logAudited(log, audited)
  return link
}
