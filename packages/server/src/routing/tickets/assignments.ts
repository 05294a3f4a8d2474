import { setTimeout as pause } from 'node:timers/promises'
import type { RoutingAssignment } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { storeEvents, wakeRouting } from '../base/events.ts'

/** Assignments for programs: those after a number, and older ones that nobody has confirmed. */
export async function readAssignments(
  on: Queryable,
  org: string,
  { after, limit }: { after: number; limit: number },
): Promise<RoutingAssignment[]> {
  const { rows } = await on.query<RoutingAssignment>(
    `select r.assignment::int, r.ticket_id as "ticketId", r.agent, r.assigned_at as "assignedAt",
       r.is_transfer as "isTransfer", a.value ->> 'email' as "agentEmail"
     from routing_ticket r
     join routing_state s on s.organisation_id = r.organisation_id
     left join routing_version v on v.organisation_id = r.organisation_id and v.version = s.version
     left join lateral (select value from jsonb_array_elements(v.content -> 'agents')
       where value ->> 'name' = r.agent limit 1) a on true
     where r.organisation_id = $1 and r.assignment > $2 and r.delivery = 'feed'
     order by r.assignment limit $3`,
    [org, after, limit],
  )
  return rows
}

const LOOK_MS = 1000
/** An empty line this often shows that the stream is alive. */
const ALIVE_MS = 15_000
const PORTION = 100

/** Assignments as they are made, for so many seconds. */
export async function* watchAssignments(
  db: Db,
  org: string,
  { after: from, seconds }: { after: number; seconds: number },
  signal: AbortSignal,
): AsyncGenerator<{ items: RoutingAssignment[] }> {
  const end = performance.now() + seconds * 1000
  let after = from
  let quietMs = ALIVE_MS
  for (;;) {
    const items = await readAssignments(db, org, { after, limit: PORTION })
    after = items.at(-1)?.assignment ?? after
    if (items.length > 0 || quietMs >= ALIVE_MS) {
      yield { items }
      quietMs = 0
    }
    if (items.length === PORTION) continue
    if (signal.aborted || performance.now() + LOOK_MS > end) return
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
    quietMs += LOOK_MS
  }
}

/** A program has taken an assignment, or refuses it. Repeated calls change nothing. */
export async function confirmAssignment(
  tx: Queryable,
  org: string,
  assignment: number,
  { result, reason }: { result: 'taken' | 'refused'; reason: string },
): Promise<void> {
  const { rows } = await tx.query<{ ticketId: string; agent: string; delivery?: string }>(
    `select ticket_id as "ticketId", agent, delivery from routing_ticket
     where organisation_id = $1 and assignment = $2`,
    [org, assignment],
  )
  const [row] = rows
  if (!row) {
    const { rows: former } = await tx.query(
      'select 1 from routing_event where organisation_id = $1 and assignment = $2 limit 1',
      [org, assignment],
    )
    if (former.length > 0) return // it has gone to somebody else since
    throw new Refusal('not_found', `There is no assignment ${assignment}.`)
  }
  const { ticketId, agent } = row
  const own = `organisation_id = $1 and assignment = $2 and delivery in ('feed', 'due')`
  const isTaken = result === 'taken'
  const { affected } = await tx.query(
    isTaken
      ? `update routing_ticket set delivery = 'sent', confirmed_at = now() where ${own}`
      : `update routing_ticket set state = 'waiting', agent = null, assignment = null, delivery = null,
           not_to = array_append(not_to, agent), taken_at = now(), reason_key = null, error = $3 where ${own}`,
    isTaken ? [org, assignment] : [org, assignment, reason],
  )
  if (affected === 0) return
  const event = isTaken ? 'confirmed' : 'refused'
  await storeEvents(tx, org, [
    { ticketId, event, agent, assignment, ...(reason ? { detail: reason } : {}) },
  ])
  if (!isTaken) await wakeRouting(tx, org)
}
