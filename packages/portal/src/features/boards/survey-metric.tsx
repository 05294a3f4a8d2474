import type { MetricPanel } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { View } from '../../lib/address/view.ts'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { surveyDays, surveyMetrics } from '../../domain/surveys/queries.ts'
import { noTicketText } from '../../domain/surveys/no-ticket.ts'
import { MetricTile, KEYS } from '../../domain/surveys/survey-tile.tsx'
import { TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import widgets from '../../domain/boards/widget.module.css'

interface SurveyMetricProps {
  organisationId: string
  panel: MetricPanel
  title: string
  range: View
  now: Date
}

/** One survey metric as a tile; its value opens what it counts. */
export function SurveyMetric({ organisationId, panel, title, range, now }: SurveyMetricProps) {
  const query = useQuery(surveyMetrics(organisationId, range, now))
  const days = useQuery(surveyDays(organisationId, range))
  const key = KEYS.find(({ widget }) => widget === panel)
  if (!key) return null
  const item = query.data?.items.find(({ metric }) => metric === key.metric)
  const leftOut = item && noTicketText([item])
  return (
    <section className={widgets.tile} aria-label={title}>
      {query.data ? (
        <MetricTile
          {...key}
          name={title}
          data={query.data}
          days={days.data?.days}
          compared={comparedDays(range, now)}
        />
      ) : query.isError ? (
        <TileFailed name={title} onRetry={() => void query.refetch()} />
      ) : (
        <TileSkeleton name={title} />
      )}
      {leftOut && <p className={widgets.leftOut}>{leftOut}</p>}
    </section>
  )
}
