import type { SurveyDay } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { pointDay, pointsOf } from '../../platform/db/series-points.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { REQUEST_COUNTS } from './survey-metrics.ts'
import {
  answerWhere,
  requestWhere,
  type ResultsView,
  SCORE_COUNTS,
  type ScoreRow,
  SENT_AT,
} from './results-view.ts'

const NOTHING = {
  responses: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  good: 0,
  bad: 0,
  sent: 0,
  delivered: 0,
  completed: 0,
}

type SentRow = Pick<SurveyDay, 'sent' | 'delivered' | 'completed'>

/** The rows of a query, by day. */
async function byDay<T extends object>(on: Queryable, query: Fragment): Promise<Map<string, T>> {
  const { rows } = await on.query<{ day: string } & T>(
    ...statement(sql`select to_char(date, 'YYYY-MM-DD') as day, counted.*
      from (${query}) as counted`),
  )
  return new Map(rows.map((row) => [row.day, row]))
}

/**
 * Answers by the day they were given and surveys by the day they were sent: for every day of the
 * range, or every week of a long range.
 */
export async function surveyDays(on: Queryable, view: ResultsView): Promise<SurveyDay[]> {
  const { timeZone, query } = view
  const range = { ...query, timeZone }
  const dayOf = (at: Fragment) => pointDay(range, sql`(${at} at time zone ${timeZone})::date`)
  const answers = await byDay<ScoreRow>(
    on,
    sql`select ${dayOf(raw('a.answered_at'))} as date, ${raw(SCORE_COUNTS)}
      from survey_answer a where ${answerWhere(view)} group by 1`,
  )
  const sent = await byDay<SentRow>(
    on,
    sql`select ${dayOf(raw(SENT_AT))} as date, ${raw(REQUEST_COUNTS)}
      from survey_request r where ${requestWhere(view)} group by 1`,
  )
  return pointsOf(range).map((day) => ({ ...NOTHING, ...answers.get(day), ...sent.get(day), day }))
}
