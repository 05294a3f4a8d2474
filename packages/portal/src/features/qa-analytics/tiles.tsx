import { QUALITY_TOPICS, QUALITY_METRICS, type QualityMetric } from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import type { View } from '../../lib/address/view.ts'
import { Interval } from '../../ui/charts/interval.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import { LeadTile } from './lead-tile.tsx'
import styles from './qa.module.css'
import { analytics, type Metrics, qualityBefore, qualityMetrics } from './queries.ts'
import {
  baseText,
  changeText,
  factOf,
  itemOf,
  LISTS,
  seriesOf,
  valueText,
} from '../../domain/quality/topic-models.ts'

/** Short names for the strip, where the full one has no room. */
const NAMES: Partial<Record<QualityMetric, string>> = {
  aqs: 'Machine (AQS)',
  coverage: 'Coverage',
  accuracy: 'Machine agrees',
}
const AFTER_LEAD = QUALITY_METRICS.filter((metric) => metric !== 'iqs')

interface TilesProps {
  organisationId: string
  view: View
  now: Date
}

/** The key figures: IQS first, with its interval and goal. */
export function Tiles({ organisationId, view, now }: TilesProps) {
  const { data, isError, error, refetch } = useQuery(qualityMetrics(organisationId, view))
  const before = useQuery(qualityBefore(organisationId, view, now))
  const series = useQuery(analytics(organisationId, view))
  const compared = comparedDays(view, now)
  const about = { data, before: before.data, points: series.data?.points, compared }
  const shown = (metric: QualityMetric) => {
    const name = NAMES[metric] ?? QUALITY_TOPICS[metric].name
    if (data) return <TopicTile key={metric} {...about} data={data} name={name} metric={metric} />
    return isError ? (
      <TileFailed key={metric} name={name} error={error} onRetry={() => void refetch()} />
    ) : (
      <TileSkeleton key={metric} name={name} />
    )
  }
  return (
    <div className={styles.tiles}>
      <TileStrip label="Key metrics">
        {data ? <LeadTile data={data} before={before.data} compared={compared} /> : shown('iqs')}
        {AFTER_LEAD.map(shown)}
      </TileStrip>
    </div>
  )
}

interface TopicTileProps {
  metric: QualityMetric
  name: string
  data: Metrics
  before: Metrics | undefined
  points: Parameters<typeof seriesOf>[1]
  compared: ReturnType<typeof comparedDays>
}

function TopicTile({ metric, name, data, before, points, compared }: TopicTileProps) {
  const item = itemOf(data, metric)
  if (!item) return null
  const list = LISTS[metric]
  const value = valueText(item)
  const { low, high } = item
  const spark = seriesOf(metric, points)
  return (
    <Tile
      name={name}
      value={list && item.n > 0 ? <CountedLink counted={list}>{value}</CountedLink> : value}
      unit={metric === 'aqs' && item.value !== undefined ? 'of 100' : ''}
      change={changeText(item, itemOf(before, metric))}
      compared={compared}
      picture={
        spark.length > 1 ? (
          <Sparkline values={spark} />
        ) : (
          item.value !== undefined &&
          metric !== 'reviews' && (
            <Interval
              label={
                low === undefined || high === undefined
                  ? String(value)
                  : `${value}, between ${decimal(low)} and ${decimal(high)}`
              }
              {...{ value: item.value, low, high, from: 0, to: 100, hasTrack: true }}
            />
          )
        )
      }
      fact={factOf(item, data)}
      n={baseText(item)}
      help={<TopicHelp topic={metric} shown={{ value, n: baseText(item), asOf: data.asOf }} />}
    />
  )
}
