import { SURVEY_METRICS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { MetricTile, KEYS } from '../../domain/surveys/survey-tile.tsx'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import type { SurveyMetricsQuery } from './page.tsx'
import { surveyDays } from './queries.ts'
import { ownOf, type ResultsView } from './view.ts'

interface TilesProps {
  organisationId: string
  view: ResultsView
  /** The moment up to which a range that includes today is compared. */
  now: Date
  metrics: SurveyMetricsQuery
}

/** The strip of key metrics, each with its interval, change and series. */
export function Tiles({ organisationId, view, now, metrics }: TilesProps) {
  const series = useQuery(surveyDays(organisationId, view))
  const { data, isError, refetch } = metrics
  return (
    <TileStrip label="Key metrics" isLong>
      {KEYS.map((key) => {
        const { name } = SURVEY_METRICS[key.metric]
        if (data)
          return (
            <MetricTile
              key={key.metric}
              {...key}
              data={data}
              days={series.data?.days}
              compared={comparedDays(view, now)}
              own={ownOf(view)}
            />
          )
        return isError ? (
          <TileFailed key={key.metric} name={name} onRetry={() => void refetch()} />
        ) : (
          <TileSkeleton key={key.metric} name={name} />
        )
      })}
    </TileStrip>
  )
}
