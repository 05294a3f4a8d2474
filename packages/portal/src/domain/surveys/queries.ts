import { q } from '../../lib/api/api.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { type DayRange, rangeQuery } from '../../lib/dates/range.ts'

/** All survey metrics with those of the previous period; filters of tickets have no effect. */
export const surveyMetrics = (organisationId: string, range: DayRange, now: Date) => {
  const before = comparedRange(range, now)
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
