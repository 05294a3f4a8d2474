import type { Dimension, MetricName, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api.ts'
import { periodBefore } from '../../lib/range.ts'
import { type View, viewQuery } from '../../lib/view.ts'

export type Metrics = Reply<'getMetrics'>
export type Series = Reply<'getMetricSeries'>
export type Groups = Reply<'getMetricGroups'>

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
export const keyFigures = (organisationId: string, view: View, now: Date) => {
  const before = viewQuery(periodBefore(view, now))
  return {
    ...q('getMetrics', {
      params: { organisationId },
      query: {
        ...viewQuery(view),
        metrics: KEY_METRICS.join(','),
        beforeFrom: before.from,
        beforeTo: before.to,
      },
    }),
    placeholderData: keepPreviousData, // a refresh moves the end of the period before
  }
}

/** Their course, day by day. */
export const keySeries = (organisationId: string, view: View) =>
  q('getMetricSeries', {
    params: { organisationId },
    query: { ...viewQuery(view), metrics: WITH_DAYS.join(',') },
  })

/** Asks for every figure of the screen again. */
export const refreshHealth = () =>
  Promise.all(
    (['getMetrics', 'getMetricSeries', 'getMetricGroups', 'getTicketVolumes'] as const).map(forget),
  )

/** Figures split by one or two dimensions. */
export const split = (
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Dimension[],
) =>
  q('getMetricGroups', {
    params: { organisationId },
    query: { ...viewQuery(view), metrics: metrics.join(','), by: by.join(',') },
  })

/** Figures as they are, without a period before. */
export const figures = (organisationId: string, view: View, metrics: readonly MetricName[]) =>
  q('getMetrics', {
    params: { organisationId },
    query: { ...viewQuery(view), metrics: metrics.join(',') },
  })
