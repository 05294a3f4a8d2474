import { assign } from '../../attention/assign.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { storeEvents, wakeRouting } from '../base/events.ts'
import { readConfig } from '../base/read-config.ts'
import { readOpenWork } from '../work/read-round.ts'
import { takeBack } from '../work/write-round.ts'

interface Place {
  org: string
  ticketId: string
  userId: string | undefined
}

/** Gives a ticket to a named agent, as a decision of a supervisor. */
async function giveTo(tx: Queryable, { org, ticketId, userId }: Place, to: string): Promise<void> {
  const { rows } = await tx.query<{ isPulled: boolean }>(
    `with next as (update routing_state set assignment = assignment + 1
       where organisation_id = $1 returning assignment)
     update routing_ticket r set state = 'assigned', agent = $3, assigned_at = now(),
       assignment = next.assignment, confirmed_at = null, accepted_at = null, acknowledged_at = null,
       reason = null, reason_key = null, is_transfer = true, tries = 0, error = null, next_try_at = now(),
       delivery = case when exists (select from source_ticket s join source c
         on c.organisation_id = s.organisation_id and c.id = s.source_id and not c.is_paused
         where s.organisation_id = $1 and s.ticket_id = r.ticket_id)
         then 'due' else 'feed' end
     from next where r.organisation_id = $1 and r.ticket_id = $2
     returning r.delivery = 'due' as "isPulled"`,
    [org, ticketId, to],
  )
  if (rows[0]?.isPulled === false) await assign(tx, org, ticketId, to)
  await storeEvents(tx, org, [{ ticketId, event: 'assigned', agent: to, byUser: userId }])
  await wakeRouting(tx, org)
}

/** Moves a ticket to a named agent, or lets routing decide anew. */
export async function reassignTicket(
  tx: Queryable,
  place: Place,
  to: string | undefined,
): Promise<void> {
  const { org, ticketId, userId } = place
  await tx.query('select 1 from routing_state where organisation_id = $1 for update', [org])
  await tx.query('select 1 from ticket where organisation_id = $1 and id = $2 for update', [
    org,
    ticketId,
  ])
  const { rows } = await tx.query<{ state: string; agent?: string }>(
    'select state, agent from routing_ticket where organisation_id = $1 and ticket_id = $2',
    [org, ticketId],
  )
  const [row] = rows
  if (!row || row.state === 'done')
    throw new Refusal('conflict', `Routing does not have ticket ${ticketId}.`)
  if (to !== undefined && to === row.agent)
    throw new Refusal('conflict', `${to} has ticket ${ticketId} already.`)
  if (to !== undefined) return giveTo(tx, place, to)
  if (row.agent === undefined) return
  await takeBack(tx, org, [{ ticketId, agent: row.agent, reason: 'supervisor', byUser: userId }])
  await wakeRouting(tx, org)
}

/**
 * Takes unanswered tickets from agents who have more than the average of those who are online, the newest first, and
 * lets routing decide anew. Returns how many were taken.
 */
export async function rebalance(
  tx: Queryable,
  org: string,
  version: number,
  userId: string | undefined,
): Promise<number> {
  const config = await readConfig(tx, org, version)
  const { rows } = await tx.query<{ name: string }>(
    `select name from routing_agent where organisation_id = $1 and status = 'online'`,
    [org],
  )
  const online = new Set(rows.map(({ name }) => name))
  const agents = (config?.agents ?? []).filter(({ name, isOn }) => isOn && online.has(name))
  if (agents.length < 2) return 0
  const open = new Map<string, number>()
  for (const { agent, count } of await readOpenWork(tx, org))
    open.set(agent, (open.get(agent) ?? 0) + count)
  const average = agents.reduce((sum, { name }) => sum + (open.get(name) ?? 0), 0) / agents.length
  const surplus = agents.map(({ name }) => ({
    agent: name,
    count: Math.floor((open.get(name) ?? 0) - average),
  }))
  const { rows: movable } = await tx.query<{ ticketId: string; agent: string }>(
    `select ticket_id as "ticketId", agent from (
       select r.ticket_id, r.agent, s.count,
         row_number() over (partition by r.agent order by r.assigned_at desc, r.ticket_id) as place
       from routing_ticket r
       join jsonb_to_recordset($2::jsonb) as s (agent text, count int) on s.agent = r.agent
       where r.organisation_id = $1 and r.state = 'assigned' and r.accepted_at is null
         and r.moves = 0) as newest
     where place <= count`,
    [org, JSON.stringify(surplus.filter(({ count }) => count > 0))],
  )
  const taken = await takeBack(
    tx,
    org,
    movable.map((one) => ({ ...one, reason: 'rebalance', byUser: userId })),
  )
  await wakeRouting(tx, org)
  return taken.length
}
