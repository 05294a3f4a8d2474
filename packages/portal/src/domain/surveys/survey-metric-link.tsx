import { LISTED_SURVEY_METRICS, type SurveyMetricValue } from '@agent-assist/contract/wire'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'

interface SurveyMetricLinkProps {
  item: Pick<SurveyMetricValue, 'metric' | 'n'>
  /** The value as text. */
  value: string
  /** Range and filters that replace those of the address, as query parameters. */
  own?: string | undefined
}

/** The value of a survey figure; it opens the answers or surveys that it counts, if there are any. */
export function SurveyMetricLink({ item, value, own }: SurveyMetricLinkProps) {
  const survey = LISTED_SURVEY_METRICS.find((figure) => figure === item.metric)
  if (!survey || item.n === 0) return value
  return <TicketsLink drilldown={{ survey, own }}>{value}</TicketsLink>
}
