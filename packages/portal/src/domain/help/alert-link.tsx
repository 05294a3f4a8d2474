import {
  type AlertMetric,
  can,
  helpMetric,
  type HelpName,
  isOfQuality,
  parseFilters,
  printFilters,
} from '@agent-assist/contract/wire'
import { use } from 'react'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { OwnView, useFilters } from '../../lib/address/use-view.ts'
import { useSession } from '../../lib/api/call.ts'
import { rolesOf } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { HelpModel } from './help-button.tsx'

/** Figures of widgets that have help of their own. */
const KEYS: Partial<Record<HelpName, AlertMetric>> = {
  createdTickets: 'created',
  solvedTickets: 'solved',
  unsolvedTickets: 'unsolved',
  uniqueLoads: 'assist_unique_loads',
  totalInserts: 'assist_total_inserts',
  oneTouchAnswers: 'assist_one_touch',
  surveySent: 'survey_sent',
  surveyDelivered: 'survey_delivered',
  surveyResponseRate: 'survey_response_rate',
  surveyResponses: 'survey_responses',
  surveyNps: 'survey_nps',
  surveyCsat: 'survey_csat',
  surveyCompletion: 'survey_completion',
  surveyTime: 'survey_time_to_answer',
}

/** Link to a new alert on the figure of a help text, with the filters that it is shown with. */
export function AlertLink({ widget, shown }: { widget: HelpName; shown: HelpModel | undefined }) {
  const { filters } = useFilters()
  const own = shown?.own ?? use(OwnView)
  const roles = rolesOf(useSession())
  const figure = helpMetric(widget) ?? (isOfQuality(widget) ? widget : KEYS[widget])
  if (!figure || !can(roles, 'supervisor')) return null
  const query = new URLSearchParams({
    new: figure,
    ...printFilters(own ? parseFilters(own.filters) : filters),
  })
  return (
    <Link to={links.alerts(query.toString())} className={buttonClass({})}>
      <Icon name="bell" />
      Alert me…
    </Link>
  )
}
