import type { AssignmentCycles } from '@agent-assist/contract'
import { maskedName } from '../../organisations/organisation.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import type { AssignmentRow } from './goals.ts'
import type { QualityView } from './quality-view.ts'

/** Cycles of an assignment that are listed. */
const CYCLES_MAX = 6

interface Row {
  id: string
  from: string
  to: string
  given: number
  replaced: number
}

/** Reviews and replacements of each assignment in the cycles that overlap the range, the newest first. */
export async function readCycles(
  view: QualityView,
  assignments: readonly AssignmentRow[],
): Promise<AssignmentCycles[]> {
  const { db, org, query, timeZone, viewer } = view
  const { rows } = await db.query<Row>(
    ...statement(sql`with cycle as (
        select a.*, start at time zone ${timeZone} as begins,
          (start + ('1 ' || a.cycle)::interval) at time zone ${timeZone} as ends
        from review_assignment a cross join lateral (select generate_series(
          date_trunc(a.cycle, greatest(${query.from}::timestamptz, a.created_at) at time zone ${timeZone}),
          least(${query.to}::timestamptz, now()) at time zone ${timeZone},
          ('1 ' || a.cycle)::interval) as start order by start desc limit ${raw(String(CYCLES_MAX))}) as starts
        where a.organisation_id = ${org} and a.deleted_at is null)
      select cycle.id, begins as from, ends as to,
        (select count(distinct ticket.id)::int from quality_review review
          join ticket on ticket.organisation_id = review.organisation_id
            and ticket.id = review.ticket_id and ${ticketWhere(query, org, undefined, 'review.agent')}
          where review.organisation_id = cycle.organisation_id and review.kind = 'person'
            and review.reviewer_id = cycle.reviewer_id
            and review.given_at >= begins and review.given_at < ends
            and (cycle.agents = '{}' or review.agent in (select value from filter_option o
              where o.organisation_id = cycle.organisation_id and o.kind = 'actor'
                and o.id = any(cycle.agents)))) as given,
        (select count(*)::int from review_replacement x
          join ticket on ticket.organisation_id = x.organisation_id and ticket.id = x.ticket_id
            and ${ticketWhere(query, org)}
          where x.organisation_id = cycle.organisation_id and x.assignment_id = cycle.id
            and x.replaced_at >= begins and x.replaced_at < ends) as replaced
      from cycle order by begins desc`),
  )
  const names = await agentNames(view)
  const own = Map.groupBy(rows, ({ id }) => id)
  return assignments.map(({ id, reviewer, agents, cycle, goal }) => ({
    id,
    reviewer,
    agents: agents.flatMap((agent) => {
      const name = names.get(agent)
      return name === undefined ? [] : [maskedName(viewer.organisation, name)]
    }),
    cycle,
    goal,
    cycles: (own.get(id) ?? []).map(({ from, to, given, replaced }) => ({
      from,
      to,
      given,
      replaced,
    })),
  }))
}

/** Names of agents on tickets by their ids in filters. */
export async function agentNames({
  db,
  org,
}: Pick<QualityView, 'db' | 'org'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; value: string }>(
    `select id, value from filter_option where organisation_id = $1 and kind = 'actor'`,
    [org],
  )
  return new Map(rows.map(({ id, value }) => [id, value]))
}
