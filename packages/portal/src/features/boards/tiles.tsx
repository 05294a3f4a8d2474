import { WIDGETS, type WidgetName } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { periodBefore } from '../../lib/dates/range.ts'
import type { View } from '../../lib/address/view.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { Value } from './metric-link.tsx'
import {
  ASSIST_FIGURES,
  assistFigures,
  type Figure,
  TICKET_FIGURES,
  ticketFigures,
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
  const before = periodBefore(range, now)
  const tickets = useQuery(volumes(organisationId, range))
  const ticketsBefore = useQuery(savedTiles(volumes(organisationId, before)))
  const usage = useQuery(assistUsage(organisationId, range))
  const usageBefore = useQuery(savedTiles(assistUsage(organisationId, before)))
  return (
    <TileStrip label="Key figures">
      <Half
        widgets={TICKET_FIGURES}
        query={tickets}
        waits={ticketsBefore.isPending}
        figures={tickets.data && ticketFigures(tickets.data, ticketsBefore.data)}
        asOf={tickets.data?.asOf}
      />
      <Half
        widgets={ASSIST_FIGURES}
        query={usage}
        waits={usageBefore.isPending}
        figures={usage.data && assistFigures(usage.data, usageBefore.data)}
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
  figures: Figure[] | undefined
  /** Time of the data, as an ISO timestamp; undefined until it is loaded. */
  asOf: string | undefined
}

function Half({ widgets, query, waits, figures, asOf }: HalfProps) {
  if (figures && !waits) {
    return figures.map((figure) => (
      <FigureTile key={figure.widget} figure={figure} name={WIDGETS[figure.widget]} asOf={asOf} />
    ))
  }
  return widgets.map((widget) =>
    query.isError && !figures ? (
      <TileFailed key={widget} name={WIDGETS[widget]} onRetry={() => void query.refetch()} />
    ) : (
      <TileSkeleton key={widget} name={WIDGETS[widget]} />
    ),
  )
}

interface FigureTileProps {
  figure: Figure
  name: string
  asOf: string | undefined
}

/** One key metric; its value links to its tickets. */
export const FigureTile = ({
  figure: { widget, series, ...figure },
  name,
  asOf,
}: FigureTileProps) => (
  <Tile
    name={name}
    {...figure}
    value={<Value widget={widget} value={figure.value} />}
    picture={<Sparkline values={series} />}
    help={
      <HelpButton
        widget={widget}
        title={name}
        shown={{ value: `${figure.value} ${figure.unit}`, n: figure.n, asOf }}
      />
    }
  />
)
