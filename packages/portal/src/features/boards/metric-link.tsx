import { COMPOSITES, type WidgetName } from '@agent-assist/contract/wire'
import type { Drilldown, MetricDrilldown } from '../../lib/address/drilldown.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'

/** The drilldown of each key metric. */
const DRILLDOWNS: Partial<Record<WidgetName, Drilldown | MetricDrilldown>> = {
  createdTickets: { dateField: 'created' },
  solvedTickets: { dateField: 'solved' },
  unsolvedTickets: { metric: 'unsolved' },
  uniqueLoads: { dateField: 'event', events: ['loads'] },
  totalInserts: { dateField: 'event', events: COMPOSITES['Total Inserts'] },
  oneTouchAnswers: { dateField: 'event', events: COMPOSITES['One-Touch Answer - TOTAL'] },
}

/** The value of a key metric; links to its tickets unless the value has no digit above 0. */
export function Value({ widget, children }: { widget: WidgetName; children: string }) {
  const drilldown = DRILLDOWNS[widget]
  return drilldown && /[1-9]/.test(children) ? (
    <TicketsLink drilldown={drilldown}>{children}</TicketsLink>
  ) : (
    children
  )
}
