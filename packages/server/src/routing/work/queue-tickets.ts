import { assign } from '../../attention/assign.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type NewEvent, storeEvents, wakeRouting } from '../base/events.ts'
import { type Seen, type Transition, transitionOf } from './transition.ts'

const readSeen = async (tx: Queryable, org: string, ids: readonly string[]): Promise<Seen[]> => {
  const { rows } = await tx.query<Seen>(
    `select t.id, t.status, t.assignee, t.created_at as "createdAt", t.updated_at as "updatedAt",
       exists (select from source_ticket s
         where s.organisation_id = $1 and s.ticket_id = t.id) as "isPulled",
       r.state, r.agent, r.delivery, r.assigned_at as "assignedAt", r.confirmed_at as "confirmedAt",
       r.accepted_at is not null as "isAccepted", coalesce(r.not_to, '{}') as "notTo",
       case when r.state = 'assigned' and r.accepted_at is null then (select min(m.at)
         from ticket_message m where m.organisation_id = t.organisation_id and m.ticket_id = t.id
           and m.author_role = 'agent' and m.is_public and m.author = r.agent
           and m.at >= r.assigned_at) end as "acceptedAt"
     from ticket t
     left join routing_ticket r on r.organisation_id = t.organisation_id and r.ticket_id = t.id
     where t.organisation_id = $1 and t.id = any($2::text[]) order by t.id`,
    [org, ids],
  )
  return rows
}

const ofKind = <K extends Transition['to']>(
  changes: readonly (readonly [Seen, Transition])[],
  to: K,
) =>
  changes.flatMap(([seen, change]) =>
    change.to === to ? [{ seen, change: change as Extract<Transition, { to: K }> }] : [],
  )

async function toWaiting(tx: Queryable, org: string, changes: (readonly [Seen, Transition])[]) {
  const rows = ofKind(changes, 'waiting').map(({ seen, change }) => ({
    id: seen.id,
    since: change.since,
    isTransfer: seen.agent !== undefined,
  }))
  if (rows.length > 0)
    await tx.query(
      `insert into routing_ticket (organisation_id, ticket_id, state, waiting_since, is_transfer)
       select $1, id, 'waiting', since, "isTransfer"
       from jsonb_to_recordset($2::jsonb) as r (id text, since timestamptz, "isTransfer" boolean)
       order by id
       on conflict (organisation_id, ticket_id) do update set state = 'waiting',
         waiting_since = excluded.waiting_since, is_transfer = excluded.is_transfer, agent = null,
         assigned_at = null, assignment = null, confirmed_at = null, accepted_at = null,
         acknowledged_at = null, moves = 0,
         not_to = '{}', reason = null, reason_key = null, delivery = null, next_try_at = null,
         tries = 0, error = null`,
      [org, JSON.stringify(rows)],
    )
}

async function toHeld(tx: Queryable, org: string, changes: (readonly [Seen, Transition])[]) {
  const rows = ofKind(changes, 'held').map(({ seen, change }) => ({
    id: seen.id,
    agent: change.agent,
  }))
  if (rows.length > 0)
    await tx.query(
      `update routing_ticket r set state = 'held', agent = h.agent, assigned_at = now(),
         assignment = null, delivery = null, next_try_at = null, reason = null, reason_key = null
       from jsonb_to_recordset($2::jsonb) as h (id text, agent text)
       where r.organisation_id = $1 and r.ticket_id = h.id`,
      [org, JSON.stringify(rows)],
    )
}

async function toSimple(tx: Queryable, org: string, changes: (readonly [Seen, Transition])[]) {
  const idsOf = (to: Transition['to']) => ofKind(changes, to).map(({ seen }) => seen.id)
  const [confirmed, over] = [idsOf('confirmed'), idsOf('done')]
  if (confirmed.length > 0)
    await tx.query(
      `update routing_ticket set confirmed_at = now(), delivery = 'sent', next_try_at = null
       where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, confirmed],
    )
  if (over.length > 0)
    await tx.query(
      `update routing_ticket set state = 'done', reason = null, reason_key = null,
         next_try_at = null, delivery = case when delivery = 'sent' then delivery end
       where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, over],
    )
  for (const { seen, change } of ofKind(changes, 'accepted'))
    await tx.query(
      'update routing_ticket set accepted_at = $3 where organisation_id = $1 and ticket_id = $2',
      [org, seen.id, change.at],
    )
  for (const { seen } of ofKind(changes, 'keep')) await assign(tx, org, seen.id, seen.agent)
}

function eventOf(seen: Seen, change: Transition): NewEvent[] {
  switch (change.to) {
    case 'waiting':
      return [{ ticketId: seen.id, event: change.isNew ? 'arrived' : 'returned', at: change.since }]
    case 'held':
      return change.isByHand ? [{ ticketId: seen.id, event: 'byHand', agent: change.agent }] : []
    case 'confirmed':
      return [{ ticketId: seen.id, event: 'confirmed', agent: seen.agent }]
    case 'accepted':
      return [{ ticketId: seen.id, event: 'accepted', agent: seen.agent, at: change.at }]
    case 'done':
      return [{ ticketId: seen.id, event: 'done' }]
    case 'keep':
      return []
  }
}

/** Whether routing is switched on, or watches. */
export async function isRouting(tx: Queryable, org: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from routing_state where organisation_id = $1 and mode <> 'off'`,
    [org],
  )
  return rows.length > 0
}

/**
 * Brings routing up to date with stored tickets, in the transaction that stores them: new ones wait, changes by hand
 * win, and what is solved is over.
 */
export async function queueRouting(
  tx: Queryable,
  org: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || !(await isRouting(tx, org))) return
  const changes = (await readSeen(tx, org, ids)).flatMap((seen) => {
    const change = transitionOf(seen)
    return change ? [[seen, change] as const] : []
  })
  if (changes.length === 0) return
  await toWaiting(tx, org, changes)
  await toHeld(tx, org, changes)
  await toSimple(tx, org, changes)
  await storeEvents(
    tx,
    org,
    changes.flatMap(([seen, change]) => eventOf(seen, change)),
  )
  await wakeRouting(tx, org)
}

const BATCH = 1000

/** Queues all tickets that need an agent, for an organisation that switches routing on. */
export async function queueOpenTickets(tx: Queryable, org: string): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await tx.query<{ id: string }>(
      `select id from ticket where organisation_id = $1 and solved_at is null and assignee is null
         and status in ('new', 'open') and id > $2 order by id limit ${BATCH}`,
      [org, after],
    )
    await queueRouting(
      tx,
      org,
      rows.map(({ id }) => id),
    )
    const last = rows.at(-1)?.id
    if (last === undefined || rows.length < BATCH) return
    after = last
  }
}
