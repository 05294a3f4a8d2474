import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { givenWhere, reviewsOf } from '../../quality/analytics/quality-view.ts'

/** The scores of reviews by people in a view, by the agent whose work was reviewed. */
export async function readScores(db: Queryable, view: View): Promise<Map<string, number[]>> {
  const { org, from, to, filters, timeZone } = view
  const counted = { db, org, timeZone, query: { ...filters, from, to, timeZone } }
  const { rows } = await db.query<{ agent: string; scores: number[] }>(
    ...statement(sql`select review.agent, json_agg(review.score) as scores
      from ${reviewsOf(counted)} where ${givenWhere(counted)} and review.score is not null
      group by review.agent`),
  )
  return new Map(rows.map(({ agent, scores }) => [agent, scores]))
}
