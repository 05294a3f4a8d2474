import type { Route } from '../base/route.ts'

/** Answering a survey by the id of its link, on our page or on somebody else's. */
export const linkRoutes = {
  getSurveyRequest: { method: 'GET', path: '/surveyRequest/:surveyId', allowed: 'public' },
  getSurveyTemplate: {
    method: 'GET',
    path: '/organisation/getSurveyTemplate/:organisationId/:templateId',
    allowed: 'public',
  },
  postFeedback: { method: 'POST', path: '/organisation/postFeedback', allowed: 'public' },
  savePartialFeedback: {
    method: 'POST',
    path: '/surveyRequest/:surveyId/partial-answers',
    allowed: 'public',
  },
  visitSurvey: { method: 'POST', path: '/surveyRequest/:surveyId/visits', allowed: 'public' },
} as const satisfies Record<string, Route>
