import { randomUUID } from 'node:crypto'
import type { MailTest } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Config } from '../platform/config/config.ts'
import { answerOf, problemOf } from './smtp-problem.ts'
import type { Sender } from './organisation-sender.ts'
import { renderMail } from './template.ts'
import { openTransport, type SmtpError } from './transport.ts'

/** A person watches, and a request ends after ten seconds; the outbox is more patient. */
const PATIENCE_MS = 8000

/** The content of a test mail. */
export const testMail = (about: string) =>
  renderMail({
    kind: 'test',
    subject: 'Test of the mail server',
    title: 'The mail server works',
    before: [`This is a test from ${about}. Nothing is to be done.`],
  })

const tooLate = (): SmtpError =>
  Object.assign(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`), { code: 'ETIMEDOUT' })

/** Sends a test mail at once, past the outbox, and waits for the answer of the mail server. */
export async function sendTest(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  recipient: string,
  { about, sender = {}, id = randomUUID() }: { about: string; sender?: Sender; id?: string },
): Promise<MailTest> {
  const { smtpUrl } = config
  if (!smtpUrl)
    throw new Refusal('conflict', 'There is no mail server. Start the server with SMTP_URL.')
  const { send, close } = openTransport(config)
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(tooLate())
  }, PATIENCE_MS)
  /** A mail that was reported as not sent must not arrive later. */
  const beforeEnd = async () => {
    if (isLate) throw tooLate()
  }
  try {
    const { kind: _, ...mail } = testMail(about)
    await Promise.race([send({ id, recipient, ...sender, ...mail, beforeEnd }), late])
    return { recipient }
  } catch (thrown) {
    const error = thrown as SmtpError // nodemailer throws no other
    return { recipient, problem: problemOf(error), answer: answerOf(error, smtpUrl) }
  } finally {
    clearTimeout(timer)
    close()
  }
}
