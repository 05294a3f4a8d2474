import type { Reply } from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { HAPPENED } from '../tickets/happened.ts'

const ITEMS_MAX = 200
/** Fewer dislikes are too few to judge an article. */
const DISLIKES_MIN = 2

/*
 * An article is unused when it is older than the given days and nobody viewed, copied or inserted
 * it in them; it is disliked when at least half of its ratings are dislikes. An article without a
 * date of its own is at least as old as its base.
 */
const JUDGED = `
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
  ), dated as (
    select a.id, a.title, a.document_id, a.is_on, b.id as base_id, b.name as base,
      coalesce(uses, 0) as uses, coalesce(likes, 0) as likes, coalesce(dislikes, 0) as dislikes, last,
      coalesce(d.created_at, a.updated_at) as own_date,
      coalesce(d.created_at, a.updated_at, b.created_at) < now() - make_interval(days => $2) as is_old,
      d.changed_at is not null as is_changed,
      d.state = 'failed' and d.error_code in ('gone', 'forbidden') as is_gone
    from article a
    join knowledge_base b on b.organisation_id = a.organisation_id and b.id = a.base_id
    left join knowledge_document d on d.organisation_id = a.organisation_id and d.id = a.document_id
    left join event on event.id = a.id
    where a.organisation_id = $1
  ), judged as (
    select *, array_remove(array[
        case when uses = 0 and is_old then 'unused' end,
        case when dislikes >= ${DISLIKES_MIN} and dislikes >= likes then 'disliked' end,
        case when is_changed then 'changed' end,
        case when is_gone then 'gone' end
      ], null) as reasons
    from dated
  )`

const STALE = `${JUDGED}
  select id as "articleId", title, document_id as "documentId", uses, likes, dislikes,
    last as "lastUsedAt", reasons, jsonb_build_object('id', base_id, 'name', base) as base
  from judged where is_on and cardinality(reasons) > 0
  order by cardinality(reasons) desc, 'disliked' = any(reasons) desc, dislikes desc, lower(title), id
  limit ${ITEMS_MAX}`

const COUNTS = `${JUDGED}
  select count(*) filter (where is_on)::int as articles,
    count(*) filter (where is_on and cardinality(reasons) > 0)::int as stale,
    count(*) filter (where not is_on)::int as off,
    count(*) filter (where is_on and uses = 0 and not is_old and own_date is not null)::int as recent,
    count(*) filter (where is_on and uses = 0 and not is_old and own_date is null)::int as undated,
    count(*) filter (where is_on and dislikes = 1 and dislikes >= likes)::int as "oneDislike"
  from judged`

type Stale = Reply<'listStaleKnowledge'>
type Counts = Omit<Stale['leftOut'], 'more'> & { articles: number; stale: number }

/** Articles that are on and need a review, those with most reasons first, and what is left out. */
export async function readStale(db: Db, org: string, days: number): Promise<Stale> {
  const { rows: items } = await db.query<Stale['items'][number]>(STALE, [org, days])
  const { rows } = await db.query<Counts>(COUNTS, [org, days])
  const {
    articles = 0,
    stale = 0,
    off = 0,
    recent = 0,
    undated = 0,
    oneDislike = 0,
  } = rows[0] ?? {}
  const more = stale - items.length
  return { items, articles, leftOut: { recent, undated, oneDislike, off, more } }
}
