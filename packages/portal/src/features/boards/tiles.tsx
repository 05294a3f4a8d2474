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
  /** The moment at which a running range is compared. */
  now: Date
}

/**
 * The strip of key figures. Its two halves load and fail on their own. A refresh moves the end of the
 * period before: its figures stay until the new ones are there. Another range is another strip (key).
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

/** With what was there before, until the new is. */
export const savedTiles = <O extends object>(options: O) => ({
  ...options,
  placeholderData: keepPreviousData,
})

interface HalfProps {
  widgets: readonly WidgetName[]
  query: { isError: boolean; refetch: () => unknown }
  /** The figures to compare with are not there yet. */
  waits: boolean
  figures: Figure[] | undefined
  /** Instant up to which they reach. */
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

/** One key figure; its number opens the tickets behind it. */
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
