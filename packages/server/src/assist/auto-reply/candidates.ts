import { type AutoReplySettings, MINUTE_MS } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { settingsOf } from '../settings/assist-settings.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'

/** Older tickets are not answered automatically: their customers expect a person by now. */
const FRESH = `interval '3 days'`
const BATCH = 20

/**
 * SQL condition: an open ticket with one public message of the customer and none of anybody else.
 */
export const UNTOUCHED = `t.status in ('new', 'open') and t.solved_at is null
  and (select count(*) filter (where m.author_role = 'customer') = 1
         and count(*) filter (where m.author_role <> 'customer') = 0
       from ticket_message m where m.organisation_id = t.organisation_id
         and m.ticket_id = t.id and m.is_public)`

interface Waiting {
  org: string
  stored: unknown
  since: string
}

/** Organisations with automatic replies switched on; `org` restricts the result to one. */
async function readOn(on: Queryable, org: string | undefined): Promise<Waiting[]> {
  const { rows } = await on.query<Waiting>(
    `select organisation_id as org, settings as stored, auto_reply_since as since
     from assist_settings
     where auto_reply_since is not null and ($1::text is null or organisation_id = $1)`,
    [org ?? null],
  )
  return rows
}

/** Whether it is working time now; always true without a business calendar. */
async function isWorkingNow(on: Queryable, org: string): Promise<boolean> {
  const { business } = await readServiceLevels(on, org)
  const now = Date.now()
  return !business || business.minutes(now, now + MINUTE_MS) > 0
}

async function insertFresh(
  on: Queryable,
  { org, since }: Waiting,
  { mode, channels, brands }: AutoReplySettings,
  ticketId: string | undefined,
): Promise<number> {
  const { affected } = await on.query(
    `insert into auto_reply (organisation_id, ticket_id, id, mode)
     select t.organisation_id, t.id, gen_random_uuid(), $2 from ticket t
     where t.organisation_id = $1 and t.created_at >= greatest($3::timestamptz, now() - ${FRESH})
       and ($4::text is null or t.id = $4)
       and (cardinality($5::text[]) = 0 or t.channel = any($5::text[]))
       and (cardinality($6::text[]) = 0 or t.brand = any($6::text[]))
       and not exists (select from auto_reply r
         where r.organisation_id = t.organisation_id and r.ticket_id = t.id)
       and ${UNTOUCHED}
     order by t.created_at limit ${BATCH}
     on conflict do nothing`,
    [org, mode, since, ticketId ?? null, channels, brands],
  )
  return affected
}

async function queue(db: Db, waiting: Waiting, ticketId?: string): Promise<number> {
  const { gptIsOn, autoReply } = settingsOf(waiting.stored)
  if (!gptIsOn || autoReply.mode === 'off') return 0
  if (autoReply.hours === 'working' && !(await isWorkingNow(db, waiting.org))) return 0
  return insertFresh(db, waiting, autoReply, ticketId)
}

/** Queues new tickets of all organisations. Returns whether any was queued. */
export async function queueArrived(db: Db): Promise<boolean> {
  let queued = 0
  for (const waiting of await readOn(db, undefined)) queued += await queue(db, waiting)
  return queued > 0
}

/** Queues a ticket that an agent opens. Returns whether it was queued. */
export async function queueOpened(db: Db, org: string, ticketId: string): Promise<boolean> {
  const [waiting] = await readOn(db, org)
  return waiting !== undefined && (await queue(db, waiting, ticketId)) > 0
}
