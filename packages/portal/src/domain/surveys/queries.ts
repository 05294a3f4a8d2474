import { q } from '../../lib/api/api.ts'
import { type DayRange, periodBefore, rangeQuery } from '../../lib/dates/range.ts'

/** Every figure of surveys with that of the period before, whatever the filters of tickets. */
export const surveyFigures = (organisationId: string, range: DayRange, now: Date) => {
  const before = periodBefore({ from: range.from, to: range.to }, now)
  return q('getSurveyFigures', {
    params: { organisationId },
    query: {
      ...rangeQuery(range),
      beforeFrom: before.from.toISOString(),
      beforeTo: before.to.toISOString(),
    },
  })
}

/** Surveys and answers day by day. */
export const surveyDays = (organisationId: string, range: DayRange) =>
  q('getSurveySeries', { params: { organisationId }, query: rangeQuery(range) })
