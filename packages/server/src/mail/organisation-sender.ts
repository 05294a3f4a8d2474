import type { Config } from '../platform/config/config.ts'
import { maySendFrom, usualSender } from '../platform/config/mail-from.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { OutgoingMail } from './transport.ts'

/** From whom the mails of an organisation come; what is missing is that of MAIL_FROM. */
export type Sender = Pick<OutgoingMail, 'fromName' | 'fromAddress' | 'replyTo'>

/** Reads from whom the mails of an organisation come. Values of a mail itself go before these. */
export async function senderOf(
  on: Queryable,
  config: Pick<Config, 'mailFromDomains'>,
  organisationId: string | undefined,
): Promise<Sender> {
  if (organisationId === undefined) return {}
  const { rows } = await on.query<Sender>(
    `select mail_sender_name as "fromName", mail_sender_address as "fromAddress",
       mail_reply_to as "replyTo"
     from organisation where id = $1`,
    [organisationId],
  )
  const { fromName, fromAddress, replyTo } = rows[0] ?? {}
  return {
    ...(fromName ? { fromName } : {}),
    ...(fromAddress && maySendFrom(config, fromAddress) ? { fromAddress } : {}),
    ...(replyTo ? { replyTo } : {}),
  }
}

/** The address from which mails of an organisation come. */
export const addressOf = (
  config: Pick<Config, 'mailFrom'>,
  { fromAddress }: Pick<Sender, 'fromAddress'>,
): string => fromAddress ?? usualSender(config).address
