import type { Db, Queryable } from '../../platform/db/db.ts'
import { type SmtpError, wordsOf } from '../../mail/transport.ts'
import { claim, inSeconds } from '../../platform/jobs/claim.ts'
import { sql } from '../../platform/db/sql.ts'
import type { MailedRequest } from './survey-mail.ts'

/** Seconds of a mail's lease; a server renews the lease while it delivers the mail. */
export const LEASE_S = 20
/** Limit of tries after temporary refusals, with pauses of 1, 2, 4 … minutes. */
const MAX_TRIES = 6
const FIRST_PAUSE_S = 60

/** A mail that is due. */
export interface DueRequest extends MailedRequest {
  org: string
  campaignId: string
  tries: number
  isSuppressed: boolean
  isClosed: boolean
}

const MAILED = `id, recipient, recipient_name as name, external_ticket as "ticketId", language,
  variant, is_reminder as "isReminder",
  started_at is not null as "hasBegun", mail_values as values`

/** Leases due mails of a campaign, so that no other server sends them meanwhile. */
export const takeDue = (
  db: Db,
  { org, id, isSplit }: { org: string; id: string; isSplit: boolean },
  most: number,
): Promise<DueRequest[]> =>
  claim<DueRequest>(db, {
    table: 'survey_request',
    key: ['organisation_id', 'id'],
    where: sql`organisation_id = ${org} and campaign_id = ${id}
      and delivery in ('queued', 'sending') and due_at <= now()
      and (variant is not null or not ${isSplit}::boolean)`,
    orderBy: 'due_at',
    limit: most,
    set: sql`delivery = 'sending', tries = tries + 1, due_at = ${inSeconds(LEASE_S)}`,
    returning: `${MAILED}, organisation_id as org, campaign_id as "campaignId", tries,
      (status <> 'Open' or coalesce(expires_at <= now(), false)) as "isClosed",
      exists (select 1 from email_suppression s where s.organisation_id = work.organisation_id
        and s.email = work.recipient) as "isSuppressed"`,
  })

/** The request of a recipient, to show its mail; undefined if there is none. */
export async function readMailed(
  on: Queryable,
  org: string,
  campaignId: string,
  requestId: string,
): Promise<MailedRequest | undefined> {
  const { rows } = await on.query<MailedRequest>(
    `select ${MAILED} from survey_request
     where organisation_id = $1 and campaign_id = $2 and id = $3`,
    [org, campaignId, requestId],
  )
  return rows[0]
}

/** Renews the leases of mails that are being sent. */
export const holdOn = (db: Db, org: string, ids: readonly string[]) =>
  db.query(
    `update survey_request set due_at = now() + make_interval(secs => $2)
     where organisation_id = $3 and id = any($1::text[]) and delivery = 'sending'`,
    [ids, LEASE_S, org],
  )

/** Gives leased mails back that were not sent. */
export const giveBack = (db: Db, org: string, ids: readonly string[], afterS = 0) =>
  db.query(
    `update survey_request set delivery = 'queued', tries = greatest(tries - 1, 0),
       due_at = now() + make_interval(secs => $2)
     where organisation_id = $3 and id = any($1::text[]) and delivery = 'sending'`,
    [ids, afterS, org],
  )

/** Condition of campaigns whose queued mails are not wanted: cancelled ones and stopped automations. */
const IS_OVER = `(c.state = 'cancelled' or (c.kind = 'automation' and c.state = 'paused'))`

const DROPPED = `due_at = null,
  delivery = case when sent_at is null then 'skipped' else 'sent' end,
  delivery_reason = case when sent_at is null then 'cancelled' else '' end,
  status = case when sent_at is null then 'Closed' else status end`

/**
 * Drops the queued mails of a campaign that was cancelled, or of an automation that was stopped,
 * including those given back afterwards. A request with a queued reminder returns to 'sent', since
 * its first mail was sent.
 */
export const dropWaiting = (on: Queryable, org: string, campaignId: string) =>
  on.query(
    `update survey_request set ${DROPPED}
     where organisation_id = $1 and campaign_id = $2 and delivery = 'queued'
       and exists (select 1 from survey_campaign c where c.organisation_id = $1
         and c.id = $2::uuid and ${IS_OVER})`,
    [org, campaignId],
  )

/**
 * Drops mails of such campaigns whose lease has expired, because their server died. Returns
 * when the next such lease expires, in ms.
 */
