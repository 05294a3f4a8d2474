import { type MetricPanel, WIDGETS, type WidgetName } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import styles from '../../domain/boards/widget.module.css'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { comparedRange } from '../../lib/dates/compared.ts'
import { comparedDays, stateMoment } from '../../lib/dates/compared-text.ts'
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
import { volumeNote, volumes } from '../../domain/metrics/volumes.ts'
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
    <TileStrip label="Key metrics">
      <Half
        widgets={TICKET_TILES}
        query={tickets}
        waits={ticketsBefore.isPending}
        tiles={
          tickets.data && ticketTiles(tickets.data, ticketsBefore.data, stateMoment(range, now))
        }
        note={volumeNote(range)}
        asOf={tickets.data?.asOf}
        range={range}
        now={now}
      />
      <Half
        widgets={ASSIST_TILES}
        query={usage}
        waits={usageBefore.isPending}
        tiles={usage.data && assistTiles(usage.data, usageBefore.data)}
        asOf={usage.data?.asOf}
        range={range}
        now={now}
      />
    </TileStrip>
  )
}

/** Query options that show the previous data until the new data is loaded. */
export const savedTiles = <O extends object>(options: O) => ({
  ...options,
  placeholderData: keepPreviousData,
})

interface HalfProps extends Pick<TilesProps, 'range' | 'now'> {
  widgets: readonly WidgetName[]
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  /** True while the metrics of the previous period are loading. */
  waits: boolean
  tiles: TileModel[] | undefined
  /** What the tiles count although another choice was made. */
  note?: string | undefined
  /** Time of the data, as an ISO timestamp; undefined until it is loaded. */
  asOf: string | undefined
}

function Half({ widgets, query, waits, tiles, note, asOf, ...compared }: HalfProps) {
  if (tiles && !waits) {
    return tiles.map((tile) => (
      <MetricTile
        key={tile.widget}
        tile={{ ...tile, note }}
        name={[WIDGETS[tile.widget], tile.moment].filter(Boolean).join(' ')}
        asOf={asOf}
        {...compared}
      />
    ))
  }
  return widgets.map((widget) =>
    query.isError && !tiles ? (
      <TileFailed
        key={widget}
        name={WIDGETS[widget]}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <TileSkeleton key={widget} name={WIDGETS[widget]} />
    ),
  )
}

interface MetricTileProps extends Pick<TilesProps, 'range' | 'now'> {
  tile: TileModel
  name: string
  asOf: string | undefined
}

/** One key metric; its value links to its tickets. */
export const MetricTile = ({ tile, name, asOf, range, now }: MetricTileProps) => (
  <Tile
    {...tile}
    name={name}
    compared={comparedDays(range, now, tile.moment !== undefined)}
    value={<Value widget={tile.widget}>{tile.value}</Value>}
    picture={<Sparkline values={tile.series} />}
    help={
      <HelpButton
        widget={tile.widget}
        title={name}
        shown={{ value: `${tile.value} ${tile.unit}`, n: tile.n, asOf }}
      />
    }
  />
)

interface AssistMetricProps {
  organisationId: string
  panel: MetricPanel
  title: string
  range: View
  now: Date
}

/** One Agent Assist metric as a tile. */
export function AssistMetric({ organisationId, panel, title, range, now }: AssistMetricProps) {
  const query = useQuery(assistUsage(organisationId, range))
  const before = useQuery(savedTiles(assistUsage(organisationId, comparedRange(range, now))))
  const metric =
    query.data && !before.isPending
      ? assistTiles(query.data, before.data).find(({ widget }) => widget === panel)
      : undefined
  return (
    <section className={styles.tile} aria-label={title}>
      {metric ? (
        <MetricTile tile={metric} name={title} asOf={query.data?.asOf} range={range} now={now} />
      ) : query.isError ? (
        <TileFailed name={title} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TileSkeleton name={title} />
      )}
    </section>
  )
}
