import type { Route } from './base/route.ts'

/** The chat's bot as staff see it: its intents, its settings, what it was asked. */
export const botRoutes = {
  listBots: { method: 'GET', path: '/bots', allowed: 'agent' },
  getBot: { method: 'GET', path: '/organisations/:organisationId/bot', allowed: 'agent' },
  saveBot: { method: 'PUT', path: '/organisations/:organisationId/bot', allowed: 'admin' },
  rotateBotSecret: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/webhook-secret',
    allowed: 'admin',
  },
  testBot: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/test',
    allowed: 'agent',
  },

  listIntents: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/intents',
    allowed: 'agent',
  },
  createIntent: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/intents',
    allowed: 'supervisor',
  },
  getIntent: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/intents/:intentId',
    allowed: 'agent',
  },
  saveIntent: {
    method: 'PUT',
    path: '/organisations/:organisationId/bot/intents/:intentId',
    allowed: 'supervisor',
  },
  switchIntent: {
    method: 'PATCH',
    path: '/organisations/:organisationId/bot/intents/:intentId',
    allowed: 'supervisor',
  },
  approveIntent: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/intents/:intentId/approval',
    allowed: 'admin',
  },
  deleteIntent: {
    method: 'DELETE',
    path: '/organisations/:organisationId/bot/intents/:intentId',
    allowed: 'supervisor',
  },
  restoreIntent: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/intents/:intentId/restore',
    allowed: 'supervisor',
  },
  exportIntents: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/intents-file',
    allowed: 'supervisor',
  },
  importIntents: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/intents-file',
    allowed: 'supervisor',
  },

  listBotVersions: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/versions',
    allowed: 'agent',
  },
  getBotVersion: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/versions/:version',
    allowed: 'agent',
  },
  publishBot: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/versions',
    allowed: 'admin',
  },
  restoreBotVersion: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/versions/:version/restore',
    allowed: 'admin',
  },

  listUnmatched: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/unmatched',
    allowed: 'supervisor',
  },
  decideUnmatched: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/unmatched',
    allowed: 'supervisor',
  },
  getHeldOut: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/held-out',
    allowed: 'agent',
  },
  saveHeldOut: {
    method: 'PUT',
    path: '/organisations/:organisationId/bot/held-out',
    allowed: 'supervisor',
  },
  measureHeldOut: {
    method: 'POST',
    path: '/organisations/:organisationId/bot/held-out/measure',
    allowed: 'agent',
  },

  listConversations: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/conversations',
    allowed: 'agent',
  },
  getConversation: {
    method: 'GET',
    path: '/organisations/:organisationId/bot/conversations/:conversationId',
    allowed: 'agent',
  },
  eraseConversation: {
    method: 'DELETE',
    path: '/organisations/:organisationId/bot/conversations/:conversationId',
    allowed: 'admin',
  },
  voteChatMessage: {
    method: 'PUT',
    path: '/organisations/:organisationId/bot/conversations/:conversationId/messages/:position/vote',
    allowed: 'agent',
  },
  correctChatMessage: {
    method: 'PUT',
    path: '/organisations/:organisationId/bot/conversations/:conversationId/messages/:position/correction',
    allowed: 'supervisor',
  },
} as const satisfies Record<string, Route>
