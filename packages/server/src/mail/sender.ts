import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { startWork, type WorkLoop } from '../work-loop.ts'
import { openContent } from './seal.ts'

const MAX_TRIES = 10
/** The first pause after a failure; each later one is twice as long. */
const FIRST_PAUSE_S = 60
/** Nobody else takes a mail that long; more than a delivery with all its time limits lasts. */
const LEASE_S = 600
const CONNECT_MAX_MS = 10_000
const SILENCE_MAX_MS = 30_000
/** A delivery that is under way at a stop may end within this; then its lease runs out. */
const STOP_MS = 5000
const ERROR_MAX_CHARS = 500

interface DueMail {
  id: string
  recipient: string
  subject: string
  content?: Uint8Array
  tries: number
}

interface SmtpError extends Error {
  response?: string
  responseCode?: number
  command?: string
}

/** Takes the mail that is due longest, so that no other server takes it meanwhile. */
async function takeDue(db: Db): Promise<DueMail | undefined> {
  const { rows } = await db.query<DueMail>(
    `update mail set tries = tries + 1, next_try_at = now() + make_interval(secs => $1)
     where id = (
       select id from mail where state = 'queued' and next_try_at <= now()
       order by next_try_at limit 1 for update skip locked
     )
     returning id, recipient, subject, content, tries`,
    [LEASE_S],
  )
  return rows[0]
}

/** The recipient's server refuses this recipient or this mail for good. */
const isFinal = ({ responseCode = 0, command }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

const wordsOf = (error: SmtpError): string =>
  (error.response ?? error.message).replaceAll('\0', '').toWellFormed().slice(0, ERROR_MAX_CHARS)

const markSent = (db: Db, id: string) =>
  db.query(
    `update mail set state = 'sent', sent_at = now(), content = null, error = null
     where id = $1 and state = 'queued'`,
    [id],
  )

const markFailed = (db: Db, id: string, error: string) =>
  db.query(
    `update mail set state = 'failed', content = null, error = $2
     where id = $1 and state = 'queued'`,
    [id, error],
  )

const markLater = (db: Db, { id, tries }: DueMail, error: string) =>
  db.query(
    `update mail set error = $2, next_try_at = now() + make_interval(secs => $3)
     where id = $1 and state = 'queued'`,
    [id, error, FIRST_PAUSE_S * 2 ** (tries - 1)],
  )

/** Hands one mail to the mail server; throws what that said. */
function createDelivery(config: Config) {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: CONNECT_MAX_MS,
    greetingTimeout: CONNECT_MAX_MS,
    socketTimeout: SILENCE_MAX_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'
  const deliver = async ({ id, recipient, subject }: DueMail, content: object): Promise<void> => {
    await transport.sendMail({
      ...content,
      from: config.mailFrom,
      to: { name: '', address: recipient },
      subject,
      // The same at each try, so that a mail which arrives twice can be recognised.
      messageId: `<${id}@${domain}>`,
      // Nobody's out-of-office note answers it (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated' },
    })
  }
  return { deliver, close: () => transport.close() }
}

/** Sends what the outbox holds, one after the other, until it is stopped. Nothing ends it but that. */
export function startSender(
  db: Db,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): WorkLoop {
  const { deliver, close } = createDelivery(config)

  async function send(mail: DueMail): Promise<void> {
    const content = mail.content && openContent(config, mail.id, mail.content)
    if (!content) {
      await markFailed(db, mail.id, 'Its text cannot be read: SESSION_SECRET has changed.')
      return
    }
    try {
      await deliver(mail, content)
    } catch (thrown) {
      const error = thrown as SmtpError
      log.warn({ mail: mail.id, tries: mail.tries, err: error }, 'a mail was not taken')
      if (isFinal(error) || mail.tries >= MAX_TRIES) await markFailed(db, mail.id, wordsOf(error))
      else await markLater(db, mail, wordsOf(error))
      return
    }
    await markSent(db, mail.id)
  }

  async function sendNext(): Promise<boolean> {
    const mail = await takeDue(db)
    if (mail) await send(mail)
    return mail !== undefined
  }

  const work = startWork(sendNext, (error) => log.error({ err: error }, 'the outbox is away'))
  return {
    wake: work.wake,
    stop: async () => {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref())
      await Promise.race([work.stop(), late])
      close()
    },
  }
}
