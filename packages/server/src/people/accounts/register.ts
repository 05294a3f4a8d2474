import { randomUUID } from 'node:crypto'
import type { Registrant } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { accountClosedMail, accountExistsMail } from '../../mail/words.ts'
import {
  mailLink,
  mailOwner,
  type AccountMailer,
  type Owner,
  ownerByEmail,
} from './mail-account.ts'
import { lockAccount } from './tokens.ts'

/** The organisation that a new account joins: that of the address's domain, else the oldest. */
export async function homeOf(tx: Queryable, email: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from organisation
     order by (lower($1) = any(mail_domains)) desc, created_at, id limit 1`,
    [email.slice(email.lastIndexOf('@') + 1)],
  )
  if (!rows[0]) throw new Error('registration failed: there is no organisation')
  return rows[0].id
}

/** Creates the account; undefined if the address already has one. */
async function createAccount(
  tx: Queryable,
  { firstName, lastName, email }: Registrant,
  passwordHash: string,
): Promise<Owner | undefined> {
  const id = randomUUID()
  const { affected } = await tx.query(
    `insert into app_user (id, email, password_hash, first_name, last_name)
     values ($1, $2, $3, $4, $5) on conflict (email) do nothing`,
    [id, email.toLowerCase(), passwordHash, firstName, lastName],
  )
  if (affected === 0) return undefined
  const organisationId = await homeOf(tx, email)
  await tx.query(
    `insert into membership (organisation_id, user_id, role, is_primary)
     values ($1, $2, 'User', true)`,
    [organisationId, id],
  )
  const owner = { id, email: email.toLowerCase(), organisationId }
  return { ...owner, verified: false, approval: 'Pending' }
}

const isClosed = ({ approval }: Owner) => approval === 'Rejected' || approval === 'Disabled'

/** Notifies the owner of an account that somebody registers with their address. */
async function mailExisting(tx: Queryable, mailer: AccountMailer, owner: Owner): Promise<void> {
  if (isClosed(owner)) return mailOwner(tx, mailer, owner, accountClosedMail())
  if (owner.verified) return mailOwner(tx, mailer, owner, accountExistsMail(mailer.publicUrl()))
  await lockAccount(tx, owner.id)
  return mailLink(tx, mailer, owner, 'verify')
}

/**
 * Creates an account that waits for confirmation and approval, or notifies the owner of an existing
 * account, which does not change. A mail is sent either way.
 */
export async function register(
  mailer: AccountMailer,
  registrant: Registrant,
  passwordHash: string,
): Promise<void> {
  await mailer.db.transaction(async (tx) => {
    const created = await createAccount(tx, registrant, passwordHash)
    if (created) return mailLink(tx, mailer, created, 'verify')
    const owner = await ownerByEmail(tx, registrant.email)
    if (owner) await mailExisting(tx, mailer, owner)
  })
  mailer.wakeSender()
}
