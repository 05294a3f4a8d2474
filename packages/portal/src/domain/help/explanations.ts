import {
  DATE_FIELDS,
  BAND,
  MAD_TO_DEVIATION,
  helpMetric,
  helpQuality,
  type HelpName,
  isWidget,
  type MetricName,
  METRIC_FORMULAS,
  METRICS,
  QUALITY_TOPICS,
  type SurveyMetricName,
  SURVEY_METRICS,
  type WidgetName,
} from '@agent-assist/contract/wire'
import { EXPERIENCE_FORMULAS } from './experience-explanations.ts'

/** How a metric is computed (METRICS.md); current counts are added where it is shown. */
export interface Formula {
  formula: string
  /** The date that puts a ticket or event into the range. */
  countedBy: string
  /** What is excluded under all filters. */
  notCounted?: string
  /** What of it ignores the filters of tickets. */
  ignoresFilters?: string
}

/** Formula of a metric in the dictionary; excluded tickets come with each response. */
const ofMetric = (metric: MetricName): Formula => {
  const { dateField } = METRICS[metric]
  return { formula: METRIC_FORMULAS[metric], countedBy: `The ${DATE_FIELDS[dateField]}` }
}

const NO_TICKET = 'With filters of tickets: what has no ticket.'
const SCANNERS_EXCLUDED = 'Visits that look like those of link scanners.'

/** Formula of a survey metric. */
const ofSurvey = (metricValue: SurveyMetricName): Formula => {
  const { formula, of } = SURVEY_METRICS[metricValue]
  return of === 'answers'
    ? { formula, countedBy: 'The day of the answer', notCounted: NO_TICKET }
    : {
        formula,
        countedBy: 'The day the survey was sent',
        notCounted: `${SCANNERS_EXCLUDED} ${NO_TICKET}`,
      }
}

const EVENTS_EXCLUDED = 'Events of value −1: they never happened.'

