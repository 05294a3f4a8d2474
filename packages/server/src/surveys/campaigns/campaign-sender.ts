import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { hold } from '../../platform/jobs/claim.ts'
import { sql } from '../../platform/db/sql.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import { COLUMNS, stored, type StoredCampaign } from './campaign-rows.ts'
import { senderOf } from '../../mail/organisation-sender.ts'
import { createDelivery, type Delivery } from './deliver.ts'
import {
  decide,
  finish,
  nextDue,
  nextStart,
  readRunning,
  remind,
  restsUntil,
  type RunningCampaign,
  setTrouble,
  takeQuota,
} from './running.ts'
import { dropAbandoned, dropWaiting, takeDue } from './request-rows.ts'
import { startCampaign } from './start-campaign.ts'
import { readTemplate } from './templates.ts'

/** Mails that a campaign sends before the next campaign does; a pause takes effect after them. */
const BATCH = 10
/** Time for deliveries to end when the sender is stopped; after it their lease must expire. */
const STOP_MS = 5000
const WAKE_MAX_MS = 60_000
/** Shortest pause before all campaigns are checked again. */
const WAKE_MIN_MS = 20

interface SenderParts {
  db: Db
  config: Config
  publicUrl: () => string
}

/** Starts a campaign that is due, locked against other servers; returns whether there was one. */
const startDue = ({ db, publicUrl }: SenderParts): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await hold<StoredCampaign & { org: string }>(
      tx,
      `${COLUMNS}, c.organisation_id as org`,
      {
        table: 'survey_campaign',
        as: 'c',
        where: sql`c.state = 'scheduled' and c.scheduled_at <= now()`,
        orderBy: 'c.scheduled_at',
      },
    )
    if (!due) return false
    const { org, ...campaign } = due
    try {
      const starting = { org, campaign: stored(campaign), publicUrl: publicUrl(), now: Date.now() }
      await startCampaign(tx, starting)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tx.query(
        `update survey_campaign set state = 'draft', scheduled_at = null, trouble = $3
         where organisation_id = $1 and id = $2`,
        [org, campaign.id, `It could not start as scheduled: ${error.message}`],
      )
    }
    return true
  })

/** Sends the mails of campaigns, and starts those that are due, until it is stopped. */
export function startCampaignSender(
  parts: SenderParts,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): WorkLoop {
  const { db, config, publicUrl } = parts
  const { deliverAll, close } = createDelivery(db, config, log)
  let timer: NodeJS.Timeout | undefined

  async function deliveryOf(campaign: RunningCampaign): Promise<Delivery> {
    const { org, templateId, templateVersion, content, organisationName } = campaign
    const { content: template } = await readTemplate(db, org, templateId, templateVersion)
    const { message, rules } = content
    return {
      expiryDays: rules.expiryDays,
      sender: await senderOf(db, config, org),
      mail: { templateId, template, message, organisationName, publicUrl: publicUrl() },
    }
  }

  /** Sends some mails of a campaign; returns whether there were any. */
  async function sendSome(campaign: RunningCampaign): Promise<boolean> {
    if (restsUntil(campaign, Date.now()) !== undefined) return false
    const turn = await takeQuota(db, campaign, BATCH)
    if (turn === 0) return false
    const delivery = await deliveryOf(campaign)
    const isSplit = campaign.decideAt !== undefined
    const requests = await takeDue(db, { org: campaign.org, id: campaign.id, isSplit }, turn)
    if (requests.length === 0) return false
    const away = await deliverAll(requests, delivery)
    await dropWaiting(db, campaign.org, campaign.id)
    await setTrouble(db, campaign, away ? `The mail server does not take mails: ${away}` : '')
    return true
  }

  /** Wakes the loop when the next mail may be sent, or the next campaign starts. */
  async function wakeLater(): Promise<void> {
    clearTimeout(timer)
    const abandoned = await dropAbandoned(db)
    const now = Date.now()
    const due = await nextDue(db)
    const moments = (await readRunning(db)).map((campaign) =>
      Math.max(due.get(campaign.id) ?? Infinity, restsUntil(campaign, now) ?? 0),
    )
    const at = Math.min((await nextStart(db)) ?? Infinity, abandoned ?? Infinity, ...moments)
    if (at === Infinity) return
    const inMs = Math.min(Math.max(at - now, WAKE_MIN_MS), WAKE_MAX_MS)
    timer = setTimeout(work.wake, inMs).unref()
  }

  /**
   * Works on one campaign; returns whether it sent mails. Only an outage stops the other campaigns.
   */
  async function serve(campaign: RunningCampaign): Promise<boolean> {
    try {
      await decide(db, campaign)
      await remind(db, campaign)
      if (await sendSome(campaign)) return true
      await finish(db, campaign)
    } catch (error) {
      if (isOutage(error)) throw error
      log.error({ err: error, campaign: campaign.id }, 'a mailing cannot be sent')
    }
    return false
  }

  async function next(): Promise<boolean> {
    if (await startDue(parts)) return true
    let hasSent = false
    for (const campaign of await readRunning(db)) hasSent = (await serve(campaign)) || hasSent
    if (!hasSent) await wakeLater()
    return hasSent
  }

  const work = startWork(next, (error) => log.error({ err: error }, 'mailings cannot be sent'))
  return {
    wake: work.wake,
    stop: async () => {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref())
      await Promise.race([work.stop(), late])
      clearTimeout(timer)
      close()
    },
  }
}
