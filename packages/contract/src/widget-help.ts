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
  statusTime: 'Time in each status',
  handoffSpread: 'Handoffs',
  figuresByPart: 'Figures by agent, group, tag, brand or channel',
  priorityTickets: 'Priority Tickets',
  flagPrecision: 'Flags that came true',
  flagDisagree: 'Flags disagreed with',
} as const
export type WidgetName = keyof typeof WIDGETS

export const isWidget = (name: string): name is WidgetName => Object.hasOwn(WIDGETS, name)
