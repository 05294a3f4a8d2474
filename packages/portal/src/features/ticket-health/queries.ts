import { forget } from '../../lib/api/api.ts'
import type { View } from '../../lib/address/view.ts'
import type { Key } from '../../domain/metrics/key-metrics.ts'
import { metricsBefore } from '../../domain/metrics/metric-queries.ts'

/** The key metrics, in order. */
export const KEYS: readonly Key[] = [
  { widget: 'createdTickets', metric: 'created', unit: 'tickets' },
  { widget: 'solvedTickets', metric: 'solved', unit: 'tickets' },
  { widget: 'unsolvedTickets', metric: 'unsolved', unit: 'tickets', series: 'backlog' },
  { widget: 'firstReply', metric: 'frt', unit: 'median' },
  { widget: 'fullResolution', metric: 'full_res', unit: 'median' },
  { widget: 'oneTouch', metric: 'one_touch', unit: '' },
  { widget: 'reopened', metric: 'reopen', unit: '' },
  { widget: 'slaAchieved', metric: 'sla', unit: '' },
  { widget: 'satisfaction', metric: 'csat', unit: '' },
]

/** The key metrics with those of the previous period. */
export const keyMetrics = (organisationId: string, view: View, now: Date) =>
  metricsBefore(
    organisationId,
    view,
    KEYS.map(({ metric }) => metric),
    now,
  )

/** Reloads all metrics of the screen. */
export const refreshHealth = () =>
  Promise.all(
    (['getMetrics', 'getMetricSeries', 'getMetricGroups', 'getTicketVolumes'] as const).map(forget),
  )
