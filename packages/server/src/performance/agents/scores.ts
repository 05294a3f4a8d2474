import { HANDLING_METRIC } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { givenWhere, reviewsOf } from '../../quality/analytics/quality-view.ts'
import { expectedFor } from '../expected/expected-for.ts'
import { forAverageMix } from './average-mix.ts'

/** Scores of reviews by people, by the agent whose work was reviewed. */
export interface Scores {
  given: Map<string, number[]>
  /** As they would be on tickets of average difficulty. */
  adjusted: Map<string, number[]>
}

/** Most reviews that are adjusted: the expected handling time of each ticket is read. */
const ADJUSTED_MAX = 5000

const byAgent = (rows: readonly { agent: string; score: number }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ agent }) => agent)].map(([agent, own]) => [
      agent,
      own.map(({ score }) => score),
    ]),
  )

/** The scores of reviews in a view. */
export async function readScores(db: Queryable, view: View): Promise<Scores> {
  const { org, from, to, filters, timeZone } = view
  const counted = { db, org, timeZone, query: { ...filters, from, to, timeZone } }
  const { rows } = await db.query<{ agent: string; score: number; ticketId: string }>(
    ...statement(sql`select review.agent, review.score, review.ticket_id as "ticketId"
      from ${reviewsOf(counted)} where ${givenWhere(counted)} and review.score is not null`),
  )
  const given = byAgent(rows)
  if (rows.length === 0 || rows.length > ADJUSTED_MAX) return { given, adjusted: given }
  const ids = [...new Set(rows.map(({ ticketId }) => ticketId))]
  const expected = await expectedFor(db, org, HANDLING_METRIC, ids)
  const adjusted = forAverageMix(
    rows.map(({ agent, score, ticketId }) => {
      const minutes = expected.get(ticketId)?.expected
      return { agent, score, ...(minutes === undefined ? {} : { difficulty: Math.log1p(minutes) }) }
    }),
  )
  return { given, adjusted: byAgent(adjusted) }
}
