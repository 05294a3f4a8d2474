import type { Api } from '../../platform/http/route.ts'
import { campaignRoutes } from '../campaigns/campaign-routes.ts'
import { linkRoutes } from '../campaigns/link-routes.ts'
import { recipientRoutes } from '../campaigns/recipient-routes.ts'
import { emailListRoutes } from '../contacts/email-list-routes.ts'
import { evaluationRoutes } from '../evaluation/routes.ts'
import { pageSurveySetupRoutes } from '../pages/setup-routes.ts'
import { surveySettingsRoutes } from '../pages/survey-settings.ts'
import { feedbackRoutes } from '../requests/feedback.ts'
import { pageSurveyRoutes } from '../requests/page-surveys.ts'
import { answeringRoutes } from '../requests/request-routes.ts'
import { surveyRequestRoutes } from '../requests/survey-requests.ts'
import { surveyResultRoutes } from '../results/results-routes.ts'
import { surveyTemplateRoutes } from '../templates/template-routes.ts'

/** All routes of this area. */
export async function surveyRoutes(api: Api): Promise<void> {
  evaluationRoutes(api)
  surveyRequestRoutes(api)
  campaignRoutes(api)
  recipientRoutes(api)
  linkRoutes(api)
  surveyResultRoutes(api)
  await emailListRoutes(api)
  surveyTemplateRoutes(api)
  answeringRoutes(api)
  feedbackRoutes(api)
  pageSurveyRoutes(api)
  pageSurveySetupRoutes(api)
  surveySettingsRoutes(api)
}
