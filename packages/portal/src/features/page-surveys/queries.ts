import type { Reply } from '@agent-assist/contract/wire'
import { forget, q } from '../../lib/api/api.ts'
import { type DayRange, rangeQuery } from '../../lib/dates/range.ts'

/** All page surveys with their counts in the range. */
export const surveyRows = (organisationId: string, range: DayRange) =>
  q('listPageSurveyRows', { params: { organisationId }, query: rangeQuery(range) })

/** Counts by day of one survey, or of all. */
export const surveyDays = (organisationId: string, range: DayRange, surveyId?: string) =>
  q('getPageSurveyDays', {
    params: { organisationId },
    query: { ...rangeQuery(range), ...(surveyId ? { surveyId } : {}) },
  })

/** The templates that a survey can show. */
export const templateList = (organisationId: string) =>
  q('listSurveyTemplates', { params: { organisationId }, query: { archived: 'false' } })

/** Reloads list and counts. */
export const forgetSurveys = () =>
  Promise.all([forget('listPageSurveyRows'), forget('getPageSurveyDays')])

export type SurveyRow = Reply<'listPageSurveyRows'>['items'][number]
export type DaysReply = Reply<'getPageSurveyDays'>
