import type { Parsed, Reply, TicketTag } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readTagWork } from './change-tags.ts'

type Sort = Parsed<'listTags'>['query']['sort']

const COLUMNS: Record<Sort, string> = {
  tag: 'lower(tag)',
  tickets: 'tickets',
  firstAt: 'first_at',
  lastAt: 'last_at',
}

/** Tags of tickets, and merged tags; the latter also while tickets still have them. */
const TAGS = `
  with merged as (
    select value, current_choice($1, 'tag', value) as target from choice_alias
    where organisation_id = $1 and kind = 'tag'
  ), tag as (
    select value as tag, tickets, first_at, last_at, null as merged_into, exists (
        select from hidden_choice h where h.organisation_id = $1 and h.kind = 'tag' and h.value = o.value
      ) as is_hidden
    from filter_option o
    where organisation_id = $1 and kind = 'tag' and value not in (select value from merged)
    union all
    select value, 0, null, null, target, false from merged
  ), stated as (
    select *, case when merged_into is not null then 'merged' when is_hidden then 'hidden' else 'shown' end as state
    from tag
  )
  select tag, tickets, first_at as "firstAt", last_at as "lastAt", merged_into as "mergedInto", state,
    array(select name from tag_group g where g.organisation_id = $1 and stated.tag = any(g.tags)
      order by lower(name), name) as groups,
    count(*) over ()::int as total
  from stated where strpos(lower(tag), lower($2)) > 0 and ($3::text is null or state = $3)`

/** One page of an organisation's tags. */
export async function readTags(
  on: Queryable,
  { params: { organisationId }, query }: Pick<Parsed<'listTags'>, 'params' | 'query'>,
): Promise<Reply<'listTags'>> {
  const { search, state = null, sort, order, limit, offset } = query
  const matching = [organisationId, search, state]
  const { rows } = await on.query<TicketTag & { total: number }>(
    `${TAGS} order by ${COLUMNS[sort]} ${order} nulls last, lower(tag), tag limit $4 offset $5`,
    [...matching, limit, offset],
  )
  // a page beyond the last one has no row that tells the total
  const total = rows[0]?.total ?? (offset > 0 ? await countTags(on, matching) : 0)
  const work = await readTagWork(on, organisationId)
  return { items: rows, total, ...(work ? { work } : {}) }
}

async function countTags(on: Queryable, matching: readonly unknown[]): Promise<number> {
  const { rows } = await on.query<{ total: number }>(`${TAGS} limit 1`, [...matching])
  return rows[0]?.total ?? 0
}
