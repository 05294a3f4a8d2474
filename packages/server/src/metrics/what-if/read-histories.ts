import {
  type ExclusionReason,
  LEVEL_PREVIEW,
  SLA_METRICS,
  type SlaMetric,
  TARGET_METRIC,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import type { WholeHistory } from '../../tickets/facts/history.ts'
import { HISTORIES } from '../../tickets/store/store-facts.ts'
import { filteredBy } from '../definitions/counting.ts'
import type { View } from '../definitions/date-fields.ts'
import { reasonsOf } from '../definitions/definitions.ts'
import { ticketsOf } from '../tallies/tickets-of.ts'

const BATCH = 1000

/** Reasons that follow from the service levels: such tickets may have a target under others. */
const OF_LEVELS: readonly ExclusionReason[] = ['noTarget', 'targetRunning']

/** Ids of the tickets that a metric of targets counts, those without a target included. */
async function readIds(on: Queryable, view: View, metric: SlaMetric): Promise<string[]> {
  const name = TARGET_METRIC[metric]
  const never = reasonsOf(name).flatMap(([reason], place) =>
    OF_LEVELS.includes(reason) ? [] : [place + 1],
  )
  const { rows } = await on.query<{ id: string }>(
    ...statement(sql`select id from (${ticketsOf([name], [], view)}) as t
      where x0 <> all(${never}::int[]) limit ${raw(String(LEVEL_PREVIEW.tickets + 1))}`),
  )
  return rows.map(({ id }) => id)
}

/**
 * The tickets of a view, with the kinds of targets that count for each: a filter by agent may mean another agent for
 * each kind. `too_large` beyond the limit.
 */
export async function readCounted(on: Queryable, view: View): Promise<Map<string, SlaMetric[]>> {
  const counted = new Map<string, SlaMetric[]>()
  const alike = Map.groupBy(SLA_METRICS, (metric) => filteredBy(TARGET_METRIC[metric], view))
  for (const metrics of alike.values())
    for (const id of await readIds(on, view, metrics[0] ?? 'firstReply'))
      counted.set(id, [...(counted.get(id) ?? []), ...metrics])
  if (counted.size <= LEVEL_PREVIEW.tickets) return counted
  throw new Refusal(
    'too_large',
    `There are more than ${LEVEL_PREVIEW.tickets.toLocaleString('en')} tickets. Choose a shorter range or more filters.`,
  )
}

/** A ticket with what its targets follow from, without texts. */
type TicketHistory = WholeHistory & { id: string }

const TICKETS = `
  select t.id, t.created_at as "createdAt", t.updated_at as "updatedAt", t.priority, t.assignee,
    (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'author', author, 'authorRole', author_role,
       'isPublic', is_public) order by position), '[]') from ticket_message p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as messages,
    ${HISTORIES}
  from ticket t where t.organisation_id = $1 and t.id = any($2::text[])`

/** Tickets with their histories, some at a time. */
export async function* readHistories(
  on: Queryable,
  org: string,
  ids: readonly string[],
): AsyncGenerator<TicketHistory> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const { rows } = await on.query<TicketHistory>(TICKETS, [org, ids.slice(at, at + BATCH)])
    yield* rows
  }
}
