import type { RoutingTrace } from '@agent-assist/contract'
import { assign } from '../../attention/assign.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Assignment, Move, RoutingResult, Wait } from '../engine/types.ts'
import { type NewEvent, storeEvents } from '../base/events.ts'
import type { KnownTicket, StateRow } from './read-round.ts'

/** Tickets that can be given out now: nobody else changes them, and they still need an agent. */
async function lockTickets(
  tx: Queryable,
  org: string,
  ids: readonly string[],
): Promise<Map<string, { isPulled: boolean }>> {
  const { rows } = await tx.query<{ id: string; isPulled: boolean }>(
    `select t.id, exists (select from source_ticket s join source c
         on c.organisation_id = s.organisation_id and c.id = s.source_id and not c.is_paused
         where s.organisation_id = $1 and s.ticket_id = t.id) as "isPulled"
     from ticket t join routing_ticket r on r.organisation_id = t.organisation_id and r.ticket_id = t.id
     where t.organisation_id = $1 and t.id = any($2::text[]) and r.state = 'waiting'
       and t.status in ('new', 'open')
     order by t.id for update of t, r skip locked`,
    [org, ids],
  )
  return new Map(rows.map(({ id, isPulled }) => [id, { isPulled }]))
}

/** Stores assignments, and hands them over: to the helpdesk, or to whoever reads the list of assignments. */
async function storeAssignments(
  tx: Queryable,
  state: StateRow,
  assigned: readonly Assignment[],
): Promise<number> {
  const { org } = state
  const free = await lockTickets(
    tx,
    org,
    assigned.map(({ ticket }) => ticket.id),
  )
  const given = assigned.flatMap((one) => {
    const found = free.get(one.ticket.id)
    if (!found) return []
    const [assignment, turn] = [++state.assignment, ++state.turn]
    return [{ ...one, isPulled: found.isPulled, assignment, turn }]
  })
  await tx.query(
    `update routing_ticket r set state = 'assigned', agent = g.agent, assigned_at = now(),
       assignment = g.assignment, confirmed_at = null, accepted_at = null,
       acknowledged_at = null, reason = null, reason_key = null, delivery = case when g."isPulled" then 'due' else 'feed' end,
       next_try_at = now(), tries = 0, error = null
     from jsonb_to_recordset($2::jsonb) as g (id text, agent text, assignment bigint, "isPulled" boolean)
     where r.organisation_id = $1 and r.ticket_id = g.id`,
    [
      org,
      JSON.stringify(
        given.map(({ ticket, ...one }) => ({ id: ticket.id, ...one, trace: undefined })),
      ),
    ],
  )
  await tx.query(
    `insert into routing_agent as a (organisation_id, name, status, source, turn, assigned_at)
     select $1, agent, 'offline', 'supervisor', max(turn), now()
     from jsonb_to_recordset($2::jsonb) as g (agent text, turn bigint) group by agent
     on conflict (organisation_id, name) do update
       set turn = excluded.turn, assigned_at = excluded.assigned_at`,
    [org, JSON.stringify(given.map(({ agent, turn }) => ({ agent, turn })))],
  )
  for (const { ticket, agent, isPulled } of given)
    if (!isPulled) await assign(tx, org, ticket.id, agent)
  await storeEvents(
    tx,
    org,
    given.map(({ ticket, agent, assignment, trace }) => ({
      ticketId: ticket.id,
      event: 'assigned',
      agent,
      assignment,
      version: state.version,
      trace,
    })),
  )
  return given.length
}

/** Stores what would have been done. */
async function storeShadow(
  tx: Queryable,
  { org, version }: StateRow,
  assigned: readonly Assignment[],
): Promise<number> {
  const free = await lockTickets(
    tx,
    org,
    assigned.map(({ ticket }) => ticket.id),
  )
  const given = assigned.filter(({ ticket }) => free.has(ticket.id))
  await tx.query(
    `update routing_ticket r set state = 'shadow', agent = g.agent, assigned_at = now(),
       reason = null, reason_key = null
     from jsonb_to_recordset($2::jsonb) as g (id text, agent text)
     where r.organisation_id = $1 and r.ticket_id = g.id`,
    [org, JSON.stringify(given.map(({ ticket, agent }) => ({ id: ticket.id, agent })))],
  )
  await storeEvents(
    tx,
    org,
    given.map(({ ticket, agent, trace }) => ({
      ticketId: ticket.id,
      event: 'shadow',
      agent,
      version,
      trace,
    })),
  )
  return given.length
}

/** A wait gets a line in the story when this changes: the counts of agents change all the time. */
function reasonKey({ kind, agent, failed, reserved }: Wait['reason'], trace: RoutingTrace): string {
  const rules = Object.keys(failed ?? {}).toSorted()
  const steps = `${trace.overflowSteps}.${trace.fallbackSteps}`
  return [kind, agent, trace.policy?.id, steps, reserved ? 'reserves' : '', ...rules].join(' ')
}

/** Cheap part of the key: decides whether the trace is made at all. */
const roughKey = (reason: Wait['reason']) => JSON.stringify(reason)

interface Noted {
  ticket: KnownTicket
  reason: Wait['reason']
  key: string
  trace: RoutingTrace
}

/** Waits of which something is new since the last round. Traces of equal waits are made once. */
function changedWaits(waiting: readonly Wait[]): Noted[] {
  return waiting.flatMap((wait) => {
    const ticket: Noted['ticket'] = wait.ticket
    const [, rough] = ticket.reasonKey?.split('\n') ?? []
    if (rough === roughKey(wait.reason)) return []
    const trace = wait.trace()
    return [{ ticket, reason: wait.reason, key: reasonKey(wait.reason, trace), trace }]
  })
}

