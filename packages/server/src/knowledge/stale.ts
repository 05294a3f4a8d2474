import type { Reply } from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { HAPPENED } from '../tickets/happened.ts'

const ITEMS_MAX = 200
/** Fewer dislikes are too few to judge an article. */
const DISLIKES_MIN = 2

/*
 * An article is unused when it is older than the given days and nobody viewed, copied or inserted
 * it in them; it is disliked when at least half of its ratings are dislikes.
 */
const STALE = `
  with event as (
    select suggestion_id as id,
      count(*) filter (where type not in ('like', 'dislike'))::int as uses,
      count(*) filter (where type = 'like')::int as likes,
      count(*) filter (where type = 'dislike')::int as dislikes,
      max(created_on) filter (where type not in ('like', 'dislike')) as last
    from assist_event
    where organisation_id = $1 and suggestion_kind = 'article' and ${HAPPENED}
      and type in ('articleView', 'articleCopy', 'articleInsert', 'oneTouchKbAnswer', 'like', 'dislike')
      and created_on > now() - make_interval(days => $2)
    group by suggestion_id
  ), judged as (
    select a.id, a.title, a.document_id, b.id as base_id, b.name as base,
      coalesce(uses, 0) as uses, coalesce(likes, 0) as likes, coalesce(dislikes, 0) as dislikes, last,
      array_remove(array[
        case when coalesce(uses, 0) = 0
          and coalesce(d.created_at, a.updated_at, b.created_at) < now() - make_interval(days => $2)
          then 'unused' end,
        case when dislikes >= ${DISLIKES_MIN} and dislikes >= likes then 'disliked' end,
        case when d.changed_at is not null then 'changed' end,
        case when d.state = 'failed' and d.error_code in ('gone', 'forbidden') then 'gone' end
      ], null) as reasons
    from article a
    join knowledge_base b on b.organisation_id = a.organisation_id and b.id = a.base_id
    left join knowledge_document d on d.organisation_id = a.organisation_id and d.id = a.document_id
    left join event on event.id = a.id
    where a.organisation_id = $1 and a.is_on
  )
  select id as "articleId", title, document_id as "documentId", uses, likes, dislikes,
    last as "lastUsedAt", reasons, jsonb_build_object('id', base_id, 'name', base) as base
  from judged where cardinality(reasons) > 0
  order by cardinality(reasons) desc, 'disliked' = any(reasons) desc, dislikes desc, lower(title), id
  limit ${ITEMS_MAX}`

/** Articles that are on and need a review, those with most reasons first. */
export async function readStale(
  db: Db,
  org: string,
  days: number,
): Promise<Reply<'listStaleKnowledge'>> {
  const { rows } = await db.query<Reply<'listStaleKnowledge'>['items'][number]>(STALE, [org, days])
  const all = await db.query<{ n: number }>(
    'select count(*)::int as n from article where organisation_id = $1 and is_on',
    [org],
  )
  return { items: rows, articles: all.rows[0]?.n ?? 0 }
}
