import type { RoutingEvent, RoutingTrace } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** A line in the story of a ticket's way. */
export interface NewEvent {
  ticketId: string
  event: RoutingEvent
  at?: string
  agent?: string | undefined
  version?: number | undefined
  assignment?: number | undefined
  byUser?: string | undefined
  detail?: string
  trace?: RoutingTrace
}

/** Stores events in their order. */
export async function storeEvents(
  tx: Queryable,
  org: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  await tx.query(
    `insert into routing_event (organisation_id, ticket_id, at, event, agent, version, assignment,
       by_user, detail, trace)
     select $1, "ticketId", coalesce(at, now()), event, agent, version, assignment, "byUser", detail, trace
     from jsonb_to_recordset($2::jsonb) as e ("ticketId" text, at timestamptz, event text, agent text,
       version int, assignment bigint, "byUser" uuid, detail text, trace jsonb)`,
    [org, JSON.stringify(events)],
  )
}

/** Asks for a round; nobody waits for anybody, since rows are only added. */
export const wakeRouting = (tx: Queryable, org: string) =>
  tx.query('insert into routing_wake (organisation_id) values ($1)', [org])
