import type { Db } from '../../platform/db/db.ts'
import { assign } from '../../attention/assign.ts'
import { sql } from '../../platform/db/sql.ts'
import { claim, inSeconds } from '../../platform/jobs/claim.ts'
import { storeEvents, wakeRouting } from '../base/events.ts'

/** Longer than a call to a helpdesk with all its time limits takes. */
const LEASE_S = 120
const AT_ONCE = 8
/** Pause after the first failure, in seconds; each later one is twice as long. */
const FIRST_PAUSE_S = 5
const PAUSE_MAX_S = 300

/**
 * Outcome of a delivery. `taken`: the helpdesk has the assignee. `byHand`: somebody else has the ticket there. `none`: no
 * connected helpdesk, so programs take it from the list. `refused`: another try would not help.
 */
export type Delivered =
  | { result: 'taken' }
  | { result: 'byHand'; agent: string }
  | { result: 'none' }
  | { result: 'refused'; why: string }
  | { result: 'later'; why: string; afterS?: number | undefined }

export interface ToDeliver {
  org: string
  ticketId: string
  agent: string
  agentEmail: string | undefined
  /** Agents from whom the ticket was taken: the helpdesk may still show one of them. */
  before: readonly string[]
}

export type Deliver = (what: ToDeliver) => Promise<Delivered>

interface Due {
  org: string
  ticketId: string
  agent: string
  assignment: number
  tries: number
  notTo: string[]
}

const takeDue = (db: Db) =>
  claim<Due>(db, {
    table: 'routing_ticket',
    key: ['organisation_id', 'ticket_id'],
    where: sql`work.delivery = 'due' and work.next_try_at <= now() and work.state = 'assigned'`,
    orderBy: 'work.next_try_at, work.assignment',
    set: sql`tries = work.tries + 1, next_try_at = ${inSeconds(LEASE_S)}`,
    returning: `work.organisation_id as org, work.ticket_id as "ticketId", work.agent,
      work.assignment::int, work.tries, work.not_to as "notTo"`,
    limit: AT_ONCE,
  })

async function emailOf(db: Db, { org, agent }: Due): Promise<string | undefined> {
  const { rows } = await db.query<{ email?: string }>(
    `select agent ->> 'email' as email
     from routing_state s
     join routing_version v on v.organisation_id = s.organisation_id and v.version = s.version,
       jsonb_array_elements(v.content -> 'agents') as agent
     where s.organisation_id = $1 and agent ->> 'name' = $2`,
    [org, agent],
  )
  return rows[0]?.email
}

/** Stores the outcome, unless the ticket has changed since. */
async function note(db: Db, due: Due, delivered: Delivered): Promise<void> {
  const { org, ticketId, agent, assignment } = due
  const key = [org, ticketId, assignment]
  const own = `organisation_id = $1 and ticket_id = $2 and assignment = $3 and delivery = 'due'`
  await db.transaction(async (tx) => {
    await tx.query('select 1 from ticket where organisation_id = $1 and id = $2 for update', [
      org,
      ticketId,
    ])
    const set = (what: string, more: unknown[] = []) =>
      tx.query(`update routing_ticket set ${what} where ${own}`, [...key, ...more])
    switch (delivered.result) {
      case 'taken': {
        const { affected } = await set(
          `delivery = 'sent', confirmed_at = now(), next_try_at = null, error = null`,
        )
        if (affected === 0) return
        await assign(tx, org, ticketId, agent)
        await storeEvents(tx, org, [{ ticketId, event: 'confirmed', agent, assignment }])
        return
      }
      case 'none':
        if ((await set(`delivery = 'feed', next_try_at = null`)).affected > 0)
          await assign(tx, org, ticketId, agent)
        return
      case 'byHand': {
        const { affected } = await set(
          `state = 'held', agent = $4, assignment = null, delivery = null, next_try_at = null`,
          [delivered.agent],
        )
        if (affected === 0) return
        await assign(tx, org, ticketId, delivered.agent)
        await storeEvents(tx, org, [{ ticketId, event: 'byHand', agent: delivered.agent }])
        return
      }
      case 'refused': {
        const { affected } = await set(
          `state = 'waiting', agent = null, assignment = null, delivery = null, next_try_at = null,
           not_to = array_append(not_to, $4), taken_at = now(), error = $5, reason_key = null`,
          [agent, delivered.why],
        )
        if (affected === 0) return
        await storeEvents(tx, org, [{ ticketId, event: 'refused', agent, detail: delivered.why }])
        await wakeRouting(tx, org)
        return
      }
      case 'later': {
        const pause = Math.min(PAUSE_MAX_S, FIRST_PAUSE_S * 2 ** (due.tries - 1))
        await set('error = $4, next_try_at = now() + make_interval(secs => $5)', [
          delivered.why,
          delivered.afterS ?? pause,
        ])
      }
    }
  })
}

/** Takes assignments to their helpdesks, several at once; returns whether there were any. */
export async function deliverDue(db: Db, deliver: Deliver): Promise<boolean> {
  const due = await takeDue(db)
  const settled = await Promise.allSettled(
    due.map(async (one) => {
      const { org, ticketId, agent, notTo } = one
      const agentEmail = await emailOf(db, one)
      await note(db, one, await deliver({ org, ticketId, agent, agentEmail, before: notTo }))
    }),
  )
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return due.length > 0
}
