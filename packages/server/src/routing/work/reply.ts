import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { claim, inSeconds } from '../../platform/jobs/claim.ts'
import { storeEvents } from '../base/events.ts'

/** Longer than a call to a helpdesk with all its time limits takes. */
const LEASE_S = 120
const AT_ONCE = 8
const PAUSE_S = 30
const TRIES_MAX = 8

/** `changed`: somebody has written to the customer. `none`: no connected helpdesk takes replies. */
export type Replied =
  | { result: 'sent' | 'changed' | 'none' }
  | { result: 'later'; why: string; afterS?: number | undefined }
  | { result: 'refused'; why: string }

export type SendReply = (what: { org: string; ticketId: string; text: string }) => Promise<Replied>

interface Due {
  org: string
  ticketId: string
  text: string
  tries: number
}

const takeDue = (db: Db) =>
  claim<Due>(db, {
    table: 'routing_ticket',
    key: ['organisation_id', 'ticket_id'],
    where: sql`work.reply_state = 'due' and work.reply_at <= now()`,
    orderBy: 'work.reply_at, work.ticket_id',
    set: sql`reply_tries = work.reply_tries + 1, reply_at = ${inSeconds(LEASE_S)}`,
    returning: `work.organisation_id as org, work.ticket_id as "ticketId", work.reply_text as text,
      work.reply_tries as tries`,
    limit: AT_ONCE,
  })

/** Why nothing was sent; empty: it was. */
function whyNot(replied: Replied): string {
  switch (replied.result) {
    case 'sent':
      return ''
    case 'changed':
      return 'somebody has written to the customer'
    case 'none':
      return 'no connected helpdesk takes replies'
    case 'later':
    case 'refused':
      return replied.why
  }
}

async function note(db: Db, { org, ticketId, tries }: Due, replied: Replied): Promise<void> {
  const own = `organisation_id = $1 and ticket_id = $2 and reply_state = 'due'`
  if (replied.result === 'later' && tries < TRIES_MAX) {
    await db.query(
      `update routing_ticket set reply_at = now() + make_interval(secs => $3) where ${own}`,
      [org, ticketId, replied.afterS ?? PAUSE_S * tries],
    )
    return
  }
  const isSent = replied.result === 'sent'
  const why = whyNot(replied)
  await db.transaction(async (tx) => {
    const { affected } = await tx.query(
      `update routing_ticket set reply_state = $3, reply_at = null where ${own}`,
      [org, ticketId, isSent ? 'sent' : 'stopped'],
    )
    if (affected > 0)
      await storeEvents(tx, org, [
        { ticketId, event: isSent ? 'replied' : 'notReplied', ...(why ? { detail: why } : {}) },
      ])
  })
}

/** Sends after-hours replies, several at once; returns whether there were any. A repetition sends nothing twice. */
export async function replyDue(db: Db, send: SendReply): Promise<boolean> {
  const due = await takeDue(db)
  const settled = await Promise.allSettled(due.map(async (one) => note(db, one, await send(one))))
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return due.length > 0
}
