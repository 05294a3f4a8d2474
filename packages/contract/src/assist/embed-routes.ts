import type { Route } from '../base/route.ts'

/**
 * What the panel and the surveys call: this much of the table travels onto somebody else's page, and
 * no more.
 */
export const embedRoutes = {
  suggestAnswers: {
    method: 'POST',
    path: '/assist/suggestions',
    allowed: 'agent',
    scope: 'assist',
  },
  getOriginalAnswer: {
    method: 'GET',
    path: '/assist/answers/:ticketId',
    allowed: 'agent',
    scope: 'assist',
  },
  storeEvents: { method: 'POST', path: '/assist/events', allowed: 'agent', scope: 'assist' },
  getGpt: { method: 'GET', path: '/assist/gpt', allowed: 'agent', scope: 'assist' },

  dfTextQuery: {
    method: 'POST',
    path: '/jeannie/df_text_query',
    allowed: 'visitor',
  },
  dfEventQuery: {
    method: 'POST',
    path: '/jeannie/df_event_query',
    allowed: 'visitor',
  },

  listPageSurveys: { method: 'GET', path: '/page-surveys', allowed: 'visitor' },
  answerPageSurvey: {
    method: 'POST',
    path: '/page-surveys/:surveyId/answers',
    allowed: 'visitor',
  },
} as const satisfies Record<string, Route>

export type EmbedRouteName = keyof typeof embedRoutes
