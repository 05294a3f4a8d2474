import { randomUUID } from 'node:crypto'
import { DEFAULT_FILTERS, type Reply } from '@agent-assist/contract'
import { writeNotice } from '../mail/notices.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { slackBody, webhookBody, type AlertEvent } from './alert-message.ts'
import { type AlertRow, ruleOf, targetsOf } from './alert-rows.ts'
import { noticeOf, queueAlertMail, readAlertReaders } from './channels.ts'
import type { AlertParts } from './check-alert.ts'
import { judge } from './judge.ts'
import { postMessage } from './post-message.ts'

type Results = Reply<'testAlert'>['items']

/** A test message with the current value of the metric. */
async function testEvent({ db, publicUrl }: AlertParts, row: AlertRow): Promise<AlertEvent> {
  const rule = ruleOf(row)
  if (!rule) throw new Refusal('conflict', 'This alert is of a metric that is no longer there.')
  const { org, id, name } = row
  const { timeZone } = await readOrganisation(db, org)
  const at = new Date().toISOString()
  const filters = rule.filters ?? DEFAULT_FILTERS
  const judged = await judge(db, { org, filters, timeZone, asOf: at, from: at, to: at }, rule)
  return { kind: 'tested', org, id, name, rule, judged, timeZone, publicUrl: publicUrl(), at }
}

/** Sends a test over every channel: posts wait for the answer, the mail goes only to the caller. */
export async function testAlert(
  parts: AlertParts,
  row: AlertRow,
  userId: string,
): Promise<Results> {
  const { db, config } = parts
  const event = await testEvent(parts, row)
  const results: Results = []
  const targets = targetsOf(config, row)
  for (const channel of ['slack', 'webhook'] as const) {
    if (!(channel === 'slack' ? targets.slackUrl : targets.webhookUrl)) continue
    const id = randomUUID()
    const body = channel === 'slack' ? slackBody(event) : webhookBody(event, id)
    const failed = await postMessage(targets, { channel, id, body }, config.privateOrigins)
    const detail = failed ? `A test failed: ${failed.problem}` : 'A test was taken'
    await writeNotice(db, { ...noticeOf(row, failed ? 'failed' : 'tested', detail), channel })
    results.push({ channel, ...(failed ? { problem: failed.problem } : {}) })
  }
  if (row.recipients.length === 0) return results
  const reader = (await readAlertReaders(db, row.org)).find(({ id }) => id === userId)
  const problem = !reader
    ? 'You are no member of the organisation with a confirmed address.'
    : config.smtpUrl
      ? undefined
      : 'There is no mail server; the email is only stored.'
  if (reader) await db.transaction((tx) => queueAlertMail(tx, config, event, reader))
  return [{ channel: 'mail', ...(problem ? { problem } : {}) }, ...results]
}
