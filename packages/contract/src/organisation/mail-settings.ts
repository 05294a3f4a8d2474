import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { MAIL_DOMAINS_MAX, mailDomainOf } from './mail-domains.ts'

const NAME_MAX = 100
const ADDRESS_MAX = 254

/** Name beside an address in the header of a mail, so without control characters. */
const SenderName = z
  .string()
  .trim()
  .max(NAME_MAX)
  .regex(/^\P{Cc}*$/u, 'has a character that emails cannot contain')

const Address = z.union([z.literal(''), z.email().max(ADDRESS_MAX)], {
  error: 'must be an email address, or empty',
})

/** A domain in lower case that belongs to no public mail provider. */
const MailDomain = z
  .string()
  .max(ADDRESS_MAX)
  .refine((text) => mailDomainOf(text).domain === text, 'is not a domain of your own')

/** From whom the mails of an organisation come, and who joins it. */
export const MailSettings = z.object({
  /** Name of the sender; empty: that of MAIL_FROM. */
  senderName: SenderName,
  /** Address of the sender, only in a domain that the operator has listed; empty: that of MAIL_FROM. */
  senderAddress: Address,
  /** Where answers go; empty: to the sender. */
  replyTo: Address,
  /** People who register with an address of these domains are proposed to this organisation. */
  mailDomains: z.array(MailDomain).max(MAIL_DOMAINS_MAX),
})
export type MailSettings = z.infer<typeof MailSettings>

/** What is stored, which may be older than the rules above. */
const Stored = z.object({
  senderName: z.string(),
  senderAddress: z.string(),
  replyTo: z.string(),
  mailDomains: z.array(z.string()),
  /** MAIL_FROM, which applies to what is empty. */
  usual: z.object({ name: z.string(), address: z.string() }),
  /** Domains that `senderAddress` may have (MAIL_FROM_DOMAINS). */
  senderDomains: z.array(z.string()),
})

const params = z.object({ organisationId: OrganisationId })

export const mailSettingsShapes = {
  getMailSettings: { params, reply: Stored },
  /**
   * Changes only the given fields. `bad_input` at the field for an address in a domain that the operator has not listed,
   * and for a domain of another organisation.
   */
  updateMailSettings: { params, body: MailSettings.partial(), reply: Stored },
}
