import type { Route } from '../base/route.ts'
import { get, patch } from '../base/verbs.ts'

/** Settings of Agent Assist, and what the language model costs. */
export const assistRoutes = {
  getAssistSettings: get('/organisations/:organisationId/assist-settings', 'admin'),
  updateAssistSettings: patch('/organisations/:organisationId/assist-settings', 'admin'),
  getReplyConfidence: get('/organisations/:organisationId/auto-replies/confidence', 'admin'),
  getLlmUse: get('/organisations/:organisationId/llm-use', 'supervisor'),
  listAutoReplies: get('/organisations/:organisationId/auto-replies', 'supervisor'),
} as const satisfies Record<string, Route>
