import type { Route } from '../base/route.ts'
import { get, post, patch, del } from '../base/verbs.ts'

/** E-mail lists, the people in them, and unsubscribing. */
export const emailRoutes = {
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
} as const satisfies Record<string, Route>
