import { isSparseMetric, type MetricName } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { View } from '../../lib/address/view.ts'
import { metricSeries, type Series } from './metric-queries.ts'

/** The metrics of a series whose days have too few tickets to be drawn. */
export const sparseIn = ({ items }: Series): MetricName[] =>
  items.filter(({ days }) => isSparseMetric(days)).map(({ metric }) => metric)

/** A series by day, in which metrics with too few tickets a day have one value a week instead. */
export function usePooledSeries(
  organisationId: string,
  view: View,
  metrics: readonly MetricName[],
  enabled = true,
): Series | undefined {
  const { data } = useQuery({ ...metricSeries(organisationId, view, metrics), enabled })
  const sparse = data && enabled ? sparseIn(data) : []
  const weeks = useQuery({
    ...metricSeries(organisationId, view, sparse, 'weeks'),
    enabled: sparse.length > 0,
  })
  if (!data || sparse.length === 0) return data
  const pooled = (metric: MetricName) => weeks.data?.items.find((one) => one.metric === metric)
  return { ...data, items: data.items.map((item) => pooled(item.metric) ?? item) }
}
