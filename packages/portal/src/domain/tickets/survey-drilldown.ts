import {
  type Input,
  LISTED_SURVEY_METRICS,
  SURVEY_METRICS,
  type SurveySide,
  surveySideName,
  surveySidesOf,
} from '@agent-assist/contract/wire'
import { surveyFiltersOf } from '../surveys/survey-filters.ts'
import { decoded, PARAMETER, SURVEY, type SurveyDrilldown } from '../../lib/address/drilldown.ts'
import { ownOr, type View, viewQuery } from '../../lib/address/view.ts'

/** The drilldown of a survey figure in an address; undefined when there is none or it is unknown. */
export function surveyDrilldownOf(search: URLSearchParams): SurveyDrilldown | undefined {
  const [kind, name, ...rest] = (search.get(PARAMETER) ?? '').split(':')
  const survey = LISTED_SURVEY_METRICS.find((one) => one === name)
  if (kind !== SURVEY || !survey) return undefined
  let side: SurveySide | undefined
  let own: string | undefined
  for (const mark of rest) {
    const [what, text = ''] = mark.split('=', 2)
    if (what === 'side') side = surveySidesOf(survey).find((one) => one === text)
    else if (what === 'own') own = decoded(text)
    else return undefined
  }
  return { survey, ...(side ? { side } : {}), ...(own ? { own } : {}) }
}

/** The side that a drilldown lists: what its figure counts, unless the address names another. */
export const surveySideOf = ({ survey, side }: SurveyDrilldown): SurveySide =>
  side ?? surveySidesOf(survey)[0] ?? 'all'

/** The query of a drilldown's list; its own view may have filters of answers. */
export function surveyDrilldownQuery(drilldown: SurveyDrilldown, view: View) {
  return {
    ...viewQuery(ownOr(drilldown.own, view)),
    ...surveyFiltersOf(new URLSearchParams(drilldown.own)).known,
    metric: drilldown.survey,
    side: surveySideOf(drilldown),
  } as Input<'listCountedSurveys'>['query'] // only known values are read
}

/** Title of a drilldown: NPS, NPS: detractors. */
export function surveyDrilldownTitle({ survey, side }: SurveyDrilldown): string {
  const { name } = SURVEY_METRICS[survey]
  return side && side !== surveySidesOf(survey)[0]
    ? `${name}: ${surveySideName(survey, side)}`
    : name
}
