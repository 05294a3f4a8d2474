import type { Api } from '../../platform/http/route.ts'
import { automationRoutes } from '../campaigns/automation-routes.ts'
import { campaignRoutes } from '../campaigns/campaign-routes.ts'
import { linkRoutes } from '../campaigns/link-routes.ts'
import { recipientRoutes } from '../campaigns/recipient-routes.ts'
import type { OtherLinks } from '../contacts/unsubscribe.ts'
import { emailListRoutes } from '../contacts/email-list-routes.ts'
import { evaluationRoutes } from '../evaluation/routes.ts'
import { pageSurveySetupRoutes } from '../pages/setup-routes.ts'
import { surveySettingsRoutes } from '../pages/survey-settings.ts'
import { feedbackRoutes } from '../requests/feedback.ts'
import { pageSurveyRoutes } from '../requests/page-surveys.ts'
import { partialAnswerRoutes } from '../requests/partial-answers.ts'
import { answeringRoutes } from '../requests/request-routes.ts'
import { surveyRequestRoutes } from '../requests/survey-requests.ts'
import { surveyResultRoutes } from '../results/results-routes.ts'
import { surveyTemplateRoutes } from '../templates/template-routes.ts'

/** All routes of this area. `otherLinks` knows the unsubscribe links of other mails. */
export async function surveyRoutes(api: Api, otherLinks: OtherLinks): Promise<void> {
  evaluationRoutes(api)
  surveyRequestRoutes(api)
  automationRoutes(api)
  campaignRoutes(api)
  recipientRoutes(api)
  linkRoutes(api)
  surveyResultRoutes(api)
  await emailListRoutes(api, otherLinks)
  surveyTemplateRoutes(api)
  answeringRoutes(api)
  feedbackRoutes(api)
  partialAnswerRoutes(api)
  pageSurveyRoutes(api)
  pageSurveySetupRoutes(api)
  surveySettingsRoutes(api)
}
