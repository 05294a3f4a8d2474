import type { Dimension, MetricName, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { metricQuery, type View, viewQuery } from '../../lib/address/view.ts'

export type Metrics = Reply<'getMetrics'>
export type Series = Reply<'getMetricSeries'>
export type Groups = Reply<'getMetricGroups'>

/**
 * Metrics with those of the previous period, which is cut at `now` while the range runs; no
 * comparison without `now`.
 */
export const metricsBefore = (
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  now: Date | undefined,
) => {
  const before = now && viewQuery(comparedRange(view, now))
  return {
    ...q('getMetrics', {
      params: { organisationId },
      query: {
        ...metricQuery(view),
        metrics: metrics.join(','),
        ...(before ? { beforeFrom: before.from, beforeTo: before.to } : {}),
      },
    }),
    placeholderData: keepPreviousData, // a refresh moves the end of the previous period
  }
}

/** Weeks as points, whatever the length of the range. */
export type Points = 'weeks' | undefined

/** Metrics by day, or by week. */
export const metricSeries = (
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  points?: Points,
) =>
  q('getMetricSeries', {
    params: { organisationId },
    query: { ...metricQuery(view), metrics: metrics.join(','), ...(points ? { points } : {}) },
  })

/** Metrics split by one or two dimensions. */
export const split = (
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Dimension[],
  points?: Points,
) =>
  q('getMetricGroups', {
    params: { organisationId },
    query: {
      ...metricQuery(view),
      metrics: metrics.join(','),
      by: by.join(','),
      ...(points ? { points } : {}),
    },
  })

/** Metrics without a comparison. */
export const metricValues = (organisationId: string, view: View, metrics: readonly MetricName[]) =>
  q('getMetrics', {
    params: { organisationId },
    query: { ...metricQuery(view), metrics: metrics.join(',') },
  })
