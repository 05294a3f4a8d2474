import { randomUUID } from 'node:crypto'
import type { MailStatus, MailTest } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { isSuperAdmin, staffOnly } from '../platform/http/staff.ts'
import { senderOf } from './organisation-sender.ts'
import { sendTest, testMail } from './test-mail.ts'

/** The mail server of SMTP_URL as people know it, without user and password. */
function serverOf(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl)
  return `${host}, ${protocol === 'smtps:' ? 'encrypted from the start' : 'encrypted if it offers that'}`
}

interface Found {
  sentAt?: string
  failedAt?: string
  error?: string
  waiting: number
}

async function readStatus({ db, config }: Api, org: string, isSuper: boolean): Promise<MailStatus> {
  const { rows } = await db.query<Found>(
    `select (select max(sent_at) from mail where organisation_id = $1) as "sentAt",
       (select count(*)::int from mail where organisation_id = $1 and state = 'queued') as waiting,
       coalesce(last.failed_at, last.created_at) as "failedAt", last.error
     from (select 1) one left join lateral (
       select failed_at, created_at, error from mail
       where organisation_id = $1 and error is not null
       order by coalesce(failed_at, created_at) desc limit 1
     ) last on true`,
    [org],
  )
  const { sentAt, failedAt, error, waiting = 0 } = rows[0] ?? {}
  return {
    isSet: config.smtpUrl !== undefined,
    ...(config.smtpUrl && isSuper ? { server: serverOf(config.smtpUrl) } : {}),
    ...(sentAt ? { sentAt } : {}),
    ...(failedAt && error ? { error: { at: failedAt, answer: error } } : {}),
    waiting,
  }
}

/** Lists the test among the mails of the organisation. */
async function storeTest(
  { db }: Api,
  mail: { id: string; organisationId: string; userId: string },
  { recipient, problem, answer }: MailTest,
): Promise<void> {
  const { kind, subject } = testMail('')
  await db.query(
    `insert into mail (id, organisation_id, user_id, recipient, kind, subject, state, tries,
       sent_at, failed_at, error)
     values ($1, $2, $3, $4, $5, $6, $7, 1, case when $7 = 'sent' then now() end,
       case when $7 = 'failed' then now() end, $8)`,
    [
      mail.id,
      mail.organisationId,
      mail.userId,
      recipient,
      kind,
      subject,
      problem ? 'failed' : 'sent',
      answer ?? null,
    ],
  )
}

/** State and test of the mail server for the admins of an organisation. */
export function mailTestRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'getMailStatus', ({ params: { organisationId }, caller }) =>
    readStatus(api, organisationId, isSuperAdmin(caller, organisationId)),
  )

  route(api, 'testMailServer', async ({ params: { organisationId }, caller }) => {
    const { userId } = staffOnly(caller)
    const { rows } = await db.query<{ email: string; organisation: string }>(
      `select u.email, o.name as organisation from app_user u, organisation o
       where u.id = $1 and o.id = $2`,
      [userId, organisationId],
    )
    const [person] = rows
    if (!person) throw new Refusal('not_found', 'There is no such account or organisation.')
    const id = randomUUID()
    const sender = await senderOf(db, config, organisationId)
    const tested = await sendTest(config, person.email, { about: person.organisation, sender, id })
    await storeTest(api, { id, organisationId, userId }, tested)
    return tested
  })
}
