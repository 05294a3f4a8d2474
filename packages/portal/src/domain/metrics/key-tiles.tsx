import { WIDGETS } from '@agent-assist/contract/wire'
import { HelpButton } from '../help/help-button.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { type TileModel, type Key, keyTilesOf } from './key-metrics.ts'
import type { Metrics, Series } from './metric-queries.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'

interface KeyTilesProps {
  keys: readonly Key[]
  metricValues: { data: Metrics | undefined; isError: boolean; refetch: () => unknown }
  series: Series | undefined
}

/** Tiles of a screen's key metrics; their series appear when they are loaded. */
export function KeyTiles({ keys, metricValues, series }: KeyTilesProps) {
  const { data, isError, refetch } = metricValues
  return (
    <TileStrip label="Key figures" isLong={keys.length > 6}>
      {data
        ? keyTilesOf(keys, data, series).map((metricValue) => (
            <KeyTile key={metricValue.widget} metricValue={metricValue} asOf={data.asOf} />
          ))
        : keys.map(({ widget }) =>
            isError ? (
              <TileFailed key={widget} name={WIDGETS[widget]} onRetry={() => void refetch()} />
            ) : (
              <TileSkeleton key={widget} name={WIDGETS[widget]} />
            ),
          )}
    </TileStrip>
  )
}

function KeyTile({ metricValue, asOf }: { metricValue: TileModel; asOf: string }) {
  const { widget, metric, series, label, notCounted, value, n, ...rest } = metricValue
  const name = WIDGETS[widget]
  return (
    <Tile
      {...rest}
      name={name}
      n={n}
      value={n === '0' ? value : <TicketsLink drilldown={{ metric }}>{value}</TicketsLink>}
      picture={<Sparkline values={series} />}
      help={
        <HelpButton widget={widget} title={name} shown={{ value: label, n, notCounted, asOf }} />
      }
    />
  )
}
