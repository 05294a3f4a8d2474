import { isSurveyFilterValue, SURVEY_FILTERS, type SurveyFilter } from '@agent-assist/contract/wire'
import { type ReadFilters, readFilters } from '../../lib/address/unknown-values.ts'

/** The filters of answers in an address, at most one value of each. */
export const surveyFiltersOf = (search: URLSearchParams): ReadFilters<SurveyFilter> =>
  readFilters(search, SURVEY_FILTERS, isSurveyFilterValue)
