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

const splitInput = (
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Dimension[],
) => ({
  params: { organisationId },
  query: { ...metricQuery(view), metrics: metrics.join(','), by: by.join(',') },
})

/** Metrics split by one or two dimensions. */
export function split(
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Dimension[],
  points?: Points,
) {
  const { params, query } = splitInput(organisationId, view, metrics, by)
  return q('getMetricGroups', { params, query: { ...query, ...(points ? { points } : {}) } })
}

/** Whether segments are compared with the previous period, with intervals: those of one dimension of tickets. */
export const isComparedAtOnce = ([dimension, ...others]: readonly Dimension[]): boolean =>
  dimension !== undefined && others.length === 0 && dimension !== 'day' && dimension !== 'value'

/** Metrics split by one dimension, each segment beside the previous period with the interval of its change. */
export function splitBefore(
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Dimension[],
  now: Date,
) {
  const before = viewQuery(comparedRange(view, now))
  const { params, query } = splitInput(organisationId, view, metrics, by)
  return q('getMetricGroups', {
    params,
    query: { ...query, beforeFrom: before.from, beforeTo: before.to },
  })
}

/** Metrics without a comparison. */
export const metricValues = (organisationId: string, view: View, metrics: readonly MetricName[]) =>
  q('getMetrics', {
    params: { organisationId },
    query: { ...metricQuery(view), metrics: metrics.join(',') },
  })
