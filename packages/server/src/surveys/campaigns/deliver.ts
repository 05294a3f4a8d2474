import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { outlastOutage } from '../../platform/db/outlast-outage.ts'
import type { Sender } from '../../mail/organisation-sender.ts'
import { openTransport, type SmtpError, wordsOf } from '../../mail/transport.ts'
import {
  bounceOf,
  type DueRequest,
  dropReminder,
  giveBack,
  holdOn,
  LEASE_S,
  markRefused,
  markSent,
  markSkipped,
} from './request-rows.ts'
import { createMutex } from './mutex.ts'
import { type CampaignMail, surveyMail } from './survey-mail.ts'

/** Number of connections to the mail server. */
const CONNECTIONS = 4
/** Seconds until the next try while the mail server is unavailable. */
export const AWAY_S = 30
const RENEW_MS = (LEASE_S * 1000) / 4
/** Time to record a sent mail while the database is unavailable; shorter than the mail's lease. */
const NOTE_MS = (LEASE_S * 1000) / 2

/** The content of a campaign's mails, from whom they come, and how many days their links work. */
export interface Delivery {
  mail: CampaignMail
  sender: Sender
  expiryDays: number
  /** Whether the survey has all the answers that it needs. */
  isFull: boolean
}

/** Whether the mail server is unavailable, rather than refusing this mail. */
const isAway = (error: SmtpError): boolean =>
  bounceOf(error) === undefined && (error.responseCode ?? 0) < 500

/**
 * Delivers mails, several at once. Only one mail at a time may be accepted by the mail server and
 * not yet recorded here, so a server that is killed repeats at most that one.
 */
export function createDelivery(db: Db, config: Config, log: Pick<FastifyBaseLogger, 'warn'>) {
  const transport = config.smtpUrl ? openTransport(config, CONNECTIONS) : undefined
  const takeTurn = createMutex()
  /** The organisation of each mail, by its id. */
  const underWay = new Map<string, string>()
  const renewing = setInterval(() => {
    for (const org of new Set(underWay.values())) {
      const ids = [...underWay].flatMap(([id, its]) => (its === org ? [id] : []))
      holdOn(db, org, ids).catch(() => undefined) // the next renewal may work
    }
  }, RENEW_MS).unref()

  /** Sends a mail and records the result; returns the error if the mail server is unavailable. */
  async function send(request: DueRequest, delivery: Delivery): Promise<string | undefined> {
    if (!transport) return void (await markSkipped(db, request, 'kept'))
    let turn: Promise<() => void> | undefined
    const beforeEnd = async () => {
      turn ??= takeTurn() // a connection that breaks may start the mail again
      await turn
    }
    const { recipient, isReminder } = request
    const id = isReminder ? `${request.id}.2` : request.id
    try {
      const { kind: _, ...mail } = surveyMail(delivery.mail, request)
      const error = await transport
        .send({ id, recipient, ...delivery.sender, ...mail, beforeEnd })
        .then(
          () => undefined,
          (thrown: SmtpError) => thrown,
        )
      if (error) return await notTaken(request, error)
      await outlastOutage(NOTE_MS, () => markSent(db, request, delivery.expiryDays))
      return undefined
    } finally {
      ;(await turn)?.()
    }
  }

  async function notTaken(request: DueRequest, error: SmtpError): Promise<string | undefined> {
    log.warn({ tries: request.tries, err: error }, 'an email was not taken') // without the id, which would open the survey
    if (!isAway(error)) {
      await markRefused(db, request, error)
      return undefined
    }
    await giveBack(db, request.org, [request.id], AWAY_S)
    return wordsOf(error)
  }

  /** Delivers one mail, unless it is not wanted any more. */
  async function deliver(request: DueRequest, delivery: Delivery): Promise<string | undefined> {
    const { isReminder, isClosed, isSuppressed } = request
    const { isFull } = delivery
    if (isReminder && (isClosed || isSuppressed || isFull))
      return void (await dropReminder(db, request))
    if (isSuppressed) return void (await markSkipped(db, request, 'suppressed'))
    if (isFull) return void (await markSkipped(db, request, 'full'))
    return send(request, delivery)
  }

  /**
   * Delivers leased mails; returns the error if the mail server was unavailable for one of them.
   */
  async function deliverAll(
    requests: readonly DueRequest[],
    delivery: Delivery,
  ): Promise<string | undefined> {
    for (const { id, org } of requests) underWay.set(id, org)
    const ends = await Promise.allSettled(
      requests.map((request) =>
        deliver(request, delivery).finally(() => underWay.delete(request.id)),
      ),
    )
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return ends.flatMap((end) => (end.status === 'fulfilled' ? (end.value ?? []) : []))[0]
  }

  function close(): void {
    clearInterval(renewing)
    transport?.close()
  }
  return { deliverAll, close }
}
