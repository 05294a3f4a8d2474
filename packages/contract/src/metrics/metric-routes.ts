import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

/** Metrics, and what is unusual in them. */
export const metricRoutes = {
  getMetrics: {
    ...get('/organisations/:organisationId/metrics', 'user'),
    keyScope: 'metrics:read',
  },
  getMetricSeries: {
    ...get('/organisations/:organisationId/metric-series', 'user'),
    keyScope: 'metrics:read',
  },
  getMetricGroups: {
    ...get('/organisations/:organisationId/metric-groups', 'supervisor'),
    keyScope: 'metrics:read',
  },
  getMetricTickets: get('/organisations/:organisationId/metric-tickets', 'user'),
  exportMetricTickets: get('/organisations/:organisationId/metric-tickets.csv', 'user'),
  getExceptions: get('/organisations/:organisationId/exceptions', 'supervisor'),
  checkException: post('/organisations/:organisationId/exceptions/checks', 'supervisor'),
  uncheckException: del('/organisations/:organisationId/exceptions/checks/:checkId', 'supervisor'),
  getMetricChange: get('/organisations/:organisationId/metric-change', 'supervisor'),
  listOwnQueue: get('/organisations/:organisationId/own-queue', 'user'),
  getOwnMetrics: get('/organisations/:organisationId/own-metrics', 'user'),
  getOwnMetricTickets: get('/organisations/:organisationId/own-metric-tickets', 'user'),
  exportOwnMetricTickets: get('/organisations/:organisationId/own-metric-tickets.csv', 'user'),
  listHelpChanges: get('/organisations/:organisationId/help-changes', 'user'),
  markHelpSeen: put('/organisations/:organisationId/help-changes/seen', 'user'),
} as const satisfies Record<string, Route>
