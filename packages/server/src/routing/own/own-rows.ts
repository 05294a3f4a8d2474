import {
  type HandBackReason,
  OWN_ASSIGNMENTS_MAX,
  type RoutingChoice,
  type TieBreak,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { storeEvents, wakeRouting } from '../base/events.ts'
import type { Agent } from '../presence/routed-agent.ts'
import { takeBack } from '../work/write-round.ts'

/** An assignment that the agent has neither accepted nor answered, with what its trace says of the choice. */
export interface OwnRow {
  assignment: number
  ticketId: string
  subject: string
  url?: string
  locale: string
  assignedAt: string
  policyId?: string
  by?: RoutingChoice
  settledBy?: TieBreak
  byName?: string
}

/** Whether an assignment of `routing_ticket r` is neither accepted nor answered. */
const IS_OPEN = `r.state = 'assigned' and r.accepted_at is null and r.acknowledged_at is null`

/** The newest first. */
export async function readOwnRows(on: Queryable, { org, name }: Agent): Promise<OwnRow[]> {
  const { rows } = await on.query<OwnRow>(
    `select r.assignment::int, r.ticket_id as "ticketId", t.subject, t.url, t.locale,
       r.assigned_at as "assignedAt", e.trace #>> '{policy,id}' as "policyId",
       e.trace #>> '{choice,by}' as by, e.trace #>> '{choice,settledBy}' as "settledBy",
       nullif(trim(u.first_name || ' ' || u.last_name), '') as "byName"
     from routing_ticket r
     join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
     left join lateral (select g.trace, g.by_user from routing_event g
       where g.organisation_id = r.organisation_id and g.ticket_id = r.ticket_id
         and g.event = 'assigned' and g.agent = r.agent order by g.id desc limit 1) e on true
     left join app_user u on u.id = e.by_user
     where r.organisation_id = $1 and r.agent = $2 and ${IS_OPEN}
     order by r.assignment desc limit ${OWN_ASSIGNMENTS_MAX}`,
    [org, name],
  )
  return rows
}

/** A text for each agent that differs whenever the agent's open assignments have changed. */
export async function readOwnKeys(on: Queryable, org: string): Promise<Map<string, string>> {
  const { rows } = await on.query<{ agent: string; key: string }>(
    `select r.agent, concat_ws('.', count(*), max(r.assignment), sum(r.assignment)) as key
     from routing_ticket r where r.organisation_id = $1 and ${IS_OPEN} group by r.agent`,
    [org],
  )
  return new Map(rows.map(({ agent, key }) => [agent, key]))
}

const gone = () =>
  new Refusal('conflict', 'This ticket has gone to somebody else. Nothing was changed.')

/** The agent accepts an assignment; again changes nothing. */
export async function acceptAssignment(
  tx: Queryable,
  { org, name }: Agent,
  assignment: number,
): Promise<void> {
  const { rows } = await tx.query<{ ticketId: string }>(
    `update routing_ticket set acknowledged_at = now()
     where organisation_id = $1 and assignment = $2 and agent = $3 and state = 'assigned'
       and acknowledged_at is null returning ticket_id as "ticketId"`,
    [org, assignment, name],
  )
  const [row] = rows
  if (row) {
    await storeEvents(tx, org, [
      { ticketId: row.ticketId, event: 'acknowledged', agent: name, assignment },
    ])
    return
  }
  const { rows: own } = await tx.query(
    'select 1 from routing_ticket where organisation_id = $1 and assignment = $2 and agent = $3',
    [org, assignment, name],
  )
  if (own.length === 0) throw gone()
}

/** The agent hands an assignment back: it waits again, and goes to somebody else. */
export async function handBack(
  tx: Queryable,
  { org, name }: Agent,
  assignment: number,
  reason: HandBackReason,
): Promise<void> {
  const { rows } = await tx.query<{ ticketId: string }>(
    `select ticket_id as "ticketId" from routing_ticket
     where organisation_id = $1 and assignment = $2 and agent = $3`,
    [org, assignment, name],
  )
  const ticketId = rows[0]?.ticketId
  if (ticketId === undefined) throw gone()
  // in the order in which all others lock these rows
  await tx.query('select 1 from routing_state where organisation_id = $1 for update', [org])
  await tx.query('select 1 from ticket where organisation_id = $1 and id = $2 for update', [
    org,
    ticketId,
  ])
  const { rows: now } = await tx.query<{ isAnswered: boolean }>(
    `select accepted_at is not null as "isAnswered" from routing_ticket
     where organisation_id = $1 and assignment = $2 and agent = $3 and state = 'assigned'`,
    [org, assignment, name],
  )
  const [row] = now
  if (!row) throw gone()
  if (row.isAnswered)
    throw new Refusal('conflict', 'You have answered this ticket. Ask a supervisor to move it.')
  await takeBack(tx, org, [{ ticketId, agent: name, reason, event: 'handedBack' }])
  await wakeRouting(tx, org)
}
