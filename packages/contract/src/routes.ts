import type { Group } from './roles.ts'

/**
 * What a token that a customer's own server signed may be used for: an agent's panel, the usage report,
 * a visitor of the customer's page (chat and surveys, nothing else).
 */
export const SCOPES = ['assist', 'usage:read', 'visitor'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * Who may call a route: `public` everybody; `visitor` everybody on a customer's page, but only with a
 * signed token of scope `visitor` or `assist` where the organisation of `entity` demands identity; `demo`
 * everybody while demo data is on (otherwise the route answers 404); a group every signed-in member of
 * it. `scope` lets in a signed token of that scope too.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  allowed: Group | 'public' | 'visitor' | 'demo'
  scope?: Scope
}

/**
 * What the panel and the report call: this much of the table travels onto somebody else's page, and
 * no more.
 */
export const embedRoutes = {
  bubbleMetrics: {
    method: 'GET',
    path: '/bubbleMetrics',
    allowed: 'supervisor',
    scope: 'usage:read',
  },

  suggestAnswers: {
    method: 'POST',
    path: '/assist/suggestions',
    allowed: 'agent',
    scope: 'assist',
  },
  storeEvents: { method: 'POST', path: '/assist/events', allowed: 'agent', scope: 'assist' },

  dfTextQuery: { method: 'POST', path: '/jeannie/df_text_query', allowed: 'visitor' },
  dfEventQuery: { method: 'POST', path: '/jeannie/df_event_query', allowed: 'visitor' },

  listPageSurveys: { method: 'GET', path: '/page-surveys', allowed: 'visitor' },
  answerPageSurvey: {
    method: 'POST',
    path: '/page-surveys/:surveyId/answers',
    allowed: 'visitor',
  },
} as const satisfies Record<string, Route>

export type EmbedRouteName = keyof typeof embedRoutes

