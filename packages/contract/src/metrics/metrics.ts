import { ATTENTION_METRICS } from './attention-metrics.ts'
import { EXPERIENCE_METRICS } from './experience-metrics.ts'
import type { Metric } from './metric-kinds.ts'
import { SENTIMENT_METRICS } from './sentiment-metrics.ts'
import { TARGET_METRICS } from './target-metrics.ts'

/*
 * Metrics of tickets, by their ids in the metric dictionary. Explanations, help texts and charts read this table; the
 * server has one definition for each (packages/server/src/metrics/definitions).
 */

const time = { kind: 'mean', unit: 'min', direction: 'down' } as const
const perTicket = { kind: 'mean', unit: 'perTicket', direction: 'down' } as const
const count = { kind: 'sum', unit: 'count', direction: 'none' } as const
const share = { kind: 'share', unit: 'pct', direction: 'up' } as const

export const METRICS = {
  frt: {
    ...time,
    name: 'First reply time',
    dateField: 'created',
    formula:
      'First public reply of an agent less creation. A ticket that was solved without an agent and came back counts from then. Replies of bots and rules do not count, nor does the message with which an agent opened the ticket. It is credited to whoever wrote the reply.',
  },
  frt_business: {
    ...time,
    name: 'First reply time, business hours',
    dateField: 'created',
    formula: 'First reply time, of which only the business hours of the organisation count.',
  },
  first_res: {
    ...time,
    name: 'First resolution time',
    dateField: 'firstSolved',
    formula: 'First time solved less creation.',
  },
  full_res: {
    ...time,
    name: 'Full resolution time',
    dateField: 'solved',
    formula: 'Last time solved less creation.',
  },
  full_res_no_bot: {
    ...time,
    name: 'Full resolution time without bots',
    dateField: 'solved',
    formula:
      'Last time solved less creation, less the time until a ticket that a bot had solved came back.',
  },
  full_res_business: {
    ...time,
    name: 'Full resolution time, business hours',
    dateField: 'solved',
    formula: 'Full resolution time, of which only the business hours of the organisation count.',
  },
  req_wait: {
    ...time,
    name: 'Requester wait time',
    dateField: 'solved',
    formula: 'Minutes in new, open and on hold.',
  },
  agent_wait: {
    ...time,
    name: 'Agent wait time',
    dateField: 'solved',
    formula: 'Minutes in pending.',
  },
  new_time: { ...time, name: 'Time in new', dateField: 'solved', formula: 'Minutes in new.' },
  open_time: { ...time, name: 'Time in open', dateField: 'solved', formula: 'Minutes in open.' },
  on_hold: { ...time, name: 'On-hold time', dateField: 'solved', formula: 'Minutes on hold.' },
  unassigned_time: {
    ...time,
    name: 'Time unassigned',
    dateField: 'solved',
    formula: 'Minutes without an assignee while it was not solved.',
  },
  replies: {
    ...perTicket,
    name: 'Replies per ticket',
    dateField: 'created',
    formula: 'Public replies of agents / tickets.',
  },
  one_touch: {
    ...share,
    name: 'One-touch resolution',
    dateField: 'solved',
    formula:
      'Solved tickets with exactly one public reply of an agent / solved tickets. In chats and messaging it also was never pending or on hold and never came back.',
  },
  two_touch: {
    ...share,
    direction: 'none',
    name: 'Two-touch resolution',
    dateField: 'solved',
    formula: 'Solved tickets with exactly two public replies of agents / solved tickets.',
  },
  multi_touch: {
    ...share,
    direction: 'down',
    name: 'Multi-touch resolution',
    dateField: 'solved',
    formula: 'Solved tickets that are neither one-touch nor two-touch / solved tickets.',
  },
  fcr: {
    ...share,
    name: 'Closed on first contact',
    dateField: 'solved',
    formula: 'Tickets solved once with one agent taking part / solved tickets.',
  },
  reopen: {
    ...share,
    direction: 'down',
    name: 'Reopen rate',
    dateField: 'firstSolved',
    formula:
      'Tickets that came back at least once after they were solved / tickets solved. It is credited to the agent who had set it solved.',
  },
  followup_24: {
    ...share,
    direction: 'down',
    name: 'Follow-up within 24 hours',
    dateField: 'solved',
    formula:
      'Solved tickets whose requester opened another ticket within 24 hours of the solution / solved tickets.',
  },
  followup_72: {
    ...share,
    direction: 'down',
    name: 'Follow-up within 72 hours',
    dateField: 'solved',
    formula:
      'Solved tickets whose requester opened another ticket within 72 hours of the solution / solved tickets.',
  },
  created: { ...count, name: 'Created', dateField: 'created', formula: 'Tickets created.' },
  requesters: {
    ...count,
    kind: 'distinct',
    name: 'Requesters',
    dateField: 'created',
    formula: 'Different requesters of the tickets created.',
  },
  solved: {
    ...count,
    direction: 'up',
    name: 'Solved',
    dateField: 'solved',
    formula: 'Tickets solved, by the date they were solved last.',
  },
  solutions: {
    ...count,
    name: 'Solutions',
    dateField: 'solutions',
    formula: 'How often tickets were solved; one that came back counts each time.',
  },
  unsolved: {
    ...count,
    direction: 'down',
    name: 'Unsolved now',
    dateField: 'now',
    formula: 'Tickets that are neither solved nor closed at this moment.',
  },
  unassigned: {
    ...count,
    direction: 'down',
    name: 'Unassigned now',
    dateField: 'now',
    formula: 'Unsolved tickets that nobody is assigned to at this moment.',
  },
  net_flow: {
    ...count,
    direction: 'down',
    name: 'Net flow',
    dateField: 'flow',
    formula: 'Tickets created less tickets solved.',
  },
  backlog: {
    ...count,
    direction: 'down',
    name: 'Backlog',
    dateField: 'end',
    formula:
      'Tickets that were neither solved nor closed at the end, from the history of their statuses.',
  },
  age: {
    ...time,
    name: 'Backlog age',
    dateField: 'now',
    formula: 'Now less creation, of unsolved tickets.',
  },
  age_update: {
    ...time,
    name: 'Time since the last update',
    dateField: 'now',
    formula: 'Now less last update, of unsolved tickets.',
  },
  handoffs: {
    ...perTicket,
    name: 'Handoffs',
    dateField: 'solved',
    formula: 'Different agents who wrote an internal note / tickets.',
  },
  assignee_stations: {
    ...perTicket,
    name: 'Assignee stations',
    dateField: 'solved',
    formula: 'How often a ticket came to an assignee, the first one included / tickets.',
  },
  group_stations: {
    ...perTicket,
    name: 'Group stations',
    dateField: 'solved',
    formula: 'How often a ticket came to a group, the first one included / tickets.',
  },
  ...TARGET_METRICS,
  csat: {
    ...share,
    name: 'Satisfaction',
    dateField: 'rated',
    formula:
      'Good / (good + bad) in whole percent. Good, happy, very happy and extremely happy are good; bad, neutral, unhappy, very unhappy and extremely unhappy are bad.',
  },
  csat_rr: {
    ...share,
    name: 'Satisfaction response rate',
    dateField: 'offered',
    formula: 'Tickets rated / tickets whose survey was sent.',
  },
  csat_shift: {
    ...count,
    name: 'Changed ratings',
    dateField: 'rated',
    formula: 'How often a rating went from good to bad or from bad to good.',
  },
  csat_to_good: {
    ...count,
    direction: 'up',
    name: 'Ratings that became good',
    dateField: 'rated',
    formula: 'How often a rating went from bad to good.',
  },
  csat_to_bad: {
    ...count,
    direction: 'down',
    name: 'Ratings that became bad',
    dateField: 'rated',
    formula: 'How often a rating went from good to bad.',
  },
  ...ATTENTION_METRICS,
  ...SENTIMENT_METRICS,
  ...EXPERIENCE_METRICS,
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as [MetricName, ...MetricName[]]
