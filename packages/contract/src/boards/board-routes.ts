import type { Route } from '../base/route.ts'
import { get, post, put, patch, del } from '../base/verbs.ts'

/** Dashboards, their mails, and the help of their widgets. */
export const boardRoutes = {
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
  dcxHelpWidgetDetails: get('/zTicketMetrics/dcxHelpWidgetDetails', 'user'),
  updateDcxHelpData: post('/zTicketMetrics/updateDcxHelpData', 'superadmin'),
} as const satisfies Record<string, Route>
