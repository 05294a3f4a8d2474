import { useQuery } from '@tanstack/react-query'
import type { View } from '../../lib/address/view.ts'
import { KeyTiles } from '../../domain/metrics/key-tiles.tsx'
import { keyMetrics, KEYS, keySeries } from './queries.ts'

interface TilesProps {
  organisationId: string
  view: View
  /** The current time, for the comparison of a range that includes today. */
  now: Date
}

/** The key metrics of the screen. Use a new key for another view. */
export function Tiles({ organisationId, view, now }: TilesProps) {
  const metricValues = useQuery(keyMetrics(organisationId, view, now))
  const series = useQuery(keySeries(organisationId, view))
  return <KeyTiles keys={KEYS} metricValues={metricValues} series={series.data} />
}