async function storeWaits(tx: Queryable, state: StateRow, waiting: readonly Wait[]): Promise<void> {
  const changed = changedWaits(waiting)
  if (changed.length === 0) return
  const { rows } = await tx.query<{ id: string }>(
    `with free as (
       select ticket_id from routing_ticket
       where organisation_id = $1 and state = 'waiting'
         and ticket_id in (select id from jsonb_to_recordset($2::jsonb) as w (id text))
       for update skip locked)
     update routing_ticket r set reason = w.reason, reason_key = w.key
     from free, jsonb_to_recordset($2::jsonb) as w (id text, reason jsonb, key text)
     where r.organisation_id = $1 and r.ticket_id = free.ticket_id and w.id = free.ticket_id
     returning r.ticket_id as id`,
    [
      state.org,
      JSON.stringify(
        changed.map(({ ticket, reason, key }) => ({
          id: ticket.id,
          reason,
          key: `${key}\n${roughKey(reason)}`,
        })),
      ),
    ],
  )
  const stored = new Set(rows.map(({ id }) => id))
  const news = changed.filter(
    ({ ticket, key }) => stored.has(ticket.id) && ticket.reasonKey?.split('\n')[0] !== key,
  )
  await storeEvents(
    tx,
    state.org,
    news.map(({ ticket, trace }) => ({
      ticketId: ticket.id,
      event: 'waits',
      version: state.version,
      trace,
    })),
  )
}

/** Keeps what customers of held tickets are told; the loop of replies sends it. */
async function storeReplies(tx: Queryable, org: string, waiting: readonly Wait[]): Promise<void> {
  const told = waiting.flatMap(({ ticket, reply }) => {
    const known: KnownTicket = ticket
    return reply && !known.isTold ? [{ id: ticket.id, reply }] : []
  })
  if (told.length === 0) return
  await tx.query(
    `update routing_ticket r set reply_text = told.reply, reply_state = 'due', reply_at = now()
     from jsonb_to_recordset($2::jsonb) as told (id text, reply text)
     where r.organisation_id = $1 and r.ticket_id = told.id and r.reply_state is null`,
    [org, JSON.stringify(told)],
  )
}

async function storeLeftOut(tx: Queryable, org: string, left: RoutingResult['leftOut']) {
  if (left.length === 0) return
  const { rows } = await tx.query<{ id: string }>(
    `with free as (select ticket_id from routing_ticket
       where organisation_id = $1 and ticket_id = any($2::text[]) and state = 'waiting'
       for update skip locked)
     update routing_ticket r set state = 'left', reason = null, reason_key = null from free
     where r.organisation_id = $1 and r.ticket_id = free.ticket_id returning r.ticket_id as id`,
    [org, left.map(({ ticket }) => ticket.id)],
  )
  const done = new Set(rows.map(({ id }) => id))
  await storeEvents(
    tx,
    org,
    left.flatMap(({ ticket, policy }) =>
      done.has(ticket.id)
        ? [{ ticketId: ticket.id, event: 'leftOut' as const, detail: policy }]
        : [],
    ),
  )
}

/** Stores the result of a round; returns the number of tickets that were given out. */
export async function storeRound(
  tx: Queryable,
  state: StateRow,
  { assigned, waiting, leftOut }: RoutingResult,
): Promise<number> {
  const store = state.mode === 'on' ? storeAssignments : storeShadow
  const given = assigned.length === 0 ? 0 : await store(tx, state, assigned)
  await storeLeftOut(tx, state.org, leftOut)
  await storeWaits(tx, state, waiting)
  if (state.mode === 'on') await storeReplies(tx, state.org, waiting)
  return given
}

/** Takes tickets back from their agents: they wait again, and go to somebody else. */
export async function takeBack(
  tx: Queryable,
  org: string,
  moves: readonly (Omit<Move, 'reason'> & {
    reason: string
    byUser?: string | undefined
    /** `handedBack`: by the agent. */
    event?: 'takenBack' | 'handedBack'
  })[],
): Promise<string[]> {
  if (moves.length === 0) return []
  const { rows } = await tx.query<{ id: string; isPulled: boolean }>(
    `with free as (
       select r.ticket_id from routing_ticket r
       join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
       join jsonb_to_recordset($2::jsonb) as m ("ticketId" text, agent text)
         on m."ticketId" = r.ticket_id and m.agent = r.agent
       where r.organisation_id = $1 and r.state in ('assigned', 'held')
       order by r.ticket_id for update of r, t skip locked)
     update routing_ticket r set state = 'waiting', taken_at = now(), is_transfer = true,
       not_to = array_append(r.not_to, r.agent), moves = r.moves + 1, agent = null,
       assignment = null, delivery = null, next_try_at = null, reason = null, reason_key = null
     from free where r.organisation_id = $1 and r.ticket_id = free.ticket_id
     returning r.ticket_id as id, exists (select from source_ticket s
       where s.organisation_id = $1 and s.ticket_id = r.ticket_id) as "isPulled"`,
    [org, JSON.stringify(moves)],
  )
  // a connected helpdesk keeps the assignee until it gets the next one
  for (const { id, isPulled } of rows) if (!isPulled) await assign(tx, org, id, undefined)
  const taken = new Set(rows.map(({ id }) => id))
  await storeEvents(
    tx,
    org,
    moves.flatMap(({ ticketId, agent, reason, byUser, event = 'takenBack' }): NewEvent[] =>
      taken.has(ticketId) ? [{ ticketId, event, agent, detail: reason, byUser }] : [],
    ),
  )
  return [...taken]
}
