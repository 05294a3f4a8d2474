import * as z from 'zod'
import { Email } from './accounts.ts'
import { Instant, OrganisationId, Source } from '../base/common.ts'
import { Setup } from './setup.ts'

/**
 * Why a mail server did not take a test mail. `host`: its name is unknown. `refused`: nothing listens there. `timeout`:
 * no answer. `tls`: no secure connection. `signIn`: it refused user or password. `sender`, `recipient`: it refused that
 * address. `other`: something else, which its answer tells.
 */
export const MAIL_PROBLEMS = [
  'host',
  'refused',
  'timeout',
  'tls',
  'signIn',
  'sender',
  'recipient',
  'other',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** Result of a test mail. */
export const MailTest = z.object({
  recipient: z.string(),
  /** Missing: the mail server took the mail. */
  problem: z.enum(MAIL_PROBLEMS).optional(),
  /** Code and answer of the mail server, or of the network; only with a problem. */
  answer: z.string().optional(),
})
export type MailTest = z.infer<typeof MailTest>

/** State of the mail server, as far as mails of the organisation show it. */
export const MailStatus = z.object({
  /** False: there is no SMTP_URL, so mails are stored and links are copied. */
  isSet: z.boolean(),
  /** Host, port and encryption; only for SuperAdmins. */
  server: z.string().optional(),
  /** When it took a mail of this organisation last. */
  sentAt: Instant.optional(),
  /** Last mail of this organisation that it did not take. */
  error: z.object({ at: Instant, answer: z.string() }).optional(),
  /** Mails of this organisation that wait to be sent. */
  waiting: z.int().min(0),
})
export type MailStatus = z.infer<typeof MailStatus>

const params = z.object({ organisationId: OrganisationId })

export const mailTestShapes = {
  getMailStatus: { params, reply: MailStatus },
  /** Sends a mail to the caller, and waits for the mail server. `conflict` without a mail server. */
  testMailServer: { params, query: Source, reply: MailTest },
  /**
   * Sends a mail to the address of the first admin, before there is an account. Works with the one-time code, while
   * there is no SuperAdmin. `conflict` without a mail server.
   */
  testMailInSetup: {
    query: Source,
    body: z.object({ code: Setup.shape.code, email: Email }),
    reply: MailTest,
  },
}
