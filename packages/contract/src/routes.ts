import { accountRoutes } from './accounts/account-routes.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { annotationRoutes } from './annotations/annotation-routes.ts'
import { assistRoutes } from './assist/assist-routes.ts'
import { embedRoutes } from './assist/embed-routes.ts'
import { gptRoutes } from './assist/gpt-routes.ts'
import { boardRoutes } from './boards/board-routes.ts'
import { botRoutes } from './bot/bot-routes.ts'
import { automationRoutes } from './campaigns/automation-routes.ts'
import { campaignRoutes } from './campaigns/campaign-routes.ts'
import { emailRoutes } from './contacts/email-routes.ts'
import { experienceRoutes } from './experience/experience-routes.ts'
import { handlingRoutes } from './experience/handling-routes.ts'
import { filterRoutes } from './filters/filter-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { metricRoutes } from './metrics/metric-routes.ts'
import { organisationRoutes } from './organisation/organisation-routes.ts'
import { agentRoutes } from './performance/performance-routes.ts'
import { calibrationRoutes } from './quality/calibration-routes.ts'
import { analyticsRoutes } from './quality/analytics-routes.ts'
import { reviewRoutes } from './quality/review-routes.ts'
import { ownWorkRoutes } from './routing/own-work-routes.ts'
import { presenceRoutes } from './routing/presence-routes.ts'
import { routingRoutes } from './routing/routing-routes.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import { sentimentRoutes } from './sentiment/sentiment-routes.ts'
import { shellRoutes } from './shell/shell-routes.ts'
import { linkRoutes } from './surveys/link-routes.ts'
import { pageSurveyRoutes } from './surveys/page-survey-routes.ts'
import { surveyRoutes } from './surveys/survey-routes.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { performanceRoutes } from './usage/performance-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'
import type { Route } from './base/route.ts'

/** Every HTTP route below `/api`. Plain data: server, client, description and tests are made from it. */
export const routes = {
  ...accountRoutes,
  ...alertRoutes,
  ...annotationRoutes,
  ...assistRoutes,
  ...embedRoutes,
  ...gptRoutes,
  ...boardRoutes,
  ...botRoutes,
  ...automationRoutes,
  ...campaignRoutes,
  ...emailRoutes,
  ...experienceRoutes,
  ...handlingRoutes,
  ...filterRoutes,
  ...importRoutes,
  ...knowledgeRoutes,
  ...listRoutes,
  ...metricRoutes,
  ...organisationRoutes,
  ...agentRoutes,
  ...analyticsRoutes,
  ...reviewRoutes,
  ...calibrationRoutes,
  ...routingRoutes,
  ...presenceRoutes,
  ...ownWorkRoutes,
  ...scheduleRoutes,
  ...sentimentRoutes,
  ...shellRoutes,
  ...linkRoutes,
  ...pageSurveyRoutes,
  ...surveyRoutes,
  ...ticketRoutes,
  ...performanceRoutes,
  ...usageRoutes,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
