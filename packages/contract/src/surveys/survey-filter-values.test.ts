import { expect, test } from 'vitest'
import { isSurveyFilterValue } from './survey-filter-values.ts'
import { SurveyResultsQuery } from './survey-result-schemas.ts'
import { SURVEY_FILTERS } from './survey-results.ts'

const RANGE = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T23:59:59.999Z' }
const VALUES = [
  'promoter Detractors detractor Good good link file negative Negative new done 0 10 11 -1 01 1.5 1e1'.split(
    ' ',
  ),
  [' 7', '', 'x'.repeat(500), 'x'.repeat(501), 'b6a0c7de-3f5c-4b3a-9d8c'],
  ['b6a0c7de-3f5c-4b3a-9d8c-0c6f5a1e2d3c', 'b6a0c7de-3f5c-0b3a-1d8c-0c6f5a1e2d3c'],
  ['00000000-0000-0000-0000-000000000000'],
].flat()

test('[FILT-7] a value is known where the server takes it, and only there', () => {
  for (const filter of SURVEY_FILTERS)
    for (const value of VALUES) {
      const isTaken = SurveyResultsQuery.safeParse({ ...RANGE, [filter]: value }).success
      expect([filter, value, isSurveyFilterValue(filter, value)]).toEqual([filter, value, isTaken])
    }
})
