import type { MetricPanel } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DayRange } from '../../lib/dates/range.ts'
import { surveyDays, surveyMetrics } from '../../domain/surveys/queries.ts'
import { resultsLink } from '../../domain/surveys/results-link.ts'
import { MetricTile, KEYS } from '../../domain/surveys/survey-tile.tsx'
import { TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import widgets from '../../domain/boards/widget.module.css'

interface SurveyMetricProps {
  organisationId: string
  panel: MetricPanel
  title: string
  range: DayRange
  now: Date
}

/** One survey metric as a tile; its value links to Survey Results. */
export function SurveyMetric({ organisationId, panel, title, range, now }: SurveyMetricProps) {
  const query = useQuery(surveyMetrics(organisationId, range, now))
  const days = useQuery(surveyDays(organisationId, range))
  const key = KEYS.find(({ widget }) => widget === panel)
  if (!key) return null
  return (
    <section className={widgets.tile} aria-label={title}>
      {query.data ? (
        <MetricTile
          {...key}
          name={title}
          data={query.data}
          days={days.data?.days}
          link={(value) => <Link to={resultsLink(range)}>{value}</Link>}
        />
      ) : query.isError ? (
        <TileFailed name={title} onRetry={() => void query.refetch()} />
      ) : (
        <TileSkeleton name={title} />
      )}
    </section>
  )
}
