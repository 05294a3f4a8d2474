import type { MetricName } from '@agent-assist/contract/wire'
import { forget } from '../../lib/api.ts'
import type { View } from '../../lib/view.ts'
import { course, figuresBefore } from '../../ticket/metric-queries.ts'

const KEY_METRICS: readonly MetricName[] = [
  'created',
  'solved',
  'unsolved',
  'backlog',
  'frt',
  'full_res',
  'one_touch',
  'reopen',
  'sla',
  'csat',
]
const WITH_DAYS = KEY_METRICS.filter((metric) => metric !== 'unsolved')

/** The key figures with those of the period before; while the range runs it is cut at the moment `now`. */
export const keyFigures = (organisationId: string, view: View, now: Date) =>
  figuresBefore(organisationId, view, KEY_METRICS, now)

/** Their course, day by day. */
export const keySeries = (organisationId: string, view: View) =>
  course(organisationId, view, WITH_DAYS)

/** Asks for every figure of the screen again. */
export const refreshHealth = () =>
  Promise.all(
    (['getMetrics', 'getMetricSeries', 'getMetricGroups', 'getTicketVolumes'] as const).map(forget),
  )
