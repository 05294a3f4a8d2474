import { isSparseMetric, type MetricName, WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Key, keyTilesOf } from '../../domain/metrics/key-metrics.ts'
import { KeyTile } from '../../domain/metrics/key-tiles.tsx'
import { metricSeries, metricsBefore } from '../../domain/metrics/metric-queries.ts'
import { KEYS as SURVEY_KEYS, MetricTile } from '../../domain/surveys/survey-tile.tsx'
import { comparedDays, stateMoment } from '../../lib/dates/compared-text.ts'
import { TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { type PanelProps, surveyMetrics } from './queries.ts'

const KEYS: readonly Key[] = [
  { metric: 'csat', widget: 'satisfaction', unit: '' },
  { metric: 'sent_delta', widget: 'sentimentChange', unit: '' },
  { metric: 'sent_negative', widget: 'negativeTickets', unit: '' },
  { metric: 'sent_recovered', widget: 'recoveredTickets', unit: '' },
  { metric: 'frt', widget: 'firstReply', unit: 'median' },
]
const METRICS: readonly MetricName[] = KEYS.map(({ metric }) => metric)
const NPS = SURVEY_KEYS.find(({ metric }) => metric === 'nps')

/** What customers felt: ratings, NPS and sentiment. */
export function CustomerTiles({ organisationId, view }: PanelProps) {
  const [now] = useState(() => new Date())
  const metrics = useQuery(metricsBefore(organisationId, view, METRICS, now))
  const series = useQuery(metricSeries(organisationId, view, METRICS))
  const surveys = useQuery(surveyMetrics(organisationId, view))
  const compared = comparedDays(view, now)
  const { data } = metrics
  const isSparse = series.data?.items.every(({ days }) => isSparseMetric(days))
  return (
    <TileStrip label="What customers felt">
      {data
        ? keyTilesOf(KEYS, data, isSparse ? undefined : series.data, stateMoment(view, now)).map(
            (one) => (
              <KeyTile
                key={one.widget}
                metricValue={one}
                compared={compared}
                item={data.items.find(({ metric }) => metric === one.metric)}
                asOf={data.asOf}
              />
            ),
          )
        : KEYS.map(({ widget }) =>
            metrics.isError ? (
              <TileFailed
                key={widget}
                name={WIDGETS[widget]}
                onRetry={() => void metrics.refetch()}
              />
            ) : (
              <TileSkeleton key={widget} name={WIDGETS[widget]} />
            ),
          )}
      {surveys.data && NPS && (
        <MetricTile {...NPS} data={surveys.data} days={undefined} compared={compared} />
      )}
      {!surveys.data &&
        (surveys.isError ? (
          <TileFailed name={WIDGETS.surveyNps} onRetry={() => void surveys.refetch()} />
        ) : (
          <TileSkeleton name={WIDGETS.surveyNps} />
        ))}
    </TileStrip>
  )
}
