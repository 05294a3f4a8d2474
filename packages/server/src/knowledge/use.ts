import { HAPPENED } from '../tickets/happened.ts'

/** Number of days that usage counts cover. */
export const USE_DAYS = 30

const COUNTED = {
  views: 'articleView',
  copies: 'articleCopy',
  inserts: 'articleInsert',
  likes: 'like',
  dislikes: 'dislike',
}

/** SQL: a common table of how often each article was used and rated; $1 is the organisation. */
export const ARTICLE_USE = `used as (
  select suggestion_id as id, ${Object.entries(COUNTED)
    .map(([name, type]) => `count(*) filter (where type = '${type}')::int as ${name}`)
    .join(', ')}
  from assist_event where organisation_id = $1 and suggestion_kind = 'article' and ${HAPPENED}
    and type in (${Object.values(COUNTED)
      .map((type) => `'${type}'`)
      .join(', ')})
    and created_on > now() - interval '${USE_DAYS} days'
  group by suggestion_id
)`

/** SQL: the columns of `used`, summed. */
export const SUMS = Object.keys(COUNTED)
  .map((name) => `coalesce(sum(used.${name}), 0)::int as ${name}`)
  .join(', ')

/** SQL: the columns of `used` for one article. */
export const COLUMNS_OF_USE = Object.keys(COUNTED)
  .map((name) => `coalesce(used.${name}, 0) as ${name}`)
  .join(', ')
