import { ANCHORS, type MetricName, METRICS, type WidgetName } from '@agent-assist/contract/wire'

/** How a figure comes about (METRICS.md); what is counted now is added where it is shown. */
export interface Formula {
  formula: string
  /** The moment that puts a ticket or event into the range. */
  countedBy: string
  /** What it leaves out whatever the filters. */
  leftOut?: string
}

/** That of a figure of the metric dictionary; what it leaves out comes with each answer. */
const ofMetric = (metric: MetricName): Formula => {
  const { formula, anchor } = METRICS[metric]
  return { formula, countedBy: `The ${ANCHORS[anchor]}` }
}

const EVENTS_LEFT_OUT = 'Events of value −1: they never happened.'

export const FORMULAS: Record<WidgetName, Formula> = {
  ticketVolumes: {
    formula: 'Tickets created and tickets solved, by day; backlog = unsolved at the end of the day',
    countedBy: 'Created: date of creation. Solved: date of the last solution.',
  },
  ticketsTable: {
    formula: 'One row a ticket, newest first',
    countedBy: 'Date of creation',
  },
  assistEvents: {
    formula: 'Number of Agent Assist events of each type',
    countedBy: 'Date of the event, by the clock of the agent’s machine',
    leftOut: EVENTS_LEFT_OUT,
  },
  createdTickets: { formula: 'Number of tickets', countedBy: 'Date of creation' },
  solvedTickets: {
    formula: 'Number of tickets that are solved or closed',
    countedBy: 'Date of the last solution',
    leftOut: 'Tickets that were opened again and are not solved since.',
  },
  unsolvedTickets: {
    formula: 'Number of tickets that are neither solved nor closed',
    countedBy: 'Their state at the end of the range, or now',
  },
  uniqueLoads: {
    formula: 'Number of different tickets with an event of the type Loads',
    countedBy: 'Date of the event',
    leftOut: EVENTS_LEFT_OUT,
  },
  totalInserts: {
    formula: 'GPT: Inserted + Article: Inserted',
    countedBy: 'Date of the event',
    leftOut: EVENTS_LEFT_OUT,
  },
  oneTouchAnswers: {
    formula: 'One-touch answers from tickets + macros + knowledge base',
    countedBy: 'Date of the event',
    leftOut: EVENTS_LEFT_OUT,
  },
  dataBreakdown: {
    formula: 'Number of tickets of each agent, type, group, tag group or tag',
    countedBy: 'Date of creation',
  },
  ticketHealth: {
    formula: 'Each figure has a receipt of its own',
    countedBy: 'What each figure says: creation, solution, rating, or now',
  },
  firstReply: ofMetric('frt'),
  fullResolution: ofMetric('full_res'),
  oneTouch: ofMetric('one_touch'),
  reopened: ofMetric('reopen'),
  slaAchieved: ofMetric('sla'),
  satisfaction: ofMetric('csat'),
  firstReplySpread: ofMetric('frt'),
  resolutionSpread: ofMetric('full_res'),
  createdByHour: {
    formula: 'Number of tickets created in each hour of each weekday',
    countedBy: 'The hour of creation in the organisation’s time zone',
  },
  backlogAge: ofMetric('age'),
  slaByMetric: ofMetric('sla'),
  statusTime: {
    formula: 'Minutes in each status / tickets',
    countedBy: 'The tickets that are solved, and were solved last in the range',
  },
  handoffSpread: ofMetric('handoffs'),
  figuresByPart: {
    formula: 'Each column as the key figure of its name, for the tickets of its row alone',
    countedBy: 'As each key figure says',
  },
  priorityTickets: {
    formula: 'One card a ticket; each card lists the parts of its attention with their points',
    countedBy: 'Unsolved now, whatever the range',
  },
  flagPrecision: ofMetric('attention_precision'),
  flagDisagree: ofMetric('attention_disagree'),
}
