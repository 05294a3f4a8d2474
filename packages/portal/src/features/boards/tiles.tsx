import { WIDGETS, type WidgetName } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { comparedRange } from '../../lib/dates/compared.ts'
import type { View } from '../../lib/address/view.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { Value } from './metric-link.tsx'
import {
  ASSIST_TILES,
  assistTiles,
  type TileModel,
  TICKET_TILES,
  ticketTiles,
} from './board-metrics.ts'
import { volumes } from '../../domain/metrics/volumes.ts'
import { assistUsage } from './queries.ts'

interface TilesProps {
  organisationId: string
  range: View
  /** The moment up to which a range that includes today is compared. */
  now: Date
}

/**
 * The strip of key metrics. Its two halves load and fail independently. A refresh moves the end of
 * the previous period; its metrics stay visible until the new ones load. Each range has its own key.
 */
export function Tiles({ organisationId, range, now }: TilesProps) {
  const before = comparedRange(range, now)
  const tickets = useQuery(volumes(organisationId, range))
  const ticketsBefore = useQuery(savedTiles(volumes(organisationId, before)))
  const usage = useQuery(assistUsage(organisationId, range))
  const usageBefore = useQuery(savedTiles(assistUsage(organisationId, before)))
  return (
    <TileStrip label="Key figures">
      <Half
        widgets={TICKET_TILES}
        query={tickets}
        waits={ticketsBefore.isPending}
        tiles={tickets.data && ticketTiles(tickets.data, ticketsBefore.data)}
        asOf={tickets.data?.asOf}
      />
      <Half
        widgets={ASSIST_TILES}
        query={usage}
        waits={usageBefore.isPending}
        tiles={usage.data && assistTiles(usage.data, usageBefore.data)}
        asOf={usage.data?.asOf}
      />
    </TileStrip>
  )
}

/** Query options that show the previous data until the new data is loaded. */
export const savedTiles = <O extends object>(options: O) => ({
  ...options,
  placeholderData: keepPreviousData,
})

interface HalfProps {
  widgets: readonly WidgetName[]
  query: { isError: boolean; refetch: () => unknown }
  /** True while the metrics of the previous period are loading. */
  waits: boolean
  tiles: TileModel[] | undefined
  /** Time of the data, as an ISO timestamp; undefined until it is loaded. */
  asOf: string | undefined
}

function Half({ widgets, query, waits, tiles, asOf }: HalfProps) {
  if (tiles && !waits) {
    return tiles.map((tile) => (
      <MetricTile key={tile.widget} tile={tile} name={WIDGETS[tile.widget]} asOf={asOf} />
    ))
  }
  return widgets.map((widget) =>
    query.isError && !tiles ? (
      <TileFailed key={widget} name={WIDGETS[widget]} onRetry={() => void query.refetch()} />
    ) : (
      <TileSkeleton key={widget} name={WIDGETS[widget]} />
    ),
  )
}

interface MetricTileProps {
  tile: TileModel
  name: string
  asOf: string | undefined
}

/** One key metric; its value links to its tickets. */
export const MetricTile = ({ tile: { widget, series, ...tile }, name, asOf }: MetricTileProps) => (
  <Tile
    name={name}
    {...tile}
    value={<Value widget={widget} value={tile.value} />}
    picture={<Sparkline values={series} />}
    help={
      <HelpButton
        widget={widget}
        title={name}
        shown={{ value: `${tile.value} ${tile.unit}`, n: tile.n, asOf }}
      />
    }
  />
)
