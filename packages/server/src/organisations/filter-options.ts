import type { Queryable } from '../platform/db/db.ts'

/**
 * SQL of the option id of an agent, in a query with the organisation as `o`. The id of a name that contains an e-mail
 * address is a keyed hash, so that it does not reveal the address. An existing id never changes.
 */
export const OPTION_ID = (value: string): string => `case when ${value} like '%@%'
  then left(encode(sha256(convert_to(o.filter_key || ${value}, 'UTF8')), 'hex'), 16) else ${value} end`

/** The agents of `filter_option` are who ever answered, solved, was assigned or reviewed, whether or not a ticket has them. */
const REFRESH = `
  with carried (kind, value, first_at, last_at, n) as (
    select 'group', group_name, created_at, created_at, 1 from ticket where organisation_id = $1
    union all
    select 'agent', assignee, created_at, created_at, 1 from ticket where organisation_id = $1
    union all
    select 'actor', actor, created_at, created_at, 0 from ticket,
      unnest(array[assignee, first_replier, solver, last_solver, reply_assignee, first_solve_assignee, solve_assignee,
        offer_assignee, rating_assignee] || done_by) as actor where organisation_id = $1
    union all
    select 'actor', author, min(at), max(at), 0 from ticket_message
    where organisation_id = $1 and author_role = 'agent' and is_public group by author
    union all
    select 'actor', value, min(at), max(at), 0 from ticket_change
    where organisation_id = $1 and field = 'assignee' group by value
    union all
    select 'actor', agent, min(given_at), max(given_at), 0 from quality_review
    where organisation_id = $1 and given_at is not null group by agent
    union all
    select 'tag', tag, created_at, created_at, 1 from ticket, unnest(tags) with ordinality as one (tag, n)
    where organisation_id = $1 and array_position(tags, tag) = n
  ), option as (
    select kind, value, min(first_at) as first_at, max(last_at) as last_at, sum(n)::int as tickets
    from carried where value <> '' group by kind, value
  ), gone as (
    delete from filter_option
    where organisation_id = $1 and (kind, value) not in (select kind, value from option)
  )
  insert into filter_option (organisation_id, kind, value, id, first_at, last_at, tickets)
  select $1, kind, value,
    case when kind in ('agent', 'actor') then ${OPTION_ID('value')} else value end,
    first_at, last_at, tickets
  from option join organisation o on o.id = $1
  on conflict (organisation_id, kind, value)
    do update set first_at = excluded.first_at, last_at = excluded.last_at,
      tickets = excluded.tickets`

/** Rebuilds the filter options from the organisation's tickets (groups, agents, actors, tags) and adds new brands. */
export async function refreshFilterOptions(tx: Queryable, org: string): Promise<void> {
  await tx.query(REFRESH, [org])
  await tx.query(
    `insert into brand (organisation_id, id, name)
     select distinct $1, brand, brand from ticket
     where organisation_id = $1 and brand <> '' on conflict do nothing`,
    [org],
  )
}
