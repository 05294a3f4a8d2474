import type { FigurePanel } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { periodBefore } from '../../lib/dates/range.ts'
import type { View } from '../../lib/address/view.ts'
import { TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import widgets from '../../domain/boards/widget.module.css'
import { assistFigures } from './board-metrics.ts'
import { assistUsage } from './queries.ts'
import { FigureTile, savedTiles } from './tiles.tsx'

interface AssistFigureProps {
  organisationId: string
  panel: FigurePanel
  title: string
  range: View
  now: Date
}

/** One Agent Assist metric as a tile. */
export function AssistFigure({ organisationId, panel, title, range, now }: AssistFigureProps) {
  const query = useQuery(assistUsage(organisationId, range))
  const before = useQuery(savedTiles(assistUsage(organisationId, periodBefore(range, now))))
  const figure =
    query.data && !before.isPending
      ? assistFigures(query.data, before.data).find(({ widget }) => widget === panel)
      : undefined
  return (
    <section className={widgets.tile} aria-label={title}>
      {figure ? (
        <FigureTile figure={figure} name={title} asOf={query.data?.asOf} />
      ) : query.isError ? (
        <TileFailed name={title} onRetry={() => void query.refetch()} />
      ) : (
        <TileSkeleton name={title} />
      )}
    </section>
  )
}
