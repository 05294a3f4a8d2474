import { q } from '../../lib/api/api.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'

/** All survey metrics with those of the previous period. */
export const surveyMetrics = (organisationId: string, range: View, now: Date) => {
  const before = comparedRange(range, now)
  return q('getSurveyMetrics', {
    params: { organisationId },
    query: {
      ...viewQuery(range),
      beforeFrom: before.from.toISOString(),
      beforeTo: before.to.toISOString(),
    },
  })
}

/** Surveys and answers by day. */
export const surveyDays = (organisationId: string, range: View) =>
  q('getSurveySeries', { params: { organisationId }, query: viewQuery(range) })
