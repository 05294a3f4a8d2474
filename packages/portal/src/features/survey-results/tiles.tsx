import { SURVEY_METRICS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { MetricTile, KEYS } from '../../domain/surveys/survey-tile.tsx'
import { TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import type { SurveyMetricsQuery } from './page.tsx'
import { surveyDays } from './queries.ts'
import type { ResultsView } from './view.ts'

interface TilesProps {
  organisationId: string
  view: ResultsView
  metrics: SurveyMetricsQuery
}

/** The strip of key metrics, each with its interval, change and series. */
export function Tiles({ organisationId, view, metrics }: TilesProps) {
  const series = useQuery(surveyDays(organisationId, view))
  const { data, isError, refetch } = metrics
  return (
    <TileStrip label="Key figures" isLong>
      {KEYS.map((key) => {
        const { name } = SURVEY_METRICS[key.metric]
        if (data)
          return <MetricTile key={key.metric} {...key} data={data} days={series.data?.days} />
        return isError ? (
          <TileFailed key={key.metric} name={name} onRetry={() => void refetch()} />
        ) : (
          <TileSkeleton key={key.metric} name={name} />
        )
      })}
    </TileStrip>
  )
}
