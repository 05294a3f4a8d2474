import type { Queryable } from '../../platform/db/db.ts'

/** A category of a conversation, as the machine and a person rated it. */
export interface AutoHumanPair {
  ticketId: string
  /** Id of the agent as in filters. */
  agentId: string
  categoryId: string
  categoryName: string
  /** 0 to 100. */
  machine: number
  human: number
  reviewId: string
}

/** What the machine says now of the categories of a review `r` by the scorecard `v`; null: nothing. */
const SAYS = `(select jsonb_agg(jsonb_build_object('categoryId', c ->> 'id', 'score', told.score))
  from jsonb_path_query(v.content, '$.groups[*].categories[*]') as c,
  lateral (
    select case when (f ->> 'isPassed')::boolean then 100.0 else 0.0 end as score
    from machine_review m, jsonb_array_elements(m.findings) as f
    where m.organisation_id = r.organisation_id and m.ticket_id = r.ticket_id
      and f ->> 'check' = c ->> 'check'
    union all
    select ((one ->> 'option')::float8 - 1) / ((c ->> 'points')::float8 - 1) * 100
    from machine_rating g, jsonb_array_elements(g.ratings) as one
    where g.organisation_id = r.organisation_id and g.ticket_id = r.ticket_id
      and g.scorecard_id = r.scorecard_id and one ->> 'categoryId' = c ->> 'id'
      and not c ? 'check'
    limit 1
  ) as told)`

const CARD = `scorecard_version v on v.organisation_id = r.organisation_id
  and v.scorecard_id = r.scorecard_id and v.version = r.scorecard_version`

/** Keeps what the machine says of a review that is given: it must not learn from the review before it is compared. */
export const keepMachine = (tx: Queryable, org: string, reviewId: string) =>
  tx.query(
    `update quality_review as given set machine = (
       select ${SAYS} from quality_review r join ${CARD}
       where r.organisation_id = $1 and r.id = $2)
     where given.organisation_id = $1 and given.id = $2`,
    [org, reviewId],
  )

/**
 * Categories that the machine and a person rated, of reviews that were given in the range: categories that are linked
 * to an automatic check, and those that a language model rated. Reviews of agents about themselves are not counted.
 */
export async function autoHumanPairs(
  db: Queryable,
  organisationId: string,
  { from, to }: { from: string; to: string },
): Promise<AutoHumanPair[]> {
  const { rows } = await db.query<AutoHumanPair>(
    `select r.ticket_id as "ticketId", coalesce(o.id, r.agent) as "agentId", c ->> 'id' as "categoryId",
       c ->> 'name' as "categoryName", (told ->> 'score')::float8 as machine,
       ((rated ->> 'option')::float8 - 1) / ((c ->> 'points')::float8 - 1) * 100 as human,
       r.id as "reviewId"
     from quality_review r join ${CARD}
     left join filter_option o on o.organisation_id = r.organisation_id and o.kind = 'actor'
       and o.value = r.agent
     cross join lateral jsonb_array_elements(coalesce(r.machine, ${SAYS}, '[]')) as told
     cross join lateral jsonb_path_query(v.content, '$.groups[*].categories[*]') as c
     cross join lateral jsonb_array_elements(r.ratings) as rated
     where r.organisation_id = $1 and r.kind = 'person' and r.given_at between $2 and $3
       and told ->> 'categoryId' = c ->> 'id' and rated ->> 'categoryId' = c ->> 'id'
       and rated ? 'option'
     order by r.given_at, r.id, c ->> 'id'`,
    [organisationId, from, to],
  )
  return rows
}
