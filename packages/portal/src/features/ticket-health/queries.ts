import { KEY_METRICS } from '@agent-assist/contract/wire'
import { forget } from '../../lib/api/api.ts'
import type { View } from '../../lib/address/view.ts'
import type { Key } from '../../domain/metrics/key-metrics.ts'
import { metricsBefore, metricSeries } from '../../domain/metrics/metric-queries.ts'

/** The key metrics, in order. */
export const KEYS: readonly Key[] = [
  { widget: 'createdTickets', metric: 'created', unit: 'tickets' },
  { widget: 'solvedTickets', metric: 'solved', unit: 'tickets' },
  { widget: 'unsolvedTickets', metric: 'unsolved', unit: 'tickets', past: 'backlog' },
  { widget: 'firstReply', metric: 'frt', unit: 'p50' },
  { widget: 'fullResolution', metric: 'full_res', unit: 'p50' },
  { widget: 'oneTouch', metric: 'one_touch', unit: '' },
  { widget: 'reopened', metric: 'reopen', unit: '' },
  { widget: 'slaAchieved', metric: 'sla', unit: '' },
  { widget: 'satisfaction', metric: 'csat', unit: '' },
]

/** The key metrics with those of the previous period. */
export const keyMetrics = (organisationId: string, view: View, now: Date) =>
  metricsBefore(organisationId, view, [...KEY_METRICS, 'unsolved'], now)

/** The series of the key metrics, by day. */
export const keySeries = (organisationId: string, view: View) =>
  metricSeries(organisationId, view, KEY_METRICS)

/** Reloads all metrics of the screen. */
export const refreshHealth = () =>
  Promise.all(
    (['getMetrics', 'getMetricSeries', 'getMetricGroups', 'getTicketVolumes'] as const).map(forget),
  )
