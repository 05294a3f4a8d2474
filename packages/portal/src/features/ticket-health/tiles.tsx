import { KEY_METRICS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { View } from '../../lib/address/view.ts'
import { KeyTiles } from '../../domain/metrics/key-tiles.tsx'
import { usePooledSeries } from '../../domain/metrics/use-pooled-series.ts'
import { keyMetrics, KEYS } from './queries.ts'

interface TilesProps {
  organisationId: string
  view: View
  /** The current time, for the comparison of a range that includes today. */
  now: Date
}

/** The key metrics of the screen. Use a new key for another view. */
export function Tiles({ organisationId, view, now }: TilesProps) {
  const metricValues = useQuery(keyMetrics(organisationId, view, now))
  const series = usePooledSeries(organisationId, view, KEY_METRICS)
  return <KeyTiles view={view} now={now} keys={KEYS} metricValues={metricValues} series={series} />
}