/** Every HTTP route below `/api`. Plain data: server, client, description and tests are made from it. */
export const routes = {
  ...embedRoutes,

  authenticate: { method: 'POST', path: '/users/authenticate', allowed: 'public' },
  currentUser: { method: 'GET', path: '/users/auth/currentUser/access-token', allowed: 'user' },
  logout: { method: 'POST', path: '/users/logout', allowed: 'user' },
  saveUserSettings: { method: 'PATCH', path: '/users/settings', allowed: 'user' },
  authenticateWithGoogle: {
    method: 'POST',
    path: '/users/authenticateWithGoogle',
    allowed: 'public',
  },
  createNonce: { method: 'POST', path: '/users/federated/nonce', allowed: 'public' },
  startFederated: { method: 'POST', path: '/users/federated/start', allowed: 'public' },
  finishFederated: { method: 'POST', path: '/users/federated/finish', allowed: 'public' },
  getPublicSettings: { method: 'GET', path: '/settings', allowed: 'public' },

  register: { method: 'POST', path: '/users/register', allowed: 'public' },
  verifyEmail: { method: 'GET', path: '/users/verify/:token', allowed: 'public' },
  forgotPassword: { method: 'POST', path: '/users/forgotPassword', allowed: 'public' },
  resetPassword: {
    method: 'POST',
    path: '/users/verifyResetPassword/:token/:password',
    allowed: 'public',
  },

  listMembers: { method: 'GET', path: '/organisations/:organisationId/members', allowed: 'admin' },
  updateMember: {
    method: 'PATCH',
    path: '/organisations/:organisationId/members/:userId',
    allowed: 'admin',
  },
  resendVerification: {
    method: 'POST',
    path: '/organisations/:organisationId/members/:userId/verification-mail',
    allowed: 'admin',
  },
  signOutMember: {
    method: 'POST',
    path: '/organisations/:organisationId/members/:userId/sign-out',
    allowed: 'admin',
  },
  listMails: { method: 'GET', path: '/organisations/:organisationId/mails', allowed: 'admin' },
  getMail: {
    method: 'GET',
    path: '/organisations/:organisationId/mails/:mailId',
    allowed: 'admin',
  },

  createDemo: { method: 'POST', path: '/demos/create', allowed: 'public' },
  getEvaluationTemplate: {
    method: 'GET',
    path: '/supportEvaluationTemplate/default/getTemplate',
    allowed: 'public',
  },
  createEvaluation: { method: 'POST', path: '/userSupportEvaluation/create', allowed: 'public' },
  getSurveyInfo: {
    method: 'GET',
    path: '/surveyRequest/getSurveyInfoByUser/getSurveyInfo',
    allowed: 'public',
  },

  getTicketVolumes: {
    method: 'GET',
    path: '/organisations/:organisationId/ticket-volumes',
    allowed: 'user',
  },
  getAssistUsage: {
    method: 'GET',
    path: '/organisations/:organisationId/assist-usage',
    allowed: 'user',
  },
  listTickets: { method: 'GET', path: '/organisations/:organisationId/tickets', allowed: 'user' },
  countTickets: {
    method: 'GET',
    path: '/organisations/:organisationId/ticket-count',
    allowed: 'user',
  },
  getTicketStory: {
    method: 'GET',
    path: '/organisations/:organisationId/tickets/:ticketId/story',
    allowed: 'user',
  },

  listPriorityTickets: {
    method: 'GET',
    path: '/organisations/:organisationId/priority-tickets',
    allowed: 'supervisor',
  },
  actOnTicket: {
    method: 'POST',
    path: '/organisations/:organisationId/tickets/:ticketId/actions',
    allowed: 'supervisor',
  },
  undoTicketAction: {
    method: 'DELETE',
    path: '/organisations/:organisationId/tickets/:ticketId/actions/:actionId',
    allowed: 'supervisor',
  },

  getMetrics: {
    method: 'GET',
    path: '/organisations/:organisationId/metrics',
    allowed: 'supervisor',
  },
  getMetricSeries: {
    method: 'GET',
    path: '/organisations/:organisationId/metric-series',
    allowed: 'supervisor',
  },
  getMetricGroups: {
    method: 'GET',
    path: '/organisations/:organisationId/metric-groups',
    allowed: 'supervisor',
  },
  getMetricTickets: {
    method: 'GET',
    path: '/organisations/:organisationId/metric-tickets',
    allowed: 'supervisor',
  },

  getExceptions: {
    method: 'GET',
    path: '/organisations/:organisationId/exceptions',
    allowed: 'supervisor',
  },
  getMetricChange: {
    method: 'GET',
    path: '/organisations/:organisationId/metric-change',
    allowed: 'supervisor',
  },
  listOwnQueue: {
    method: 'GET',
    path: '/organisations/:organisationId/own-queue',
    allowed: 'user',
  },
  getOwnFigures: {
    method: 'GET',
    path: '/organisations/:organisationId/own-figures',
    allowed: 'user',
  },
  getOwnMetricTickets: {
    method: 'GET',
    path: '/organisations/:organisationId/own-metric-tickets',
    allowed: 'user',
  },
  listHelpChanges: {
    method: 'GET',
    path: '/organisations/:organisationId/help-changes',
    allowed: 'user',
  },
  markHelpSeen: {
    method: 'PUT',
    path: '/organisations/:organisationId/help-changes/seen',
    allowed: 'user',
  },

  listBoards: { method: 'GET', path: '/organisations/:organisationId/boards', allowed: 'user' },
  createBoard: { method: 'POST', path: '/organisations/:organisationId/boards', allowed: 'user' },
  getBoard: {
    method: 'GET',
    path: '/organisations/:organisationId/boards/:boardId',
    allowed: 'user',
  },
  updateBoard: {
    method: 'PATCH',
    path: '/organisations/:organisationId/boards/:boardId',
    allowed: 'user',
  },
  deleteBoard: {
    method: 'DELETE',
    path: '/organisations/:organisationId/boards/:boardId',
    allowed: 'user',
  },
  restoreBoard: {
    method: 'POST',
    path: '/organisations/:organisationId/boards/:boardId/restore',
    allowed: 'user',
  },
  setDefaultBoard: {
    method: 'PUT',
    path: '/organisations/:organisationId/default-board',
    allowed: 'admin',
  },
  listBoardMails: {
    method: 'GET',
    path: '/organisations/:organisationId/boards/:boardId/mails',
    allowed: 'supervisor',
  },
  saveBoardMail: {
    method: 'PUT',
    path: '/organisations/:organisationId/boards/:boardId/mails/:mailId',
    allowed: 'supervisor',
  },
  deleteBoardMail: {
    method: 'DELETE',
    path: '/organisations/:organisationId/boards/:boardId/mails/:mailId',
    allowed: 'supervisor',
  },

  getOrgDetails: { method: 'GET', path: '/zTicketMetrics/getOrgDetails', allowed: 'user' },
  dcxHelpWidgetDetails: {
    method: 'GET',
    path: '/zTicketMetrics/dcxHelpWidgetDetails',
    allowed: 'user',
  },
  updateDcxHelpData: {
    method: 'POST',
    path: '/zTicketMetrics/updateDcxHelpData',
    allowed: 'superadmin',
  },
  switchOrganisation: { method: 'POST', path: '/users/switch-organisation', allowed: 'user' },
  listFilterSets: {
    method: 'GET',
    path: '/organisations/:organisationId/filter-sets',
    allowed: 'user',
  },
  saveFilterSet: {
    method: 'POST',
    path: '/organisations/:organisationId/filter-sets',
    allowed: 'user',
  },
  deleteFilterSet: {
    method: 'DELETE',
    path: '/organisations/:organisationId/filter-sets/:filterSetId',
    allowed: 'user',
  },

  getEmbedding: {
    method: 'GET',
    path: '/organisations/:organisationId/embedding',
    allowed: 'admin',
  },
  updateEmbedding: {
    method: 'PATCH',
    path: '/organisations/:organisationId/embedding',
    allowed: 'admin',
  },

  correctSentiment: {
    method: 'POST',
    path: '/organisations/:organisationId/tickets/:ticketId/messages/:position/sentiment',
    allowed: 'agent',
  },
  listSentimentQuotes: {
    method: 'GET',
    path: '/organisations/:organisationId/sentiment/quotes',
    allowed: 'supervisor',
  },
  getSentimentScoring: {
    method: 'GET',
    path: '/organisations/:organisationId/sentiment/scoring',
    allowed: 'supervisor',
  },
  storeSentimentExamples: {
    method: 'POST',
    path: '/organisations/:organisationId/sentiment/examples',
    allowed: 'admin',
  },
  trainSentiment: {
    method: 'POST',
    path: '/organisations/:organisationId/sentiment/training',
    allowed: 'admin',
  },

  importRecords: {
    method: 'POST',
    path: '/organisations/:organisationId/import',
    allowed: 'admin',
  },

  getSources: { method: 'GET', path: '/organisations/:organisationId/sources', allowed: 'admin' },
  connectZendesk: {
    method: 'PUT',
    path: '/organisations/:organisationId/sources/zendesk',
    allowed: 'admin',
  },
  updateZendesk: {
    method: 'PATCH',
    path: '/organisations/:organisationId/sources/zendesk',
    allowed: 'admin',
  },
  removeZendesk: {
    method: 'DELETE',
    path: '/organisations/:organisationId/sources/zendesk',
    allowed: 'admin',
  },
  syncZendesk: {
    method: 'POST',
    path: '/organisations/:organisationId/sources/zendesk/sync',
    allowed: 'admin',
  },
  rotateWebhook: {
    method: 'POST',
    path: '/organisations/:organisationId/sources/webhook',
    allowed: 'admin',
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/organisations/:organisationId/sources/webhook',
    allowed: 'admin',
  },
  startFileImport: {
    method: 'POST',
    path: '/organisations/:organisationId/file-imports',
    allowed: 'admin',
  },
  importFileRows: {
    method: 'POST',
    path: '/organisations/:organisationId/file-imports/:importId/rows',
    allowed: 'admin',
  },
  finishFileImport: {
    method: 'POST',
    path: '/organisations/:organisationId/file-imports/:importId/finish',
    allowed: 'admin',
  },
  /** The signature of the body says who calls. */
  receiveTicket: { method: 'POST', path: '/webhooks/:organisationId/tickets', allowed: 'public' },

  demoToken: { method: 'POST', path: '/demo/token', allowed: 'demo' },
  demoTickets: { method: 'GET', path: '/demo/tickets', allowed: 'demo' },
  demoTicket: { method: 'GET', path: '/demo/tickets/:ticketId', allowed: 'demo' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