export async function dropAbandoned(db: Db): Promise<number | undefined> {
  const ofThese = `from survey_campaign c where ${IS_OVER}
    and r.organisation_id = c.organisation_id and r.campaign_id = c.id::text
    and r.delivery = 'sending'`
  await db.query(`update survey_request r set ${DROPPED} ${ofThese} and r.due_at <= now()`)
  const { rows } = await db.query<{ at?: string }>(
    `select (select min(r.due_at) from survey_request r where r.organisation_id = c.organisation_id
       and r.campaign_id = c.id::text and r.delivery = 'sending') as at
     from survey_campaign c where ${IS_OVER} order by at limit 1`,
  )
  return rows[0]?.at ? Date.parse(rows[0].at) : undefined
}

type Named = Pick<DueRequest, 'org' | 'id'>

/**
 * Records that the mail server accepted a mail; the link expires after `expiryDays`, with 0 never.
 */
export const markSent = (db: Db, { org, id }: Named, expiryDays: number) =>
  db.query(
    `update survey_request set delivery = 'sent', due_at = null, delivery_reason = '',
       delivery_note = '', sent_at = coalesce(sent_at, now()),
       reminded_at = case when is_reminder then now() end,
       expires_at = coalesce(expires_at,
         case when $2 > 0 then now() + make_interval(days => $2) end)
     where organisation_id = $3 and id = $1 and delivery = 'sending'`,
    [id, expiryDays, org],
  )

/** Records that a mail is not sent and why; the link of a 'kept' mail still works. */
export const markSkipped = (db: Db, { org, id }: Named, reason: 'suppressed' | 'full' | 'kept') =>
  db.query(
    `update survey_request set delivery = 'skipped', delivery_reason = $2, due_at = null,
       status = case when $2 = 'kept' then status else 'Closed' end
     where organisation_id = $3 and id = $1 and delivery = 'sending'`,
    [id, reason, org],
  )

/** Drops a reminder that is not wanted any more; the first mail was sent. */
export const dropReminder = (db: Db, { org, id }: Named) =>
  db.query(
    `update survey_request set delivery = 'sent', due_at = null
     where organisation_id = $2 and id = $1 and delivery = 'sending'`,
    [id, org],
  )

/** Replies about a mailbox that exists but takes no mail now. */
const FULL = /\b5\.2\.[12]\b|\b552\b|quota|mailbox (?:is )?full/i

/** How a refusal bounces; undefined if the refusal is not about the recipient. */
export function bounceOf(error: SmtpError): 'hard' | 'soft' | undefined {
  const { responseCode = 0, command } = error
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined
  if (responseCode >= 500) return FULL.test(wordsOf(error)) ? 'soft' : 'hard'
  return responseCode >= 400 ? 'soft' : undefined
}

async function markBounced(
  db: Db,
  { id, org, recipient }: DueRequest,
  bounceClass: 'hard' | 'soft',
  error: SmtpError,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `update survey_request set delivery = 'bounced', bounce_class = $2, due_at = null,
         delivery_reason = 'refused', delivery_note = $3
       where organisation_id = $4 and id = $1 and delivery = 'sending'`,
      [id, bounceClass, wordsOf(error), org],
    )
    // A refusal of the text does not make the address invalid.
    if (bounceClass === 'hard' && error.command === 'RCPT TO')
      await tx.query(
        `insert into email_suppression (organisation_id, email, reason, note)
         values ($1, $2, 'bounced', $3) on conflict do nothing`,
        [org, recipient, wordsOf(error)],
      )
  })
}

/** Records a refused mail: it bounces, waits for another try, or fails. */
export async function markRefused(db: Db, request: DueRequest, error: SmtpError): Promise<void> {
  const { id, org, tries } = request
  const bounce = bounceOf(error)
  const isOver = (error.responseCode ?? 0) >= 500 || tries >= MAX_TRIES
  if (bounce && isOver) return markBounced(db, request, bounce, error)
  if (isOver) {
    await db.query(
      `update survey_request set delivery = 'failed', delivery_reason = 'gave_up', due_at = null,
         delivery_note = $2 where organisation_id = $3 and id = $1 and delivery = 'sending'`,
      [id, wordsOf(error), org],
    )
    return
  }
  await db.query(
    `update survey_request set delivery = 'queued', delivery_note = $2,
       due_at = now() + make_interval(secs => $3)
     where organisation_id = $4 and id = $1 and delivery = 'sending'`,
    [id, wordsOf(error), FIRST_PAUSE_S * 2 ** (tries - 1), org],
  )
}
