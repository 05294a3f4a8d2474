import { closingQuota } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import { askSolved, nextAsking } from './ask-solved.ts'
import { senderOf } from '../../mail/organisation-sender.ts'
import { createDelivery, type Delivery } from './deliver.ts'
import {
  decide,
  finish,
  nextDue,
  nextStart,
  readRunning,
  restsUntil,
  type RunningCampaign,
  setTrouble,
  takeQuota,
} from './running.ts'
import { dropAbandoned, dropWaiting, takeDue } from './request-rows.ts'
import { remind } from './remind.ts'
import { startDue } from './start-due.ts'
import { withQuotas } from '../templates/quotas.ts'
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

/** Sends the mails of campaigns, and starts those that are due, until it is stopped. */
export function startCampaignSender(
  parts: SenderParts,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): WorkLoop {
  const { db, config, publicUrl } = parts
  const { deliverAll, close } = createDelivery(db, config, log)
  let timer: NodeJS.Timeout | undefined

  const broken = (error: unknown, campaign: string) =>
    log.error({ err: error, campaign }, 'a campaign cannot be sent')

  async function deliveryOf(campaign: RunningCampaign): Promise<Delivery> {
    const { org, templateId, templateVersion, content, organisationName } = campaign
    const { content: template } = await readTemplate(db, org, templateId, templateVersion)
    const { message, rules } = content
    const asked = await withQuotas(db, org, templateId, template)
    return {
      isFull: closingQuota(asked) !== undefined,
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
    await setTrouble(db, campaign, away ? `The mail server did not accept emails: ${away}` : '')
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
    const starts = [await nextStart(db), await nextAsking(db), abandoned]
    const at = Math.min(...starts.map((one) => one ?? Infinity), ...moments)
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
      broken(error, campaign.id)
    }
    return false
  }

  async function next(): Promise<boolean> {
    if (await startDue(db, publicUrl(), broken)) return true
    await askSolved(db, publicUrl(), broken)
    let hasSent = false
    for (const campaign of await readRunning(db, broken))
      hasSent = (await serve(campaign)) || hasSent
    if (!hasSent) await wakeLater()
    return hasSent
  }

  const work = startWork(next, (error) => log.error({ err: error }, 'campaigns cannot be sent'))
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
