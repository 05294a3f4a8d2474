import { type MetricName, METRICS } from './metrics.ts'

/** Each widget that has a help dialog: the name that its calls carry, and the title that people read. */
export const WIDGETS = {
  ticketVolumes: 'Ticket volumes',
  ticketsTable: 'Tickets',
  assistEvents: 'Agent Assist events',
  createdTickets: 'Created',
  solvedTickets: 'Solved',
  unsolvedTickets: 'Unsolved now',
  uniqueLoads: 'Unique Loads',
  totalInserts: 'Total Inserts',
  oneTouchAnswers: 'One-Touch Answer - TOTAL',
  dataBreakdown: 'Data Breakdown',
  ticketHealth: 'Ticket Health',
  firstReply: 'First reply',
  fullResolution: 'Full resolution',
  oneTouch: 'One-touch',
  reopened: 'Reopened',
  slaAchieved: 'SLA achieved',
  satisfaction: 'CSAT',
  firstReplySpread: 'First reply time',
  resolutionSpread: 'Full resolution time',
  createdByHour: 'Created by day and hour',
  backlogAge: 'Backlog age by priority',
  slaByMetric: 'SLA by metric',
  exceptions: 'Unusual now',
  whatChanged: 'What changed',
  ownQueue: 'My queue',
  streak: 'Streak',
  correlation: 'Correlation',
  rawTickets: 'Tickets, one row each',
  figuresByPart: 'Figures by agent, group, tag, brand or channel',
} as const
export type WidgetName = keyof typeof WIDGETS

export const isWidget = (name: string): name is WidgetName => Object.hasOwn(WIDGETS, name)

/** What has a help dialog: a widget of the portal, or a figure of the dictionary (`metric_frt`). */
export type HelpName = WidgetName | `metric_${MetricName}`

/** The figure that a help is about; undefined when it is about a widget, or there is no such figure. */
export function helpMetric(name: string): MetricName | undefined {
  const metric = name.replace(/^metric_/, '')
  return metric !== name && Object.hasOwn(METRICS, metric) ? (metric as MetricName) : undefined
}
