import type { LinkPurpose } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type NewMail, queueMail } from '../../mail/outbox.ts'
import { accountPage, resetMail, verifyMail } from '../../mail/words.ts'
import type { Api } from '../../platform/http/route.ts'
import { hashOf, issueToken } from './tokens.ts'

/** The services needed to send a mail to the owner of an account. */
export type AccountMailer = Pick<Api, 'db' | 'config' | 'publicUrl' | 'wakeSender'>

/** The owner of an account, as the recipient of mails. */
export interface Owner {
  id: string
  email: string
  verified: boolean
  approval: string
  /** The user's primary organisation, whose admins see that a mail was sent. */
  organisationId?: string
}

const OWNER = `select u.id, u.email, u.email_verified as verified, u.approval,
     m.organisation_id as "organisationId"
   from app_user u left join membership m on m.user_id = u.id and m.is_primary`

export const ownerByEmail = async (db: Queryable, email: string): Promise<Owner | undefined> =>
  (await db.query<Owner>(`${OWNER} where u.email = $1`, [email.toLowerCase()])).rows[0]

export const ownerById = async (db: Queryable, id: string): Promise<Owner | undefined> =>
  (await db.query<Owner>(`${OWNER} where u.id = $1`, [id])).rows[0]

/** Queues a mail to the owner of an account. */
export async function mailOwner(
  tx: Queryable,
  { config }: AccountMailer,
  owner: Owner,
  mail: Pick<NewMail, 'kind' | 'subject' | 'text' | 'html' | 'link'>,
): Promise<void> {
  await queueMail(tx, config, {
    ...mail,
    recipient: owner.email,
    userId: owner.id,
    ...(owner.organisationId ? { organisationId: owner.organisationId } : {}),
  })
}

const WORDS: Record<LinkPurpose, typeof verifyMail> = { verify: verifyMail, reset: resetMail }

/** Queues a mail with an account link; earlier links of its purpose end. The caller locks the account. */
export async function mailLink(
  tx: Queryable,
  mailer: AccountMailer,
  owner: Owner,
  purpose: LinkPurpose,
): Promise<void> {
  const { token } = await issueToken(tx, owner.id, purpose)
  const url = accountPage[purpose](mailer.publicUrl(), token)
  const link = { url, purpose, tokenHash: hashOf(token) }
  await mailOwner(tx, mailer, owner, { ...WORDS[purpose](), link })
}
