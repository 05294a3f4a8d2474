import type { Dimension, MetricName, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { periodBefore } from '../../lib/dates/range.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'

export type Metrics = Reply<'getMetrics'>
export type Series = Reply<'getMetricSeries'>
export type Groups = Reply<'getMetricGroups'>

/** Figures with those of the period before, cut at the moment `now` while the range runs; none of it without one. */
export const figuresBefore = (
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  now: Date | undefined,
) => {
  const before = now && viewQuery(periodBefore(view, now))
  return {
    ...q('getMetrics', {
      params: { organisationId },
      query: {
        ...viewQuery(view),
        metrics: metrics.join(','),
        ...(before ? { beforeFrom: before.from, beforeTo: before.to } : {}),
      },
    }),
    placeholderData: keepPreviousData, // a refresh moves the end of the period before
  }
}

/** Figures day by day. */
export const metricSeries = (organisationId: string, view: View, metrics: readonly MetricName[]) =>
  q('getMetricSeries', {
    params: { organisationId },
    query: { ...viewQuery(view), metrics: metrics.join(',') },
  })

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
