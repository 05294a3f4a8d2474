import { isState, WIDGETS } from '@agent-assist/contract/wire'
import { type ComparedDays, comparedDays, stateMoment } from '../../lib/dates/compared-text.ts'
import type { View } from '../../lib/address/view.ts'
import { GoalLine } from './goal-line.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { type TileModel, type Key, keyTilesOf } from './key-metrics.ts'
import type { Metrics, Series } from './metric-queries.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'

interface KeyTilesProps {
  view: View
  /** The moment up to which a range that includes today is compared. */
  now: Date
  keys: readonly Key[]
  metricValues: { data: Metrics | undefined; isError: boolean; refetch: () => unknown }
  series: Series | undefined
}

/** Tiles of a screen's key metrics; their series appear when they are loaded. */
export function KeyTiles({ view, now, keys, metricValues, series }: KeyTilesProps) {
  const { data, isError, refetch } = metricValues
  return (
    <TileStrip label="Key metrics" isLong={keys.length > 6}>
      {data
        ? keyTilesOf(keys, data, series, stateMoment(view, now)).map((metricValue) => (
            <KeyTile
              key={metricValue.widget}
              metricValue={metricValue}
              compared={comparedDays(view, now, isState(metricValue.metric))}
              item={data.items.find(({ metric }) => metric === metricValue.metric)}
              asOf={data.asOf}
            />
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

interface KeyTileProps {
  metricValue: TileModel
  compared: ComparedDays
  item: Metrics['items'][number] | undefined
  asOf: string
}

/** The tile of one key metric. */
export function KeyTile({ metricValue, compared, item, asOf }: KeyTileProps) {
  const { widget, metric, name, series, label, notCounted, countedBy, value, n, ...rest } =
    metricValue
  return (
    <Tile
      {...rest}
      name={name}
      compared={compared}
      n={n}
      value={n === '0' ? value : <TicketsLink drilldown={{ metric }}>{value}</TicketsLink>}
      goal={item && <GoalLine item={item} />}
      picture={<Sparkline values={series} />}
      help={
        <HelpButton
          widget={widget}
          title={name}
          shown={{ value: label, n, notCounted, countedBy, asOf }}
        />
      }
    />
  )
}
