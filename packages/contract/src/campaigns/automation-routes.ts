import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

/** What sends a survey after a solved ticket. */
export const automationRoutes = {
  listSurveyAutomations: get('/organisations/:organisationId/survey-automations', 'supervisor'),
  createSurveyAutomation: post('/organisations/:organisationId/survey-automations', 'supervisor'),
  saveSurveyAutomation: put(
    '/organisations/:organisationId/survey-automations/:automationId',
    'supervisor',
  ),
  switchSurveyAutomation: put(
    '/organisations/:organisationId/survey-automations/:automationId/live',
    'supervisor',
  ),
  deleteSurveyAutomation: del(
    '/organisations/:organisationId/survey-automations/:automationId',
    'supervisor',
  ),
} as const satisfies Record<string, Route>
