import { type Member, MESSAGES } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../platform/db/db.ts'
import { deviceOf, rememberDevice } from '../platform/security/devices.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { orUnavailable } from '../platform/http/limits.ts'
import { inTurn } from '../platform/security/passwords.ts'
import type { Api } from '../platform/http/route.ts'
import { recordRefusal } from './refused-sign-in.ts'

interface Account {
  id: string
  /** Missing if the account signs in at an issuer only. */
  password?: string
  isVerified: boolean
  approval: Member['approval']
  /** Whether somebody signed in to the account from this device before. */
  isKnownDevice: boolean
}

/** Why an account that is not approved cannot be used; shown only after the right password. */
const NOT_APPROVED = {
  Pending: 'An admin has not approved your account yet.',
  Rejected: 'An admin has declined your account.',
  Disabled: 'An admin has disabled your account.',
}

/** Throws if the account is not verified or not approved. */
export function checkOpen({
  isVerified,
  approval,
}: Pick<Account, 'isVerified' | 'approval'>): void {
  if (!isVerified) throw new Refusal('forbidden', 'Your email is not verified yet.')
  if (approval !== 'Approved') throw new Refusal('forbidden', NOT_APPROVED[approval])
}

async function findAccount(db: Db, email: string, device = ''): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select u.id, u.password_hash as password, u.email_verified as "isVerified", u.approval,
       exists (
         select from known_device d where d.user_id = u.id and d.device_hash = $2
       ) as "isKnownDevice"
     from app_user u where u.email = $1`,
    [email.toLowerCase(), device],
  )
  return rows[0]
}

/**
 * The id of the account with this e-mail address and password. An attempt counts as failed until
 * the password is right; attempts from a known device of the account have a counter of their own,
 * so that nobody locks the owner out by guessing. Until the password is right every account gets
 * the same answer, as does an address without an account.
 */
export function checkPassword(
  api: Api,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  const { db, limits } = api
  const device = deviceOf(request)
  const refuse = (reason: string) =>
    recordRefusal(api, request, { email, method: 'password', reason })
  return inTurn(async (matches) => {
    const account = await orUnavailable(findAccount(db, email, device))
    const who = account?.isKnownDevice ? { device: `${account.id} ${device}` } : { account: email }
    const giveBack = await limits.tryOnce('authenticate', { address: request.ip, ...who })
    if (!(await matches(password, account?.password)) || !account) {
      refuse('Wrong password')
      throw new Refusal('wrong_credentials', MESSAGES.wrongCredentials)
    }
    await giveBack()
    if (device) await rememberDevice(db, account.id, device)
    try {
      checkOpen(account)
    } catch (error) {
      if (error instanceof Refusal) refuse(error.message)
      throw error
    }
    return account.id
  })
}
