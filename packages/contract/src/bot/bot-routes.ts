import type { Route } from '../base/route.ts'
import { get, post, put, patch, del } from '../base/verbs.ts'

/** The chat's bot as staff see it: its intents, its settings, what it was asked. */
export const botRoutes = {
  listBots: get('/bots', 'agent'),
  getBot: get('/organisations/:organisationId/bot', 'agent'),
  saveBot: put('/organisations/:organisationId/bot', 'admin'),
  getBotConfidence: get('/organisations/:organisationId/bot/confidence', 'admin'),
  rotateBotSecret: post('/organisations/:organisationId/bot/webhook-secret', 'admin'),
  testBot: post('/organisations/:organisationId/bot/test', 'agent'),

  listIntents: get('/organisations/:organisationId/bot/intents', 'agent'),
  createIntent: post('/organisations/:organisationId/bot/intents', 'supervisor'),
  getIntent: get('/organisations/:organisationId/bot/intents/:intentId', 'agent'),
  saveIntent: put('/organisations/:organisationId/bot/intents/:intentId', 'supervisor'),
  switchIntent: patch('/organisations/:organisationId/bot/intents/:intentId', 'supervisor'),
  approveIntent: post('/organisations/:organisationId/bot/intents/:intentId/approval', 'admin'),
  deleteIntent: del('/organisations/:organisationId/bot/intents/:intentId', 'supervisor'),
  restoreIntent: post('/organisations/:organisationId/bot/intents/:intentId/restore', 'supervisor'),
  exportIntents: get('/organisations/:organisationId/bot/intents-file', 'supervisor'),
  importIntents: post('/organisations/:organisationId/bot/intents-file', 'supervisor'),

  listBotVersions: get('/organisations/:organisationId/bot/versions', 'agent'),
  getBotVersion: get('/organisations/:organisationId/bot/versions/:version', 'agent'),
  publishBot: post('/organisations/:organisationId/bot/versions', 'admin'),
  restoreBotVersion: post('/organisations/:organisationId/bot/versions/:version/restore', 'admin'),

  listUnmatched: get('/organisations/:organisationId/bot/unmatched', 'supervisor'),
  decideUnmatched: post('/organisations/:organisationId/bot/unmatched', 'supervisor'),
  getHeldOut: get('/organisations/:organisationId/bot/held-out', 'agent'),
  saveHeldOut: put('/organisations/:organisationId/bot/held-out', 'supervisor'),
  measureHeldOut: post('/organisations/:organisationId/bot/held-out/measure', 'agent'),

  listConversations: get('/organisations/:organisationId/bot/conversations', 'agent'),
  getConversation: get('/organisations/:organisationId/bot/conversations/:conversationId', 'agent'),
  eraseConversation: del(
    '/organisations/:organisationId/bot/conversations/:conversationId',
    'admin',
  ),
  voteChatMessage: put(
    '/organisations/:organisationId/bot/conversations/:conversationId/messages/:position/vote',
    'agent',
  ),
  correctChatMessage: put(
    '/organisations/:organisationId/bot/conversations/:conversationId/messages/:position/correction',
    'supervisor',
  ),
} as const satisfies Record<string, Route>
