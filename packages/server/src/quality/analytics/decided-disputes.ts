import { sql, statement } from '../../platform/db/sql.ts'
import { type Counted, reviewsOf } from './quality-view.ts'

/** Disputes of one category by their outcome. */
export interface CategoryDisputes {
  scorecardId: string
  categoryId: string
  accepted: number
  rejected: number
  open: number
  /** Sum of the days from the dispute to its decision. */
  days: number
}

/** Disputes that were decided in the range, and open ones that were raised in it. */
export async function readDisputes(view: Counted): Promise<CategoryDisputes[]> {
  const { org, query } = view
  const { rows } = await view.db.query<CategoryDisputes>(
    ...statement(sql`select review.scorecard_id as "scorecardId", d.category_id as "categoryId",
        (count(*) filter (where d.state = 'accepted'))::int as accepted,
        (count(*) filter (where d.state = 'rejected'))::int as rejected,
        (count(*) filter (where d.state = 'open'))::int as open,
        coalesce(sum(extract(epoch from d.decided_at - d.raised_at)) / 86400, 0)::float8 as days
      from ${reviewsOf(view)} join review_dispute d
        on d.organisation_id = review.organisation_id and d.review_id = review.id
      where review.organisation_id = ${org} and review.kind = 'person'
        and coalesce(d.decided_at, d.raised_at) between ${query.from} and ${query.to}
      group by 1, 2`),
  )
  return rows
}
