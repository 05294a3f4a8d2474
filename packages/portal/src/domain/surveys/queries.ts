import { q } from '../../lib/api/api.ts'
import { type DayRange, periodBefore, rangeQuery } from '../../lib/dates/range.ts'

/** All survey metrics with those of the previous period; filters of tickets have no effect. */
export const surveyMetrics = (organisationId: string, range: DayRange, now: Date) => {
  const before = periodBefore({ from: range.from, to: range.to }, now)
  return q('getSurveyMetrics', {
    params: { organisationId },
    query: {
      ...rangeQuery(range),
      beforeFrom: before.from.toISOString(),
      beforeTo: before.to.toISOString(),
    },
  })
}

/** Surveys and answers by day. */
export const surveyDays = (organisationId: string, range: DayRange) =>
  q('getSurveySeries', { params: { organisationId }, query: rangeQuery(range) })
