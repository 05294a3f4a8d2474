import {
  type CountedReview,
  type Parsed,
  type Reply,
  type ReviewRow,
  SCORE_CLASS,
} from '@agent-assist/contract'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { REVIEW, shownRow } from '../reviews/review-rows.ts'
import { eligibleWhere, givenWhere, type QualityView, reviewsOf } from './quality-view.ts'
import { readCards, versionKey } from './used-cards.ts'

type Query = Parsed<'listCountedReviews'>['query']

const LAST_CLASS = 10

/** The rating of a category of the list, and the one that names a cause. */
function ratingWhere({ category, cause }: Query): Fragment | undefined {
  const [card, id] = category?.split('/') ?? []
  const parts = [
    ...(id ? [sql`rating ->> 'categoryId' = ${id} and rating ? 'option'`] : []),
    ...(cause ? [sql`rating -> 'causes' ? ${cause} and rating ? 'option'`] : []),
  ]
  const [first, second] = parts
  if (!first) return undefined
  const has = sql`exists (select from jsonb_array_elements(r.ratings) as rating
    where ${second ? sql`${first} and ${second}` : first})`
  return card ? sql`r.scorecard_id::text = ${card} and ${has}` : has
}

function scoreWhere(scores: number): Fragment {
  const low = sql`r.score + 1e-9 >= ${scores * SCORE_CLASS}`
  return scores === LAST_CLASS
    ? low
    : sql`${low} and r.score + 1e-9 < ${(scores + 1) * SCORE_CLASS}`
}

/** What narrows a list beside its side. */
function narrowed(view: QualityView, query: Query): Fragment {
  const { agent, reviewer, scores } = query
  const rating = ratingWhere(query)
  const parts = [
    ...(agent
      ? [
          sql`r.agent in (select value from filter_option where organisation_id = ${view.org}
            and kind = 'actor' and id = ${agent})`,
        ]
      : []),
    ...(reviewer ? [sql`r.reviewer_id = ${reviewer}`] : []),
    ...(scores === undefined ? [] : [scoreWhere(scores)]),
    ...(rating ? [rating] : []),
  ]
  return parts.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}

/** Ids of the reviews of a side, with the dispute that they are listed for. */
function sideOf(view: QualityView, { side, from, to }: Query): Fragment {
  const given = sql`from ${reviewsOf(view)} where ${givenWhere(view)}`
  const plain = (more: Fragment) =>
    sql`select review.id, null::text as category, null::text as state, null::text as reason
      ${given} and ${more}`
  if (side === 'all') return plain(sql`true`)
  if (side === 'failed') return plain(sql`review.is_failed`)
  if (side === 'passed') return plain(sql`not review.is_failed`)
  if (side === 'covered')
    // one row a ticket, the newest review of it
    return sql`select distinct on (ticket.id) review.id, null::text as category,
        null::text as state, null::text as reason
      from ticket join quality_review review on review.organisation_id = ticket.organisation_id
        and review.ticket_id = ticket.id and review.kind = 'person' and review.given_at is not null
      where ${eligibleWhere(view)} order by ticket.id, review.given_at desc`
  return sql`select review.id, d.category_id as category, d.state, d.reason
    from ${reviewsOf(view)} join review_dispute d
      on d.organisation_id = review.organisation_id and d.review_id = review.id
    where review.organisation_id = ${view.org} and review.kind = 'person' and d.state = ${side}
      and coalesce(d.decided_at, d.raised_at) between ${from} and ${to}`
}

type Row = ReviewRow & {
  requester: string
  ratings: CountedReview['rating'][]
  scorecardId: string
  scorecardVersion: number
  category?: string
  state?: 'open' | 'accepted' | 'rejected'
  reason?: string
}

/** A page of the reviews that a figure counts, the lowest scores first. */
export async function listCountedReviews(
  view: QualityView,
  query: Query,
): Promise<Reply<'listCountedReviews'>> {
  const from = sql`from (${sideOf(view, query)}) as one
    join quality_review r on r.organisation_id = ${view.org} and r.id = one.id
    join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
    join app_user u on u.id = r.reviewer_id where ${narrowed(view, query)}`
  const { rows } = await view.db.query<Row>(
    ...statement(sql`select ${raw(REVIEW)}, r.ratings, r.scorecard_id as "scorecardId",
        r.scorecard_version as "scorecardVersion", one.category, one.state, one.reason
      ${from} order by r.score nulls last, r.given_at desc, r.id, one.category
      limit ${query.limit} offset ${query.offset}`),
  )
  const counted = await view.db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total ${from}`),
  )
  const cards = await readCards(view)
  const items = rows.map((row): CountedReview => {
    const categories = cards.categories.get(versionKey(row))
    const [, wanted] = query.category?.split('/') ?? []
    const rating = row.ratings.find(
      (one) =>
        one &&
        (wanted === undefined || one.categoryId === wanted) &&
        (query.cause === undefined || one.causes.includes(query.cause)),
    )
    const about = rating && categories?.get(rating.categoryId)
    const isOne = wanted !== undefined || query.cause !== undefined
    return {
      ...shownRow(view.viewer, row),
      ...(isOne && rating && about
        ? { rating: { ...rating, name: about.name, points: about.points } }
        : {}),
      ...(row.category && row.state
        ? {
            dispute: {
              category: categories?.get(row.category)?.name ?? row.category,
              state: row.state,
              reason: row.reason ?? '',
            },
          }
        : {}),
    }
  })
  return { items, total: counted.rows[0]?.total ?? 0 }
}
