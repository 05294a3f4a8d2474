import { type Member, MESSAGES } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { checkOpen } from '../login.ts'
import type { Identity } from './verify.ts'

interface Account {
  id: string
  isVerified: boolean
  approval: Member['approval']
}

const ACCOUNT = 'u.id, u.email_verified as "isVerified", u.approval'

async function accountOf(db: Db, { issuer, subject }: Identity): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select ${ACCOUNT} from federated_identity f join app_user u on u.id = f.user_id
     where f.issuer = $1 and f.subject = $2`,
    [issuer, subject],
  )
  return rows[0]
}

/**
 * Links the account that has the verified address; refuses an account linked to another identity.
 */
async function linkAccount(db: Db, identity: Identity): Promise<Account> {
  const { rows } = await db.query<Account>(`select ${ACCOUNT} from app_user u where u.email = $1`, [
    identity.email,
  ])
  const account = rows[0]
  if (!account) throw new Refusal('wrong_credentials', MESSAGES.notRegistered)
  checkOpen(account) // an unconfirmed account may be an attacker's, with the attacker's password
  await db.query(
    `insert into federated_identity (issuer, subject, user_id) values ($1, $2, $3)
     on conflict do nothing`,
    [identity.issuer, identity.subject, account.id],
  )
  const linked = await accountOf(db, identity) // a simultaneous sign-in may have linked it
  if (linked?.id !== account.id)
    throw new Refusal('wrong_credentials', 'This account signs in with another identity.')
  return account
}

/**
 * The account of a verified identity. Issuer and subject identify the person; the address is used
 * once, to find the account that is then linked to them.
 */
export async function findAccount(db: Db, identity: Identity): Promise<string> {
  const account = (await accountOf(db, identity)) ?? (await linkAccount(db, identity))
  checkOpen(account)
  return account.id
}
