import {
  DATE_FIELDS,
  BAND,
  MAD_TO_DEVIATION,
  helpMetric,
  type HelpName,
  isWidget,
  type MetricName,
  METRICS,
  type SurveyMetricName,
  SURVEY_METRICS,
  type WidgetName,
} from '@agent-assist/contract/wire'

/** How a metric is computed (METRICS.md); current counts are added where it is shown. */
export interface Formula {
  formula: string
  /** The date that puts a ticket or event into the range. */
  countedBy: string
  /** What is excluded under all filters. */
  notCounted?: string
  /** Whether the filters of tickets have no effect. */
  ignoresFilters?: true
}

/** Formula of a metric in the dictionary; excluded tickets come with each response. */
const ofMetric = (metric: MetricName): Formula => {
  const { formula, dateField } = METRICS[metric]
  return { formula, countedBy: `The ${DATE_FIELDS[dateField]}` }
}

const SCANNERS_EXCLUDED = 'Visits that look like those of link scanners.'

/** Formula of a survey metric. */
const ofSurvey = (metricValue: SurveyMetricName): Formula => {
  const { formula, of } = SURVEY_METRICS[metricValue]
  return of === 'answers'
    ? { formula, countedBy: 'The day of the answer', ignoresFilters: true }
    : {
        formula,
        countedBy: 'The day the survey was sent',
        notCounted: SCANNERS_EXCLUDED,
        ignoresFilters: true,
      }
}

const EVENTS_EXCLUDED = 'Events of value −1: they never happened.'

