import { WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../help/help-button.tsx'
import type { View } from '../../lib/view.ts'
import { TicketsLink } from '../../ticket/open-tickets.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/tile.tsx'
import { type Figure, KEYS, keyFiguresOf } from './figures.ts'
import { keyFigures, keySeries } from './queries.ts'

interface TilesProps {
  organisationId: string
  view: View
  /** The moment at which a running range is compared. */
  now: Date
}

/** The strip of key figures; their courses come when they are there. Another view is another strip (key). */
export function Tiles({ organisationId, view, now }: TilesProps) {
  const { data, isError, refetch } = useQuery(keyFigures(organisationId, view, now))
  const series = useQuery(keySeries(organisationId, view))
  return (
    <TileStrip label="Key figures" isLong>
      {data
        ? keyFiguresOf(data, series.data).map((figure) => (
            <KeyTile key={figure.widget} figure={figure} asOf={data.asOf} />
          ))
        : KEYS.map(({ widget }) =>
            isError ? (
              <TileFailed key={widget} name={WIDGETS[widget]} onRetry={() => void refetch()} />
            ) : (
              <TileSkeleton key={widget} name={WIDGETS[widget]} />
            ),
          )}
    </TileStrip>
  )
}

function KeyTile({ figure, asOf }: { figure: Figure; asOf: string }) {
  const { widget, metric, course, told, leftOut, value, n, ...rest } = figure
  const name = WIDGETS[widget]
  return (
    <Tile
      {...rest}
      name={name}
      n={n}
      value={n === '0' ? value : <TicketsLink behind={{ metric }}>{value}</TicketsLink>}
      picture={<Sparkline values={course} />}
      help={<HelpButton widget={widget} title={name} shown={{ value: told, n, leftOut, asOf }} />}
    />
  )
}
