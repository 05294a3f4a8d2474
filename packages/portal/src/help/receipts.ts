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
  figuresByPart: {
    formula: 'Each column as the key figure of its name, for the tickets of its row alone',
    countedBy: 'As each key figure says',
  },
  sentiment: {
    formula: 'Each figure has a receipt of its own',
    countedBy: ofMetric('sent_negative').countedBy,
  },
  negativeTickets: ofMetric('sent_negative'),
  sentimentScore: ofMetric('sent_score'),
  sentimentChange: ofMetric('sent_delta'),
  recoveredTickets: ofMetric('sent_recovered'),
  turnedNegative: ofMetric('sent_turned'),
  notEnriched: ofMetric('sent_missing'),
  sentimentByDay: {
    formula: 'Number of tickets by the label of the last scored message of the customer',
    countedBy: 'Date of creation',
  },
  sentimentCourse: {
    formula:
      'Number of tickets by the labels of the first and the last scored message of the customer',
    countedBy: ofMetric('sent_delta').countedBy,
    leftOut: 'Tickets with fewer than two scored messages.',
  },
  sentimentByPart: {
    formula: 'Tickets of a label / tickets with a scored message; negative ones count below zero',
    countedBy: ofMetric('sent_negative').countedBy,
  },
  sentimentDrivers: {
    formula:
      'Share of negative tickets with the mark less that of all others; Newcombe’s interval of 95 %',
    countedBy: ofMetric('sent_negative').countedBy,
    leftOut: 'Marks with fewer than 20 scored tickets on either side.',
  },
  sentimentByLanguage: {
    formula: 'Number of tickets by the language of the last message of the customer',
    countedBy: 'Date of creation',
  },
  sentimentScoring: {
    formula: 'Messages whose label people said again / messages that people gave a label',
    countedBy: 'Date of the ticket’s creation',
    leftOut: 'Messages that nobody has judged.',
  },
  sentimentQuotes: {
    formula: 'Up to three different messages of each label, one a ticket, the surest first',
    countedBy: 'The newest 2,000 tickets created in the range',
  },
}
