import type { Route } from '../base/route.ts'

/**
 * What the display code of page surveys calls besides the embed routes: they are apart because the panel does not need
 * them.
 */
export const pageSurveyRoutes = {
  countSurveyShown: { method: 'POST', path: '/page-surveys/:surveyId/shown', allowed: 'visitor' },
  savePartialPageAnswer: {
    method: 'POST',
    path: '/page-surveys/:surveyId/partial-answers',
    allowed: 'visitor',
  },
  getSurveyPreview: { method: 'GET', path: '/page-survey-previews/:token', allowed: 'visitor' },
} as const satisfies Record<string, Route>
