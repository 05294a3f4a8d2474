import type { Queryable } from '../platform/db/db.ts'

/*
 * An agent who is known by an e-mail address stands in filters as a word that tells nothing of it: a
 * hash with a key of the organisation's. It stays the same once it is made.
 */
const REFRESH = `
  with carried as (
    select 'group' as kind, group_name as value, created_at from ticket where organisation_id = $1
    union all
    select 'agent', assignee, created_at from ticket where organisation_id = $1
    union all
    select 'actor', actor, created_at from ticket,
      unnest(array[assignee, first_replier, solver, last_solver] || done_by) as actor where organisation_id = $1
    union all
    select 'tag', tag, created_at from ticket, unnest(tags) as tag where organisation_id = $1
  ), option as (
    select kind, value, min(created_at) as first_at, max(created_at) as last_at
    from carried where value <> '' group by kind, value
  ), gone as (
    delete from filter_option
    where organisation_id = $1 and (kind, value) not in (select kind, value from option)
  )
  insert into filter_option (organisation_id, kind, value, id, first_at, last_at)
  select $1, kind, value,
    case when kind in ('agent', 'actor') and value like '%@%'
      then left(encode(sha256(convert_to(filter_key || value, 'UTF8')), 'hex'), 16)
      else value end,
    first_at, last_at
  from option join organisation o on o.id = $1
  on conflict (organisation_id, kind, value)
    do update set first_at = excluded.first_at, last_at = excluded.last_at`

/** Reads anew what the organisation's tickets carry: groups, agents, tags, and brands that are new. */
export async function refreshFilterOptions(tx: Queryable, org: string): Promise<void> {
  await tx.query(REFRESH, [org])
  await tx.query(
    `insert into brand (organisation_id, id, name)
     select distinct $1, brand, brand from ticket
     where organisation_id = $1 and brand <> '' on conflict do nothing`,
    [org],
  )
}
