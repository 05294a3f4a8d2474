import { sql, statement } from '../../platform/db/sql.ts'
import { eligibleWhere, type Counted } from './quality-view.ts'
import { isReviewed } from '../viewer/is-reviewed.ts'

/** Tickets of one agent that were solved on one day. */
export interface SolvedTickets {
  agent: string
  agentId?: string
  /** yyyy-MM-dd in the zone of the view. */
  day: string
  eligible: number
  reviewed: number
  /** Tickets with an automatic score, the sum of these, and that of their squares. */
  scored: number
  sum: number
  squares: number
}

/** Solved tickets of a view by agent and day, with their automatic scores. */
export async function readSolved(view: Counted): Promise<SolvedTickets[]> {
  const { rows } = await view.db.query<SolvedTickets>(
    ...statement(sql`select told.*, known.id as "agentId" from (
        select ticket.assignee as agent,
          (ticket.solved_at at time zone ${view.timeZone})::date::text as day,
          count(*)::int as eligible,
          (count(*) filter (where ${isReviewed(view.org)}))::int as reviewed,
          count(machine.score)::int as scored,
          coalesce(sum(machine.score), 0)::float8 as sum,
          coalesce(sum(machine.score ^ 2), 0)::float8 as squares
        from ticket left join machine_review machine
          on machine.organisation_id = ticket.organisation_id and machine.ticket_id = ticket.id
        where ${eligibleWhere(view)} group by 1, 2) as told
      left join filter_option known on known.organisation_id = ${view.org}
        and known.kind = 'actor' and known.value = told.agent
      order by told.day, told.agent`),
  )
  return rows
}

export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
