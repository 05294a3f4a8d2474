import type { MetricPanel } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { comparedRange } from '../../lib/dates/compared.ts'
import type { View } from '../../lib/address/view.ts'
import { TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import widgets from '../../domain/boards/widget.module.css'
import { assistTiles } from './board-metrics.ts'
import { assistUsage } from './queries.ts'
import { MetricTile, savedTiles } from './tiles.tsx'

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
    <section className={widgets.tile} aria-label={title}>
      {metric ? (
        <MetricTile tile={metric} name={title} asOf={query.data?.asOf} />
      ) : query.isError ? (
        <TileFailed name={title} onRetry={() => void query.refetch()} />
      ) : (
        <TileSkeleton name={title} />
      )}
    </section>
  )
}
