import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'

/** Longest rest between two surveys, in days. */
export const REST_DAYS_MAX = 3650

/** Survey settings of an organisation. */
export const SurveySettings = z.object({
  /** Minimum days between any two surveys that one visitor of a page sees. */
  restDays: wholeNumber(0, REST_DAYS_MAX),
})
export type SurveySettings = z.infer<typeof SurveySettings>

const params = z.object({ organisationId: OrganisationId })

export const surveySettingsShapes = {
  getSurveySettings: { params, reply: SurveySettings },
  /** Changes only the given fields. */
  updateSurveySettings: { params, body: SurveySettings.partial(), reply: SurveySettings },
}
