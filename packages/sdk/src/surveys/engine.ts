import type { SurveyEngine, SurveysNeeds } from '../surveys.ts'

/** Shows the organisation's surveys on a page, each at its moment. */
export function createSurveyEngine(_needs: SurveysNeeds): SurveyEngine {
  throw new Error('not built')
}
