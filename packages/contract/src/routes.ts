import { botRoutes } from './bot-routes.ts'
import { embedRoutes } from './embed-routes.ts'
import { type Route } from './base/route.ts'
import { gptRoutes } from './gpt-routes.ts'
import { knowledgeRoutes } from './knowledge-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { usageRoutes } from './usage-routes.ts'

/** One line a route: what it does, where, and who may. */
const verb =
  <M extends Route['method']>(method: M) =>
  <P extends string, A extends Route['allowed']>(path: P, allowed: A) =>
    ({ method, path, allowed }) as const
const [get, post, put] = [verb('GET'), verb('POST'), verb('PUT')]
const [patch, del] = [verb('PATCH'), verb('DELETE')]

/** Every HTTP route below `/api`. Plain data: server, client, description and tests are made from it. */
export const routes = {
  ...embedRoutes,
  ...gptRoutes,
  ...usageRoutes,

  authenticate: post('/users/authenticate', 'public'),
  currentUser: get('/users/auth/currentUser/access-token', 'user'),
  logout: post('/users/logout', 'user'),
  saveUserSettings: patch('/users/settings', 'user'),
  authenticateWithGoogle: post('/users/authenticateWithGoogle', 'public'),
  createNonce: post('/users/federated/nonce', 'public'),
  startFederated: post('/users/federated/start', 'public'),
  finishFederated: post('/users/federated/finish', 'public'),
  getPublicSettings: get('/settings', 'public'),

  register: post('/users/register', 'public'),
  verifyEmail: get('/users/verify/:token', 'public'),
  forgotPassword: post('/users/forgotPassword', 'public'),
  resetPassword: post('/users/verifyResetPassword/:token/:password', 'public'),

  listMembers: get('/organisations/:organisationId/members', 'admin'),
  updateMember: patch('/organisations/:organisationId/members/:userId', 'admin'),
  resendVerification: post(
    '/organisations/:organisationId/members/:userId/verification-mail',
    'admin',
  ),
  signOutMember: post('/organisations/:organisationId/members/:userId/sign-out', 'admin'),
  createAccountLink: post('/organisations/:organisationId/members/:userId/account-links', 'admin'),
  resetPasswordOf: post('/operator/password-links', 'operator'),
  listAudit: get('/organisations/:organisationId/audit', 'admin'),
  listMails: get('/organisations/:organisationId/mails', 'admin'),
  getMail: get('/organisations/:organisationId/mails/:mailId', 'admin'),

  createDemo: post('/demos/create', 'public'),
  getEvaluationTemplate: get('/supportEvaluationTemplate/default/getTemplate', 'public'),
  createEvaluation: post('/userSupportEvaluation/create', 'public'),
  getSurveyInfo: get('/surveyRequest/getSurveyInfoByUser/getSurveyInfo', 'public'),

  // Mailings of surveys, and single links
  getSendingSetup: get('/organisations/:organisationId/sending-setup', 'supervisor'),
  listCampaigns: get('/organisations/:organisationId/campaigns', 'supervisor'),
  createCampaign: post('/organisations/:organisationId/campaigns', 'supervisor'),
  getCampaign: get('/organisations/:organisationId/campaigns/:campaignId', 'supervisor'),
  updateCampaign: patch('/organisations/:organisationId/campaigns/:campaignId', 'supervisor'),
  deleteCampaign: del('/organisations/:organisationId/campaigns/:campaignId', 'supervisor'),
  getCampaignPeople: get(
    '/organisations/:organisationId/campaigns/:campaignId/people',
    'supervisor',
  ),
  saveCampaignPeople: put(
    '/organisations/:organisationId/campaigns/:campaignId/people',
    'supervisor',
  ),
  previewRecipients: get(
    '/organisations/:organisationId/campaigns/:campaignId/preview',
    'supervisor',
  ),
  listSkipped: get('/organisations/:organisationId/campaigns/:campaignId/skipped', 'supervisor'),
  sendTestMail: post(
    '/organisations/:organisationId/campaigns/:campaignId/test-mail',
    'supervisor',
  ),
  actOnCampaign: post('/organisations/:organisationId/campaigns/:campaignId/actions', 'supervisor'),
  cloneCampaign: post('/organisations/:organisationId/campaigns/:campaignId/clone', 'supervisor'),
  listRecipients: get(
    '/organisations/:organisationId/campaigns/:campaignId/recipients',
    'supervisor',
  ),
  getRecipientMail: get(
    '/organisations/:organisationId/campaigns/:campaignId/recipients/:requestId/mail',
    'supervisor',
  ),
  listSurveyLinks: get('/organisations/:organisationId/survey-links', 'supervisor'),
  createSurveyLink: post('/organisations/:organisationId/survey-links', 'supervisor'),
  updateSurveyLink: patch('/organisations/:organisationId/survey-links/:requestId', 'supervisor'),
  createTicketLink: post('/organisations/:organisationId/tickets/:ticketId/survey-link', 'agent'),
  // Survey results
  getSurveyFigures: get('/organisations/:organisationId/survey-results/figures', 'user'),
  getSurveySeries: get('/organisations/:organisationId/survey-results/series', 'user'),
  getSurveyBlocks: get('/organisations/:organisationId/survey-results/blocks', 'user'),
  getSurveyGroups: get('/organisations/:organisationId/survey-results/groups', 'user'),
  listSurveyAnswers: get('/organisations/:organisationId/survey-results/answers', 'user'),
  getSurveyAnswer: get('/organisations/:organisationId/survey-results/answers/:answerId', 'user'),
  updateSurveyFollowUp: put(
    '/organisations/:organisationId/survey-results/answers/:answerId/follow-up',
    'supervisor',
  ),
  getSurveyAlerts: get('/organisations/:organisationId/survey-results/alerts', 'supervisor'),
  saveSurveyAlerts: put('/organisations/:organisationId/survey-results/alerts', 'supervisor'),
  listSurveyShares: get('/organisations/:organisationId/survey-results/shares', 'supervisor'),
  createSurveyShare: post('/organisations/:organisationId/survey-results/shares', 'supervisor'),
  revokeSurveyShare: del(
    '/organisations/:organisationId/survey-results/shares/:shareId',
    'supervisor',
  ),
  /** The token says which. */
  getSharedSurveyResults: get('/shared-survey-results/:token', 'public'),
  // E-mail lists and unsubscribing
  listEmailLists: get('/organisations/:organisationId/email-lists', 'supervisor'),
  createEmailList: post('/organisations/:organisationId/email-lists', 'supervisor'),
  renameEmailList: patch('/organisations/:organisationId/email-lists/:listId', 'supervisor'),
  deleteEmailList: del('/organisations/:organisationId/email-lists/:listId', 'supervisor'),
  removeFromEmailList: del(
    '/organisations/:organisationId/email-lists/:listId/people/:personId',
    'supervisor',
  ),
  listEmailPeople: get('/organisations/:organisationId/email-people', 'supervisor'),
  getEmailPerson: get('/organisations/:organisationId/email-people/:personId', 'supervisor'),
  updateEmailPerson: patch('/organisations/:organisationId/email-people/:personId', 'supervisor'),
  eraseEmailPerson: del('/organisations/:organisationId/email-people/:personId', 'supervisor'),
  unsubscribeEmailPerson: post(
    '/organisations/:organisationId/email-people/:personId/unsubscribe',
    'supervisor',
  ),
  listEmailAttributes: get('/organisations/:organisationId/email-attributes', 'supervisor'),
  countEmailSegment: post('/organisations/:organisationId/email-segment', 'supervisor'),
  listEmailSuppressions: get('/organisations/:organisationId/email-suppressions', 'supervisor'),
  removeEmailSuppression: del(
    '/organisations/:organisationId/email-suppressions/:suppressionId',
    'supervisor',
  ),
  listEmailImports: get('/organisations/:organisationId/email-imports', 'supervisor'),
  startEmailImport: post('/organisations/:organisationId/email-imports', 'supervisor'),
  importEmailRows: post(
    '/organisations/:organisationId/email-imports/:importId/rows',
    'supervisor',
  ),
  finishEmailImport: post(
    '/organisations/:organisationId/email-imports/:importId/finish',
    'supervisor',
  ),
  getUnsubscribe: get('/unsubscribe/:surveyId', 'public'),
  unsubscribe: post('/unsubscribe/:surveyId', 'public'),
  subscribeAgain: post('/unsubscribe/:surveyId/undo', 'public'),
  // Templates of surveys
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
  // answering a survey by its link
  ...linkRoutes,
  ...knowledgeRoutes,

  // Performance report: the query says of which organisation
  listPerformance: get('/performance-report', 'supervisor'),
  getPerformanceFacets: get('/performance-report/facets', 'supervisor'),
  getPerformanceChain: get('/performance-report/chain', 'supervisor'),
  getPerformanceEvent: get('/performance-report/events/:eventId', 'supervisor'),

  getTicketVolumes: get('/organisations/:organisationId/ticket-volumes', 'user'),
  getAssistUsage: get('/organisations/:organisationId/assist-usage', 'user'),
  listTickets: get('/organisations/:organisationId/tickets', 'user'),
  countTickets: get('/organisations/:organisationId/ticket-count', 'user'),
  listFilterChoices: get('/organisations/:organisationId/filter-choices', 'user'),
  getTicketStory: get('/organisations/:organisationId/tickets/:ticketId/story', 'user'),

  listPriorityTickets: get('/organisations/:organisationId/priority-tickets', 'supervisor'),
  actOnTicket: post('/organisations/:organisationId/tickets/:ticketId/actions', 'supervisor'),
  undoTicketAction: del(
    '/organisations/:organisationId/tickets/:ticketId/actions/:actionId',
    'supervisor',
  ),

  getMetrics: get('/organisations/:organisationId/metrics', 'user'),
  getMetricSeries: get('/organisations/:organisationId/metric-series', 'user'),
  getMetricGroups: get('/organisations/:organisationId/metric-groups', 'supervisor'),
  getMetricTickets: get('/organisations/:organisationId/metric-tickets', 'user'),

  getExceptions: get('/organisations/:organisationId/exceptions', 'supervisor'),
  getMetricChange: get('/organisations/:organisationId/metric-change', 'supervisor'),
  listOwnQueue: get('/organisations/:organisationId/own-queue', 'user'),
  getOwnFigures: get('/organisations/:organisationId/own-figures', 'user'),
  getOwnMetricTickets: get('/organisations/:organisationId/own-metric-tickets', 'user'),
  listHelpChanges: get('/organisations/:organisationId/help-changes', 'user'),
  markHelpSeen: put('/organisations/:organisationId/help-changes/seen', 'user'),

  listBoards: get('/organisations/:organisationId/boards', 'user'),
  createBoard: post('/organisations/:organisationId/boards', 'user'),
  getBoard: get('/organisations/:organisationId/boards/:boardId', 'user'),
  updateBoard: patch('/organisations/:organisationId/boards/:boardId', 'user'),
  deleteBoard: del('/organisations/:organisationId/boards/:boardId', 'user'),
  restoreBoard: post('/organisations/:organisationId/boards/:boardId/restore', 'user'),
  setDefaultBoard: put('/organisations/:organisationId/default-board', 'admin'),
  listBoardMails: get('/organisations/:organisationId/boards/:boardId/mails', 'supervisor'),
  saveBoardMail: put('/organisations/:organisationId/boards/:boardId/mails/:mailId', 'supervisor'),
  deleteBoardMail: del(
    '/organisations/:organisationId/boards/:boardId/mails/:mailId',
    'supervisor',
  ),

  getOrgDetails: get('/zTicketMetrics/getOrgDetails', 'user'),
  dcxHelpWidgetDetails: get('/zTicketMetrics/dcxHelpWidgetDetails', 'user'),
  updateDcxHelpData: post('/zTicketMetrics/updateDcxHelpData', 'superadmin'),
  switchOrganisation: post('/users/switch-organisation', 'user'),
  listFilterSets: get('/organisations/:organisationId/filter-sets', 'user'),
  saveFilterSet: post('/organisations/:organisationId/filter-sets', 'user'),
  deleteFilterSet: del('/organisations/:organisationId/filter-sets/:filterSetId', 'user'),

  getEmbedding: get('/organisations/:organisationId/embedding', 'admin'),
  updateEmbedding: patch('/organisations/:organisationId/embedding', 'admin'),

  getPrivacy: get('/organisations/:organisationId/privacy', 'admin'),
  updatePrivacy: patch('/organisations/:organisationId/privacy', 'admin'),
  listSigningSecrets: get('/organisations/:organisationId/signing-secrets', 'admin'),
  createSigningSecret: post('/organisations/:organisationId/signing-secrets', 'admin'),
  deleteSigningSecret: del('/organisations/:organisationId/signing-secrets/:secretId', 'admin'),
  showSigningSecret: get('/operator/organisations/:organisationId/signing-secret', 'operator'),

  // Agent Assist: settings, and what the language model costs
  getAssistSettings: get('/organisations/:organisationId/assist-settings', 'admin'),
  updateAssistSettings: patch('/organisations/:organisationId/assist-settings', 'admin'),
  getLlmUse: get('/organisations/:organisationId/llm-use', 'supervisor'),
  listAutoReplies: get('/organisations/:organisationId/auto-replies', 'supervisor'),

  correctSentiment: post(
    '/organisations/:organisationId/tickets/:ticketId/messages/:position/sentiment',
    'agent',
  ),
  listSentimentQuotes: get('/organisations/:organisationId/sentiment/quotes', 'supervisor'),
  getSentimentScoring: get('/organisations/:organisationId/sentiment/scoring', 'supervisor'),
  storeSentimentExamples: post('/organisations/:organisationId/sentiment/examples', 'admin'),
  trainSentiment: post('/organisations/:organisationId/sentiment/training', 'admin'),

  ...botRoutes,

  importRecords: post('/organisations/:organisationId/import', 'admin'),

  getSources: get('/organisations/:organisationId/sources', 'admin'),
  connectSource: post('/organisations/:organisationId/sources', 'admin'),
  changeSource: put('/organisations/:organisationId/sources/:sourceId', 'admin'),
  pauseSource: patch('/organisations/:organisationId/sources/:sourceId', 'admin'),
  removeSource: del('/organisations/:organisationId/sources/:sourceId', 'admin'),
  testSource: post('/organisations/:organisationId/sources/:sourceId/test', 'admin'),
  syncSource: post('/organisations/:organisationId/sources/:sourceId/sync', 'admin'),
  rotateWebhook: post('/organisations/:organisationId/sources/webhook', 'admin'),
  removeWebhook: del('/organisations/:organisationId/sources/webhook', 'admin'),
  startFileImport: post('/organisations/:organisationId/file-imports', 'admin'),
  importFileRows: post('/organisations/:organisationId/file-imports/:importId/rows', 'admin'),
  finishFileImport: post('/organisations/:organisationId/file-imports/:importId/finish', 'admin'),
  /** The signature of the body says who calls. */
  receiveTicket: post('/webhooks/:organisationId/tickets', 'public'),
  receiveHook: post('/webhooks/:organisationId/sources/:sourceId', 'public'),

  demoToken: post('/demo/token', 'demo'),
  demoTickets: get('/demo/tickets', 'demo'),
  demoTicket: get('/demo/tickets/:ticketId', 'demo'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
