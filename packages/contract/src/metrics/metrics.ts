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
  },
  frt_business: {
    ...time,
    name: 'First reply time, business hours',
    dateField: 'created',
  },
  first_res: {
    ...time,
    name: 'First resolution time',
    dateField: 'firstSolved',
  },
  full_res: {
    ...time,
    name: 'Full resolution time',
    dateField: 'solved',
  },
  full_res_no_bot: {
    ...time,
    name: 'Full resolution time without bots',
    dateField: 'solved',
  },
  full_res_business: {
    ...time,
    name: 'Full resolution time, business hours',
    dateField: 'solved',
  },
  req_wait: {
    ...time,
    name: 'Requester wait time',
    dateField: 'solved',
  },
  agent_wait: {
    ...time,
    name: 'Agent wait time',
    dateField: 'solved',
  },
  new_time: { ...time, name: 'Time in new', dateField: 'solved' },
  open_time: { ...time, name: 'Time in open', dateField: 'solved' },
  on_hold: { ...time, name: 'On-hold time', dateField: 'solved' },
  unassigned_time: {
    ...time,
    name: 'Time unassigned',
    dateField: 'solved',
  },
  replies: {
    ...perTicket,
    name: 'Replies per ticket',
    dateField: 'created',
  },
  one_touch: {
    ...share,
    name: 'One-touch resolution',
    dateField: 'solved',
  },
  two_touch: {
    ...share,
    direction: 'none',
    name: 'Two-touch resolution',
    dateField: 'solved',
  },
  multi_touch: {
    ...share,
    direction: 'down',
    name: 'Multi-touch resolution',
    dateField: 'solved',
  },
  fcr: {
    ...share,
    name: 'Closed on first contact',
    dateField: 'solved',
  },
  reopen: {
    ...share,
    direction: 'down',
    name: 'Reopen rate',
    dateField: 'firstSolved',
  },
  followup_24: {
    ...share,
    direction: 'down',
    name: 'Follow-up within 24 hours',
    dateField: 'solved',
  },
  followup_72: {
    ...share,
    direction: 'down',
    name: 'Follow-up within 72 hours',
    dateField: 'solved',
  },
  followup: {
    ...share,
    direction: 'down',
    name: 'Follow-up within the window',
    dateField: 'solved',
  },
  aht: {
    ...time,
    name: 'Handling time',
    dateField: 'solved',
  },
  aht_all: {
    ...time,
    name: 'Handling time, partly estimated',
    dateField: 'solved',
  },
  aht_known: {
    ...share,
    name: 'Handling time known',
    dateField: 'solved',
  },
  created: { ...count, name: 'Created', dateField: 'created' },
  requesters: {
    ...count,
    kind: 'distinct',
    name: 'Requesters',
    dateField: 'created',
  },
  solved: {
    ...count,
    name: 'Solved',
    dateField: 'solved',
  },
  solutions: {
    ...count,
    name: 'Solutions',
    dateField: 'solutions',
  },
  unsolved: {
    ...count,
    name: 'Unsolved',
    dateField: 'state',
  },
  unassigned: {
    ...count,
    name: 'Unassigned',
    dateField: 'state',
  },
  net_flow: {
    ...count,
    name: 'Net flow',
    dateField: 'flow',
  },
  backlog: {
    ...count,
    name: 'Backlog',
    dateField: 'end',
  },
  age: {
    ...time,
    name: 'Backlog age',
    dateField: 'state',
  },
  age_update: {
    ...time,
    name: 'Time since the last update',
    dateField: 'state',
  },
  handoffs: {
    ...perTicket,
    name: 'Handoffs',
    dateField: 'solved',
  },
  assignee_stations: {
    ...perTicket,
    name: 'Assignee stations',
    dateField: 'solved',
  },
  group_stations: {
    ...perTicket,
    name: 'Group stations',
    dateField: 'solved',
  },
  ...TARGET_METRICS,
  csat: {
    ...share,
    name: 'Ticket CSAT',
    dateField: 'rated',
  },
  csat_rr: {
    ...share,
    name: 'Ticket CSAT response rate',
    dateField: 'offered',
  },
  csat_shift: {
    ...count,
    name: 'Changed ratings',
    dateField: 'rated',
  },
  csat_to_good: {
    ...count,
    direction: 'up',
    name: 'Ratings that became good',
    dateField: 'rated',
  },
  csat_to_bad: {
    ...count,
    direction: 'down',
    name: 'Ratings that became bad',
    dateField: 'rated',
  },
  ...ATTENTION_METRICS,
  ...SENTIMENT_METRICS,
  ...EXPERIENCE_METRICS,
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as [MetricName, ...MetricName[]]
