import { randomUUID } from 'node:crypto'
import type { LinkPurpose } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Queryable } from '../platform/db/db.ts'
import { sealLink } from './account-link.ts'
import { type MailContent, sealContent } from './seal.ts'

export interface NewMail extends MailContent {
  /** Organisation whose admins may see the mail in the list; missing: none. */
  organisationId?: string
  userId?: string
  /** A single e-mail address. */
  recipient: string
  /** Kind of the mail, e.g. `verify`. */
  kind: string
  subject: string
  /** Link that opens the recipient's account; the content has LINK_PLACE in its place. */
  link?: { url: string; purpose: LinkPurpose | 'invitation'; tokenHash: string }
}

/** Without a mail server a mail is only read as text, so its files are not stored. */
const storedContent = (content: MailContent, isSent: boolean): MailContent =>
  isSent ? content : { ...content, files: [] }

/**
 * Puts a mail into the outbox, in the transaction of the change it belongs to; wake the sender
 * after the commit. Without a mail server the mail is stored and admins can read it. Returns its
 * id.
 */
export async function queueMail(
  tx: Queryable,
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>,
  { organisationId, userId, recipient, kind, subject, link, ...content }: NewMail,
): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into mail (id, organisation_id, user_id, recipient, kind, subject, content, state, link,
       link_purpose, token_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      organisationId ?? null,
      userId ?? null,
      recipient,
      kind,
      subject,
      sealContent(config, id, storedContent(content, Boolean(config.smtpUrl))),
      config.smtpUrl ? 'queued' : 'kept',
      link ? sealLink(config, id, link.url) : null,
      link?.purpose ?? null,
      link?.tokenHash ?? null,
    ],
  )
  return id
}
