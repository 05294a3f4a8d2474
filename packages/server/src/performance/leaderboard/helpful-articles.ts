import type { Queryable } from '../../platform/db/db.ts'
import { HAPPENED } from '../../tickets/happened.ts'

/** Fewer dislikes are too few to judge an article. */
const DISLIKES_MIN = 2

/**
 * On how many tickets others used the best article of each agent: inserted, copied or answered with it. An article that is
 * disliked as often as it is liked helps nobody. Authors are those that imports name, and who filled a gap with it.
 */
export async function readHelpfulArticles(
  on: Queryable,
  org: string,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const { rows } = await on.query<{ agent: string; tickets: number }>(
    `with written as (
       select a.id, o.value as agent from article a
       left join knowledge_fill f on f.organisation_id = a.organisation_id
         and f.document_id = a.document_id
       join filter_option o on o.organisation_id = a.organisation_id and o.kind = 'actor'
         and lower(o.value) = lower(coalesce(a.author, f.by))
       where a.organisation_id = $1
     ), used as (
       select w.agent, e.suggestion_id,
         count(distinct e.ticket_id) filter (where e.type not in ('like', 'dislike')
           and lower(e.agent) is distinct from lower(w.agent))::int as tickets,
         count(*) filter (where e.type = 'like') as likes,
         count(*) filter (where e.type = 'dislike') as dislikes
       from written w join assist_event e on e.organisation_id = $1
         and e.suggestion_kind = 'article' and e.suggestion_id = w.id
       where e.created_on between $2 and $3 and e.${HAPPENED}
         and e.type in ('articleInsert', 'articleCopy', 'oneTouchKbAnswer', 'like', 'dislike')
       group by w.agent, e.suggestion_id
     )
     select agent, max(tickets)::int as tickets from used
     where dislikes < ${DISLIKES_MIN} or dislikes < likes group by agent`,
    [org, from, to],
  )
  return new Map(rows.map(({ agent, tickets }) => [agent, tickets]))
}
