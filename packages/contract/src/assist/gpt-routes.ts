import type { Route } from '../base/route.ts'

/** What the panel calls once somebody opens GPT there: no part of what every page loads. */
export const gptRoutes = {
  /** Answers as a stream of lines: `streamGpt` reads it, `call` does not. */
  askGpt: {
    method: 'POST',
    path: '/assist/gpt',
    allowed: 'agent',
    scope: 'assist',
  },
  stopAutoReply: {
    method: 'POST',
    path: '/assist/auto-replies/:autoReplyId/stop',
    allowed: 'agent',
    scope: 'assist',
  },
} as const satisfies Record<string, Route>
