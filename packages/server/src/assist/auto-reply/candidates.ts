import { type AutoReplySettings, MINUTE_MS } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { settingsOf } from '../settings/assist-settings.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'

/** Tickets that wait for longer are an agent's: the customer has been waiting for a person by then. */
const FRESH = `interval '3 days'`
const BATCH = 20

/**
 * A ticket on which nobody has done anything yet: one message of the customer, none of anybody else in
 * public, open.
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

/** Organisations that have auto-replies on. */
async function readOn(on: Queryable, org: string | undefined): Promise<Waiting[]> {
  const { rows } = await on.query<Waiting>(
    `select organisation_id as org, settings as stored, auto_reply_since as since
     from assist_settings
     where auto_reply_since is not null and ($1::text is null or organisation_id = $1)`,
    [org ?? null],
  )
  return rows
}

/** Whether the organisation works now; one without a calendar always does. */
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

/** Queues tickets that have arrived since; says whether there were any. */
export async function queueArrived(db: Db): Promise<boolean> {
  let queued = 0
  for (const waiting of await readOn(db, undefined)) queued += await queue(db, waiting)
  return queued > 0
}

/** Queues a ticket that is opened; says whether it was its turn. */
export async function queueOpened(db: Db, org: string, ticketId: string): Promise<boolean> {
  const [waiting] = await readOn(db, org)
  return waiting !== undefined && (await queue(db, waiting, ticketId)) > 0
}
