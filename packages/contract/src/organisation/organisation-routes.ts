import type { Route } from '../base/route.ts'
import { get, post, patch, del } from '../base/verbs.ts'

/** What an organisation is set up with, and what others ask of it. */
export const organisationRoutes = {
  getPublicSettings: get('/settings', 'public'),
  createDemo: post('/demos/create', 'public'),
  getEvaluationTemplate: get('/supportEvaluationTemplate/default/getTemplate', 'public'),
  createEvaluation: post('/userSupportEvaluation/create', 'public'),
  getOrgDetails: get('/zTicketMetrics/getOrgDetails', 'user'),
  switchOrganisation: post('/users/switch-organisation', 'user'),
  getEmbedding: get('/organisations/:organisationId/embedding', 'admin'),
  updateEmbedding: patch('/organisations/:organisationId/embedding', 'admin'),
  getGeneralSettings: get('/organisations/:organisationId/general', 'admin'),
  updateGeneralSettings: patch('/organisations/:organisationId/general', 'admin'),
  getFilterSetup: get('/organisations/:organisationId/filter-setup', 'admin'),
  updateFilterSetup: patch('/organisations/:organisationId/filter-setup', 'admin'),
  getPrivacy: get('/organisations/:organisationId/privacy', 'admin'),
  updatePrivacy: patch('/organisations/:organisationId/privacy', 'admin'),
  getPlan: get('/organisations/:organisationId/plan', 'admin'),
  updatePlan: patch('/organisations/:organisationId/plan', 'superadmin'),
  getAssistCost: get('/organisations/:organisationId/assist-cost', 'admin'),
  listSigningSecrets: get('/organisations/:organisationId/signing-secrets', 'admin'),
  createSigningSecret: post('/organisations/:organisationId/signing-secrets', 'admin'),
  deleteSigningSecret: del('/organisations/:organisationId/signing-secrets/:secretId', 'admin'),
  listApiKeys: get('/organisations/:organisationId/api-keys', 'admin'),
  createApiKey: post('/organisations/:organisationId/api-keys', 'admin'),
  deleteApiKey: del('/organisations/:organisationId/api-keys/:keyId', 'admin'),
  getPageLoads: get('/organisations/:organisationId/page-loads', 'admin'),
  showSigningSecret: get('/operator/organisations/:organisationId/signing-secret', 'operator'),
} as const satisfies Record<string, Route>