const FORMULAS: Record<WidgetName, Formula> = {
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
    notCounted: EVENTS_EXCLUDED,
  },
  createdTickets: { formula: 'Number of tickets', countedBy: 'Date of creation' },
  solvedTickets: {
    formula: 'Number of tickets that are solved or closed',
    countedBy: 'Date of the last solution',
    notCounted: 'Tickets that were opened again and are not solved since.',
  },
  unsolvedTickets: {
    formula: 'Number of tickets that are neither solved nor closed',
    countedBy: 'Their state at the end of the range, or now',
  },
  uniqueLoads: {
    formula: 'Number of different tickets with an event of the type Loads',
    countedBy: 'Date of the event',
    notCounted: EVENTS_EXCLUDED,
  },
  totalInserts: {
    formula: 'GPT: Inserted + Article: Inserted',
    countedBy: 'Date of the event',
    notCounted: EVENTS_EXCLUDED,
  },
  oneTouchAnswers: {
    formula: 'One-touch answers from tickets + macros + knowledge base',
    countedBy: 'Date of the event',
    notCounted: EVENTS_EXCLUDED,
  },
  dataBreakdown: {
    formula: 'Number of tickets of each agent, type, group, tag group or tag',
    countedBy: 'Date of creation',
  },
  ticketHealth: {
    formula: 'Each figure has a receipt of its own',
    countedBy: 'What each figure says: creation, solution, rating, or now',
  },
  today: {
    formula: 'Each figure has a receipt of its own',
    countedBy: 'What each figure says: creation, solution, rating, or now',
  },
  dataAnalysis: {
    formula: 'The figure that is chosen has a receipt of its own',
    countedBy: 'What the figure says: creation, solution, rating, or now',
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
  exceptions: {
    formula: `A figure outside its usual band: median of the same weekday and the same time in the ${BAND.weeks} weeks before ± ${BAND.width} × ${MAD_TO_DEVIATION} × median absolute deviation, and never narrower than chance makes it (√n of a count, the standard error of a share, median / √n of a time). Ranked by the distance in deviations.`,
    countedBy: `The last whole hour; where it has too few tickets the day until now, or else the day before. It takes ${BAND.leastTickets} tickets, now and in at least ${BAND.leastWeeks} of the weeks.`,
    notCounted: 'Hours that clocks skip or show twice, and weeks before the record begins.',
  },
  whatChanged: {
    formula:
      'Of counts: now less before. Of means and shares: the part’s share of all tickets × (its value − the whole before), now less before. All bars sum to the change. Of times it is the mean that is taken apart.',
    countedBy: 'As the figure says, in the range and in the period of the same length before',
  },
  ownQueue: {
    formula: 'Unsolved tickets that are assigned to you: what is due first, then the oldest',
    countedBy: 'Their state now, whatever the range',
    ignoresFilters: true,
  },
  streak: {
    formula: 'Days in a row on which every target of your tickets was met, up to the last such day',
    countedBy: 'The day of creation, of the last 90 days of the range',
    notCounted: 'Days on which no target of yours was met or missed.',
  },
  correlation: {
    formula:
      'Spearman’s ρ of the two figures, of times their medians. 95 % interval by Fisher’s transformation with the standard error of Bonett and Wright. An outlier is more than 3 × 1.4826 × median absolute deviation away from the Theil-Sen line.',
    countedBy: 'As each of the two figures says',
    notCounted:
      'Parts with fewer than 5 tickets behind one of the figures. Fewer than 8 parts say nothing.',
  },
  rawTickets: {
    formula: 'One row a ticket; durations are in minutes in the file',
    countedBy: 'What is chosen beside the title: creation, last solution, or state',
  },
  statusTime: {
    formula: 'Minutes in each status / tickets',
    countedBy: 'The tickets that are solved, and were solved last in the range',
  },
  handoffSpread: ofMetric('handoffs'),
  metricsBySegment: {
    formula: 'Each column as the key figure of its name, for the tickets of its row alone',
    countedBy: 'As each key figure says',
  },
  priorityTickets: {
    formula: 'One card a ticket; each card lists the parts of its attention with their points',
    countedBy: 'Unsolved now, whatever the range',
  },
  flagPrecision: ofMetric('attention_precision'),
  flagDisagree: ofMetric('attention_disagree'),
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
  sentimentHistory: {
    formula:
      'Number of tickets by the labels of the first and the last scored message of the customer',
    countedBy: ofMetric('sent_delta').countedBy,
    notCounted: 'Tickets with fewer than two scored messages.',
  },
  sentimentBySegment: {
    formula: 'Tickets of a label / tickets with a scored message; negative ones count below zero',
    countedBy: ofMetric('sent_negative').countedBy,
  },
  sentimentDrivers: {
    formula:
      'Share of negative tickets with the mark less that of all others; Newcombe’s interval of 95 %',
    countedBy: ofMetric('sent_negative').countedBy,
    notCounted: 'Marks with fewer than 20 scored tickets on either side.',
  },
  sentimentByLanguage: {
    formula: 'Number of tickets by the language of the last message of the customer',
    countedBy: 'Date of creation',
  },
  emotions: {
    formula:
      'Number of tickets of which any public message of the customer shows the emotion; share: of the tickets of which it can be told',
    countedBy: 'Date of creation',
    notCounted:
      'From the shares: tickets without a customer’s message in a language with a list of words.',
  },
  emotionsToEnd: {
    formula:
      'Number of tickets by the emotions of all messages and the label of the last scored message of the customer',
    countedBy: 'Date of creation',
    notCounted: 'Tickets that show no emotion, or are not scored.',
  },
  sentimentScoring: {
    formula: 'Messages whose label people said again / messages that people gave a label',
    countedBy: 'Date of the ticket’s creation',
    notCounted: 'Messages that nobody has judged.',
  },
  sentimentQuotes: {
    formula:
      'Up to three different messages of each label or emotion, one a ticket, the surest first',
    countedBy: 'The newest 2,000 tickets created in the range',
  },
  surveyResults: {
    formula: 'Each figure has a receipt of its own',
    countedBy: 'The day a survey was sent, or the day it was answered',
    ignoresFilters: true,
  },
  surveySent: ofSurvey('sent'),
  surveyDelivered: ofSurvey('delivered'),
  surveyResponseRate: ofSurvey('response_rate'),
  surveyResponses: ofSurvey('responses'),
  surveyNps: ofSurvey('nps'),
  surveyCsat: ofSurvey('csat'),
  surveyCompletion: ofSurvey('completion'),
  surveyTime: ofSurvey('time_to_answer'),
  surveyScanners: ofSurvey('scanner_hits'),
  surveyTrend: {
    formula: 'Answers, NPS and CSAT of each day, each as its key figure',
    countedBy: ofSurvey('responses').countedBy,
  },
  surveyFunnel: {
    formula: 'Sent, delivered, opened, started and completed, each as its key figure',
    countedBy: ofSurvey('sent').countedBy,
    notCounted: SCANNERS_EXCLUDED,
  },
  surveyScores: ofSurvey('nps'),
  surveyRatings: ofSurvey('csat'),
  surveyParts: {
    formula: 'NPS, CSAT and response rate as the key figures, for the answers of each row alone',
    countedBy: ofSurvey('responses').countedBy,
  },
  surveyMissing: {
    formula:
      'Surveys of the part that were answered / all answered, beside those not answered / all not answered',
    countedBy: ofSurvey('sent').countedBy,
    notCounted: 'Surveys that bounced or are about no ticket.',
  },
  surveyThemes: {
    formula: 'Number of comments with a word, whatever its ending; in two comments at least',
    countedBy: ofSurvey('responses').countedBy,
    notCounted: 'Words that say nothing (the, and), and words that only say how something is.',
  },
  surveyComments: {
    formula: 'One entry an answer with a comment, newest first',
    countedBy: ofSurvey('responses').countedBy,
  },
  surveyAnswers: {
    formula: 'One row an answer, newest first',
    countedBy: ofSurvey('responses').countedBy,
  },
}

/** Formula of the metric that a help text is about. */
export function formulaOf(name: HelpName): Formula {
  if (isWidget(name)) return FORMULAS[name]
  const metric = helpMetric(name)
  return metric ? ofMetric(metric) : { formula: '–', countedBy: '–' }
}
