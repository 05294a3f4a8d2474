import type { Route } from '../base/route.ts'
import { get, post } from '../base/verbs.ts'

/** Sentiment of messages: corrections, quotes, training. */
export const sentimentRoutes = {
  correctSentiment: post(
    '/organisations/:organisationId/tickets/:ticketId/messages/:position/sentiment',
    'agent',
  ),
  listSentimentQuotes: get('/organisations/:organisationId/sentiment/quotes', 'supervisor'),
  getSentimentScoring: get('/organisations/:organisationId/sentiment/scoring', 'supervisor'),
  storeSentimentExamples: post('/organisations/:organisationId/sentiment/examples', 'admin'),
  trainSentiment: post('/organisations/:organisationId/sentiment/training', 'admin'),
} as const satisfies Record<string, Route>
