import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { outlastOutage } from '../platform/db/outlast-outage.ts'
import { claim, inSeconds } from '../platform/jobs/claim.ts'
import { sql } from '../platform/db/sql.ts'
import { startWork, type WorkLoop } from '../platform/jobs/work-loop.ts'
import { openLink, withLink } from './account-link.ts'
import { type MailContent, openContent } from './seal.ts'
import { senderOf } from './organisation-sender.ts'
import { isFinal, openTransport, type SmtpError, wordsOf } from './transport.ts'

const MAX_TRIES = 10
/** Pause after the first failure, in seconds; each later one is twice as long. */
const FIRST_PAUSE_S = 60
/** Lease of a mail, in seconds; longer than a delivery with all its time limits takes. */
const LEASE_S = 600
/** A sent mail is recorded within its lease, even if the database is away for a while. */
const NOTE_MS = (LEASE_S * 1000) / 2
/** On stop, a running delivery gets this long to finish; otherwise its lease expires. */
const STOP_MS = 5000

interface DueMail {
  id: string
  organisationId?: string
  recipient: string
  subject: string
  content?: Uint8Array
  link?: Uint8Array
  tries: number
}

/**
 * Queues the stored mails whose account link is still valid, now that there is a mail server. Other stored mails are
 * out of date and stay stored.
 */
async function queueStored(db: Db): Promise<void> {
  await db.query(
    `update mail set state = 'queued', next_try_at = now()
     where state = 'kept' and token_hash in (
       select token_hash from account_token where used_at is null and expires_at > now()
     )`,
  )
}

/**
 * The text and HTML of the mail as they are sent; undefined when SESSION_SECRET has changed since.
 */
function readMail(config: Config, { id, content, link }: DueMail): MailContent | undefined {
  const opened = content && openContent(config, id, content)
  if (!opened || !link) return opened
  const url = openLink(config, id, link)
  return url === undefined ? undefined : withLink(opened, url)
}

/** Claims the mail that has been due longest, so that no other server sends it too. */
async function takeDue(db: Db): Promise<DueMail | undefined> {
  const [mail] = await claim<DueMail>(db, {
    table: 'mail',
    key: ['id'],
    where: sql`state = 'queued' and next_try_at <= now()`,
    orderBy: 'next_try_at',
    set: sql`tries = tries + 1, next_try_at = ${inSeconds(LEASE_S)}`,
    returning: 'id, organisation_id as "organisationId", recipient, subject, content, link, tries',
  })
  return mail
}

const markSent = (db: Db, id: string) =>
  db.query(
    `update mail set state = 'sent', sent_at = now(), content = null, link = null, error = null
     where id = $1 and state = 'queued'`,
    [id],
  )

const markFailed = (db: Db, id: string, error: string) =>
  db.query(
    `update mail set state = 'failed', content = null, link = null, error = $2, failed_at = now()
     where id = $1 and state = 'queued'`,
    [id, error],
  )

const markLater = (db: Db, { id, tries }: DueMail, error: string) =>
  db.query(
    `update mail set error = $2, failed_at = now(), next_try_at = now() + make_interval(secs => $3)
     where id = $1 and state = 'queued'`,
    [id, error, FIRST_PAUSE_S * 2 ** (tries - 1)],
  )

/** Sends the mails of the outbox one after the other. Only `stop` ends it; errors do not. */
export function startSender(
  db: Db,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): WorkLoop {
  const { send: deliver, close } = openTransport(config)

  async function send(mail: DueMail): Promise<void> {
    const content = readMail(config, mail)
    if (!content) {
      await markFailed(db, mail.id, 'Its text cannot be read: SESSION_SECRET has changed.')
      return
    }
    try {
      const { id, recipient, subject, organisationId } = mail
      const sender = await senderOf(db, config, organisationId)
      await deliver({ id, recipient, subject, ...sender, ...content })
    } catch (thrown) {
      const error = thrown as SmtpError
      log.warn({ mail: mail.id, tries: mail.tries, err: error }, 'an email was not taken')
      const words = wordsOf(error, config.smtpUrl)
      if (isFinal(error) || mail.tries >= MAX_TRIES) await markFailed(db, mail.id, words)
      else await markLater(db, mail, words)
      return
    }
    await outlastOutage(NOTE_MS, () => markSent(db, mail.id)) // otherwise it would be sent twice
  }

  let isStoredQueued = false
  async function sendNext(): Promise<boolean> {
    if (!isStoredQueued) await queueStored(db)
    isStoredQueued = true
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