const FORMULAS: Record<WidgetName, Formula> = {
  ...EXPERIENCE_FORMULAS,
  ticketVolumes: {
    formula: 'Tickets created and tickets solved, by day; backlog = unsolved at the end of the day',
    countedBy:
      'Created: date of creation. Solved: date of the last solution. Solutions: once for each solution.',
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
    countedBy: 'Their state at the end of the range; now when the range reaches today',
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
    formula: 'Each metric has its own explanation',
    countedBy: 'What each metric says: creation, solution, rating, or now',
  },
  leaderboard: {
    formula:
      'Score: weighted mean of percentiles of the parts, each beside what is expected of the same tickets. Expected: an additive model of channel, tags, priority, language, hour, first sentiment and length, shrunk by how little is known, without the effects of the agents themselves. Intervals: 95 %; Wilson’s for shares. The lower end decides the rank.',
    countedBy: 'What each part says: creation, solution, rating, or review',
    notCounted:
      'Parts with fewer than 20 cases count as expected. Agents with fewer than 20 cases are not ranked.',
  },
  productivity: {
    formula:
      'Each metric has its own explanation. Solved per hour: solved tickets, each weighted by its expected handling time, by hours of the clock with a message of the agent. Handling time is measured, reported by the helpdesk, or estimated.',
    countedBy: 'What each metric says: creation, solution, rating, or review',
  },
  today: {
    formula: 'Each metric has its own explanation',
    countedBy: 'What each metric says: creation, solution, rating, or now',
  },
  dataAnalysis: {
    formula: 'The chosen metric has its own explanation',
    countedBy: 'What the metric says: creation, solution, rating, or now',
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
    formula: 'Tickets created in each hour of each weekday / such weekdays in the range',
    countedBy: 'The hour of creation in the organisation’s time zone',
  },
  backlogAge: ofMetric('age'),
  slaByMetric: ofMetric('sla'),
  exceptions: {
    formula: `A metric outside its usual band: median of the same weekday and the same time in the ${BAND.weeks} weeks before, plus or minus ${BAND.width} × ${MAD_TO_DEVIATION} × median absolute deviation, and never narrower than chance allows (√n of a count, the standard error of a share, median / √n of a time). Ranked by the distance in deviations.`,
    countedBy: `The last whole hour; where it has too few tickets the day until now, or else the day before. It takes ${BAND.leastTickets} tickets, now and in at least ${BAND.leastWeeks} of the weeks.`,
    notCounted: 'Hours that clocks skip or show twice, and weeks before the record begins.',
  },
  whatChanged: {
    formula:
      'Of counts: now less before. Of means and shares: the part’s share of all tickets × (its value − the whole before), now less before. All bars sum to the change. Of times it is the mean that is taken apart.',
    countedBy: 'As the metric says, in the range and in the period of the same length before',
  },
  ownQueue: {
    formula: 'Unsolved tickets that are assigned to you: what is due first, then the oldest',
    countedBy: 'Their state now, regardless of the date range',
  },
  streak: {
    formula: 'Days in a row on which every target of your tickets was met, up to the last such day',
    countedBy: 'The day of creation, of the last 90 days of the range',
    notCounted: 'Days on which no target of yours was met or missed.',
  },
  correlation: {
    formula:
      'Spearman’s ρ of the two metrics, of times their medians. 95 % interval by Fisher’s transformation with the standard error of Bonett and Wright. An outlier is more than 3 × 1.4826 × median absolute deviation away from the Theil-Sen line.',
    countedBy: 'As each of the two metrics says',
    notCounted:
      'Parts with fewer than 5 tickets behind one of the metrics. Fewer than 8 parts say nothing.',
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
    formula: 'Each column as the key metric of its name, for the tickets of its row alone',
    countedBy: 'As each key metric says',
  },
  priorityTickets: {
    formula: 'One card a ticket; each card lists the parts of its attention with their points',
    countedBy: 'Unsolved now, regardless of the date range',
  },
  flagPrecision: ofMetric('attention_precision'),
  flagDisagree: ofMetric('attention_disagree'),
  sentiment: {
    formula: 'Each metric has its own explanation',
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
      'Share of negative tickets with the trait less that of all others; 95 % confidence interval (Newcombe)',
    countedBy: ofMetric('sent_negative').countedBy,
    notCounted: 'Traits with fewer than 20 scored tickets on either side.',
  },
  sentimentByLanguage: {
    formula: 'Number of tickets by the language of the last message of the customer',
    countedBy: 'Date of creation',
  },
  emotions: {
    formula:
      'Number of tickets of which any public message of the customer shows the emotion; share: of the tickets whose emotions are known',
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
    formula: 'Messages whose label people confirmed / messages that people labelled',
    countedBy: 'Date of the ticket’s creation',
    notCounted: 'Messages without a review.',
    ignoresFilters: 'The use of the language model ignores all of them',
  },
  sentimentQuotes: {
    formula:
      'Up to three different messages of each label or emotion, one a ticket, the surest first',
    countedBy: 'The newest 2,000 tickets created in the range',
  },
  surveyResults: {
    formula: 'Each metric has its own explanation',
    countedBy: 'The day a survey was sent, or the day it was answered',
    notCounted: NO_TICKET,
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
    formula: 'Answers, NPS and Survey CSAT of each day, each as its key metric',
    countedBy: ofSurvey('responses').countedBy,
  },
  surveyFunnel: {
    formula: 'Sent, delivered, opened, started and completed, each as its key metric',
    countedBy: ofSurvey('sent').countedBy,
    notCounted: SCANNERS_EXCLUDED,
  },
  surveyScores: ofSurvey('nps'),
  surveyRatings: ofSurvey('csat'),
  surveyParts: {
    formula:
      'NPS, Survey CSAT and response rate as the key metrics, for the answers of each row alone',
    countedBy: ofSurvey('responses').countedBy,
  },
  surveyMissing: {
    formula:
      'Surveys of the part that were answered / all answered, beside those not answered / all not answered',
    countedBy: ofSurvey('sent').countedBy,
    notCounted: 'Surveys that bounced or are about no ticket.',
  },
  surveyThemes: {
    formula:
      'Number of comments with a topic, whatever the endings of its words; in five comments at least',
    countedBy: ofSurvey('responses').countedBy,
    notCounted:
      'Words that name nothing (the, even though, Sunday, thing), and words that only say how something is.',
  },
  surveyComments: {
    formula: 'One entry an answer with a comment, newest first',
    countedBy: ofSurvey('responses').countedBy,
  },
  surveyUnfinished: {
    formula: 'One row an answer that was begun and not finished, newest first',
    countedBy: 'the time of its last step',
    notCounted: 'Answers that were finished later.',
  },
  surveyAnswers: {
    formula: 'One row an answer, newest first',
    countedBy: ofSurvey('responses').countedBy,
  },
}

/** Formula of the metric that a help text is about. */
export function formulaOf(name: HelpName): Formula {
  if (isWidget(name)) return FORMULAS[name]
  const topic = helpQuality(name)
  if (topic) return QUALITY_TOPICS[topic]
  const metric = helpMetric(name)
  return metric ? ofMetric(metric) : { formula: '–', countedBy: '–' }
}
