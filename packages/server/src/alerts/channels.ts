import { randomUUID } from 'node:crypto'
import { GROUPS, type Notice } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Queryable } from '../platform/db/db.ts'
import { writeNotice } from '../mail/notices.ts'
import { queueMail } from '../mail/outbox.ts'
import { type AlertEvent, alertMail, slackBody, webhookBody } from './alert-message.ts'
import { type AlertRow, targetsOf } from './alert-rows.ts'

/** A member who may get messages of alerts. */
export interface AlertReader {
  id: string
  name: string
  email: string
}

/** Members who may see metrics and whose account is approved and verified, by name. */
export async function readAlertReaders(on: Queryable, org: string): Promise<AlertReader[]> {
  const { rows } = await on.query<AlertReader>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email
     from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1 and u.approval = 'Approved' and u.email_verified
       and m.role = any($2)
     order by lower(u.first_name || ' ' || u.last_name), u.id`,
    [org, GROUPS.supervisor],
  )
  return rows
}

/** What an entry of the log says about an alert. */
export const noticeOf = (
  { org, id, name }: Pick<AlertEvent, 'org' | 'id' | 'name'>,
  kind: Notice['kind'],
  detail: string,
) => ({ org, subject: 'alert' as const, subjectId: id, name, kind, detail })

/** Puts a mail to one reader into the outbox and logs it. */
export async function queueAlertMail(
  tx: Queryable,
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>,
  event: AlertEvent,
  reader: AlertReader,
): Promise<void> {
  const mailId = await queueMail(tx, config, {
    ...alertMail(event),
    organisationId: event.org,
    userId: reader.id,
    recipient: reader.email,
  })
  const kind = event.kind === 'tested' ? 'tested' : 'sent'
  const notice = noticeOf(event, kind, `To ${reader.name}`)
  await writeNotice(tx, { ...notice, channel: 'mail', mailId })
}

/** Queues the messages of an event for all channels of the alert, in the transaction of the event. */
export async function queueMessages(
  tx: Queryable,
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>,
  row: AlertRow,
  event: AlertEvent,
): Promise<void> {
  const all = row.recipients.length > 0 ? await readAlertReaders(tx, row.org) : []
  const readers = all.filter(({ id }) => row.recipients.includes(id))
  for (const reader of readers) await queueAlertMail(tx, config, event, reader)
  if (row.recipients.length > 0 && readers.length === 0) {
    const why = 'None of its recipients may see metrics of the organisation any more.'
    await writeNotice(tx, { ...noticeOf(event, 'failed', why), channel: 'mail' })
  }
  const { slackUrl, webhookUrl } = targetsOf(config, row)
  for (const channel of ['slack', 'webhook'] as const) {
    if (!(channel === 'slack' ? slackUrl : webhookUrl)) continue
    const id = randomUUID()
    const body = channel === 'slack' ? slackBody(event) : webhookBody(event, id)
    await tx.query(
      `insert into alert_delivery (organisation_id, id, alert_id, channel, body, next_at)
       values ($1, $2, $3, $4, $5, now())`,
      [row.org, id, row.id, channel, body],
    )
  }
}
