import * as z from 'zod'
import { LinkPurpose } from './accounts.ts'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId, Source } from '../base/common.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed', 'kept'] as const

/** A mail to a member of the organisation. */
export const MailRow = z.object({
  id: z.uuid(),
  recipient: z.string(),
  /** Kind of mail, e.g. verify, reset, account-exists, approved. */
  kind: z.string(),
  subject: z.string(),
  /** `kept`: no mail server is configured; the mail is stored to be read in the portal. */
  state: z.enum(MAIL_STATES),
  createdAt: Instant,
  sentAt: Instant.optional(),
  /** Last answer of the mail server when it refused the mail. */
  error: z.string().optional(),
})
export type MailRow = z.infer<typeof MailRow>

const OfOrganisation = z.object({ organisationId: OrganisationId })

export const mailShapes = {
  /** Newest first. */
  listMails: {
    params: OfOrganisation,
    query: Source.extend({
      limit: queryNumber(1, 100).default(50),
      offset: queryNumber(0, 1_000_000).default(0),
    }),
    reply: z.object({ items: z.array(MailRow), total: z.int() }),
  },
  /**
   * A mail with its text while the text is stored. Only SuperAdmins see the mail of a SuperAdmin. A link that opens the
   * recipient's account is removed from the text; `opens` then names the account and the purpose of the link.
   */
  getMail: {
    params: OfOrganisation.extend({ mailId: z.uuid() }),
    query: Source,
    reply: MailRow.extend({
      text: z.string().optional(),
      opens: z.object({ userId: z.uuid(), purpose: LinkPurpose }).optional(),
    }),
  },
}
