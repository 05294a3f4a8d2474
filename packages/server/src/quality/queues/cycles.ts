import type { AssignmentContent, Cycle } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, sql } from '../../platform/db/sql.ts'

/** A stored assignment. */
export interface Assignment extends AssignmentContent {
  id: string
}

/** The running cycle, and the one before it, whose solved tickets it reviews. */
export interface Span {
  before: string
  from: string
  to: string
}

/** The running cycle in the zone of an organisation. */
export async function cycleNow(on: Queryable, org: string, cycle: Cycle): Promise<Span> {
  const { rows } = await on.query<Span>(
    `select (start - step) at time zone zone as before, start at time zone zone as from,
       (start + step) at time zone zone as to
     from (select date_trunc($2, now() at time zone time_zone) as start,
         ('1 ' || $2)::interval as step, time_zone as zone
       from organisation where id = $1) as running`,
    [org, cycle],
  )
  const [span] = rows
  if (!span) throw new Error(`no organisation ${org}`)
  return span
}

/** The tickets that an assignment chooses from: solved in the cycle before, by its agents, not replaced. */
export function assignedWhere(
  org: string,
  { id, agents, reviewerId }: Assignment,
  { before, from }: Span,
  ownAgent: string | undefined,
): Fragment {
  const ofAgents =
    agents.length === 0
      ? sql`true`
      : sql`ticket.assignee in (select value from filter_option where organisation_id = ${org}
          and kind = 'actor' and id = any(${agents}::text[]))`
  // a ticket that somebody else has reviewed is taken, unless it is the reviewer's own done work
  return sql`ticket.organisation_id = ${org} and ticket.solved_at >= ${before}
    and ticket.solved_at < ${from} and ticket.assignee is not null and ${ofAgents}
    and ticket.assignee is distinct from ${ownAgent ?? null}
    and not exists (select from review_replacement x where x.organisation_id = ${org}
      and x.assignment_id = ${id} and x.ticket_id = ticket.id)
    and not exists (select from quality_review r where r.organisation_id = ${org}
      and r.ticket_id = ticket.id and r.kind = 'person' and r.given_at is not null
      and r.reviewer_id <> ${reviewerId})`
}

/** The order in which an assignment takes rows of the pool: the same for the whole cycle. */
export function assignedOrder({ id, sampling }: Assignment, spotlights: Fragment): Fragment {
  const chance = sql`md5(p.id || ${id})`
  if (sampling === 'random') return chance
  if (sampling === 'spotlights') return sql`cardinality(${spotlights}) desc, ${chance}`
  return sql`row_number() over (partition by p.channel, p.satisfaction order by ${chance}), ${chance}`
}
