import type { Route } from '../base/route.ts'
import { get, post, put, patch, del } from '../base/verbs.ts'

/** Templates of surveys, links to them, and their results. */
export const surveyRoutes = {
  getSurveyInfo: get('/surveyRequest/getSurveyInfoByUser/getSurveyInfo', 'public'),
  getSurveyMetrics: get('/organisations/:organisationId/survey-results/metrics', 'user'),
  getSurveySeries: get('/organisations/:organisationId/survey-results/series', 'user'),
  getSurveyBlocks: get('/organisations/:organisationId/survey-results/blocks', 'user'),
  getSurveyGroups: get('/organisations/:organisationId/survey-results/groups', 'user'),
  listSurveyAnswers: get('/organisations/:organisationId/survey-results/answers', 'user'),
  listCountedSurveys: get('/organisations/:organisationId/survey-results/counted', 'user'),
  getSurveyAnswer: get('/organisations/:organisationId/survey-results/answers/:answerId', 'user'),
  getPartialAnswers: get('/organisations/:organisationId/survey-results/partial-answers', 'user'),
  updateSurveyFollowUp: put(
    '/organisations/:organisationId/survey-results/answers/:answerId/follow-up',
    'supervisor',
  ),
  listDetractors: get('/organisations/:organisationId/detractors', 'supervisor'),
  getSurveyAlerts: get('/organisations/:organisationId/survey-results/alerts', 'supervisor'),
  saveSurveyAlerts: put('/organisations/:organisationId/survey-results/alerts', 'supervisor'),
  listSurveyShares: get('/organisations/:organisationId/survey-results/shares', 'supervisor'),
  createSurveyShare: post('/organisations/:organisationId/survey-results/shares', 'supervisor'),
  revokeSurveyShare: del(
    '/organisations/:organisationId/survey-results/shares/:shareId',
    'supervisor',
  ),
  /** The token identifies the results. */
  getSharedSurveyResults: get('/shared-survey-results/:token', 'public'),
  listSurveyTemplates: get('/organisations/:organisationId/survey-templates', 'supervisor'),
  createSurveyTemplate: post('/organisations/:organisationId/survey-templates', 'supervisor'),
  getSurveyTemplateDetail: get(
    '/organisations/:organisationId/survey-templates/:templateId',
    'supervisor',
  ),
  saveSurveyTemplate: put(
    '/organisations/:organisationId/survey-templates/:templateId',
    'supervisor',
  ),
  getSurveyTemplateVersion: get(
    '/organisations/:organisationId/survey-templates/:templateId/versions/:version',
    'supervisor',
  ),
  cloneSurveyTemplate: post(
    '/organisations/:organisationId/survey-templates/:templateId/clone',
    'supervisor',
  ),
  archiveSurveyTemplate: del(
    '/organisations/:organisationId/survey-templates/:templateId',
    'supervisor',
  ),
  restoreSurveyTemplate: post(
    '/organisations/:organisationId/survey-templates/:templateId/restore',
    'supervisor',
  ),
  setDefaultSurveyTemplate: put(
    '/organisations/:organisationId/default-survey-template',
    'supervisor',
  ),
  listPageSurveyRows: get('/organisations/:organisationId/page-surveys', 'supervisor'),
  createPageSurvey: post('/organisations/:organisationId/page-surveys', 'supervisor'),
  getPageSurveyDays: get('/organisations/:organisationId/page-survey-days', 'supervisor'),
  orderPageSurveys: put('/organisations/:organisationId/page-survey-order', 'supervisor'),
  savePageSurvey: put('/organisations/:organisationId/page-surveys/:surveyId', 'supervisor'),
  switchPageSurvey: put('/organisations/:organisationId/page-surveys/:surveyId/live', 'supervisor'),
  clonePageSurvey: post(
    '/organisations/:organisationId/page-surveys/:surveyId/clone',
    'supervisor',
  ),
  deletePageSurvey: del('/organisations/:organisationId/page-surveys/:surveyId', 'supervisor'),
  restorePageSurvey: post(
    '/organisations/:organisationId/page-surveys/:surveyId/restore',
    'supervisor',
  ),
  previewPageSurvey: post(
    '/organisations/:organisationId/page-surveys/:surveyId/previews',
    'supervisor',
  ),
  getSurveySettings: get('/organisations/:organisationId/survey-settings', 'admin'),
  updateSurveySettings: patch('/organisations/:organisationId/survey-settings', 'admin'),
} as const satisfies Record<string, Route>
