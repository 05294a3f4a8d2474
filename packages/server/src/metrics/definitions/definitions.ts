import {
  type ExclusionReason,
  METRIC_NAMES,
  type MetricName,
  type SentimentLabel,
  SLA_METRICS,
  type SlaMetric,
} from '@agent-assist/contract'
import { experienceDefinitions } from './experience-definitions.ts'
import type { Dep } from './ticket-joins.ts'

/**
 * How a metric is read from one `ticket`, as SQL. `moment.now` is the moment of the call. METRICS
 * of the contract has the metric's name, its aggregation and its date field.
 */
export interface Definition {
  /** The ticket's value; the numerator of a ratio metric. */
  value: string
  /** Denominator of a ratio metric; 1 when absent. */
  whole?: string
  /** Conditions that exclude a ticket, by reason; the first that holds is reported. */
  excluded?: Partial<Record<ExclusionReason, string>>
  /** Rows that the SQL reads beside `ticket`. */
  needs?: Dep
  /** Condition of the tickets whose value depends on the moment of the call; other values do not. */
  unsettled?: string
  /** The column of the agent credited with the metric. */
  credit: 'assignee' | 'first_replier' | 'solver' | 'last_solver' | 'turn_solver'
}

/** `extract` is exact, but three times as slow over many tickets. */
const minutes = (from: string, to: string) => `date_part('epoch', ${to} - ${from}) / 60`
const whether = (condition: string) => `(${condition})::int`

const NO_REPLY = {
  botOnly: 'ticket.replies = 0 and ticket.bot_replied',
  noReply: 'ticket.replies = 0',
} as const

/** Channels in which the customer waits live. */
const LIVE = `('chat', 'messaging', 'sms', 'whatsapp', 'facebook', 'instagram', 'telegram')`
const ONE_TOUCH = `ticket.replies = 1 and (ticket.channel not in ${LIVE}
  or (ticket.pending_min = 0 and ticket.hold_min = 0 and ticket.reopens = 0))`

/** Whether the same known requester opened another ticket within some hours of the solution. */
const followUp = (hours: number): Definition => ({
  value: whether(`exists (select from ticket later
    where later.organisation_id = ticket.organisation_id and later.requester = ticket.requester
      and later.id <> ticket.id and later.created_at > ticket.solved_at
      and later.created_at <= ticket.solved_at + interval '${hours} hours')`),
  excluded: {
    noRequester: `ticket.requester in ('', 'unknown')`,
    windowOpen: `ticket.solved_at + interval '${hours} hours' > moment.now`,
  },
  credit: 'last_solver',
})

/** Whether a target of the ticket is running; the same expression as in the index `ticket_running`. */
const RUNNING = 'cardinality(array_remove(ticket.sla_due, null)) > 0'

/** Achievement of some SLA metrics; `sla_met`, `sla_missed` and `sla_due` have an entry for each. */
function sla(...metrics: SlaMetric[]): Definition {
  const sum = (term: (place: number) => string) =>
    metrics.map((metric) => term(SLA_METRICS.indexOf(metric) + 1)).join(' + ')
  const met = sum((place) => `ticket.sla_met[${place}]`)
  const missed = sum(
    (place) => `ticket.sla_missed[${place}]
      + coalesce(ticket.sla_due[${place}] <= moment.now, false)::int`,
  )
  const due = metrics.map((metric) => `ticket.sla_due[${SLA_METRICS.indexOf(metric) + 1}]`)
  const none =
    metrics.length === SLA_METRICS.length
      ? `(0 = all(ticket.sla_met) and 0 = all(ticket.sla_missed)
          and not coalesce(moment.now >= any(ticket.sla_due), false))` // faster than the sums
      : `${met} + ${missed} = 0`
  return {
    value: met,
    whole: `${met} + ${missed}`,
    excluded: {
      noTarget: `ticket.sla_met is null or (${none} and coalesce(${due.join(', ')}) is null)`,
      targetRunning: none,
    },
    unsettled: RUNNING,
    credit: 'assignee',
  }
}

const activeTargets = SLA_METRICS.map(
  (_, index) => `coalesce(ticket.sla_due[${index + 1}] > moment.now, false)::int`,
).join(' + ')

/** A ticket has at most one running target of each SLA metric. */
const active = (metric: SlaMetric): Definition => ({
  value: '1',
  excluded: {
    noTarget: 'ticket.sla_due is null',
    noneRuns: `coalesce(ticket.sla_due[${SLA_METRICS.indexOf(metric) + 1}] <= moment.now, true)`,
  },
  credit: 'assignee',
})

const DUE_SOON = SLA_METRICS.map((_, index) => {
  const due = `ticket.sla_due[${index + 1}]`
  return `coalesce(${due} > moment.now and ${due} <= moment.now + interval '1 hour', false)`
}).join(' or ')

/** Credits the agent who solved the ticket first, a later reopening included. */
const ofSolver = { credit: 'solver' } as const
const ofLastSolver = { credit: 'last_solver' } as const
const ofAssignee = { credit: 'assignee' } as const

const isNegative = (column: string) => `${column} in ('negative', 'veryNegative')`
const NOT_ENRICHED = {
  notScoredYet: `sentiment.label is null and exists (select from sentiment_queue as waiting
    where waiting.organisation_id = ticket.organisation_id and waiting.ticket_id = ticket.id)`,
  noMessage: 'sentiment.ticket_id is null',
  noLanguage: `sentiment.unscored = 'noLanguage'`,
  noWords: `sentiment.unscored = 'noWords'`,
  noWordList: 'sentiment.label is null',
} as const
const HISTORY = { ...NOT_ENRICHED, oneMessage: 'sentiment.scored < 2' } as const

const ofSentiment = { excluded: NOT_ENRICHED, needs: 'sentiment', ...ofAssignee } as const

/** Tickets whose last scored message has a label. */
const labelled = (label: SentimentLabel): Definition => ({
  value: '1',
  ...ofSentiment,
  excluded: { ...NOT_ENRICHED, otherSentiment: `sentiment.label <> '${label}'` },
})

/** The definition of each metric. */
export const DEFINITIONS: Record<MetricName, Definition> = {
  frt: { value: 'ticket.first_reply_min', excluded: NO_REPLY, credit: 'first_replier' },
  frt_business: {
    value: 'ticket.first_business_min',
    excluded: { ...NO_REPLY, noCalendar: 'ticket.first_business_min is null' },
    credit: 'first_replier',
  },
  first_res: { value: minutes('ticket.created_at', 'ticket.first_solved_at'), ...ofSolver },
  full_res: { value: minutes('ticket.created_at', 'ticket.solved_at'), ...ofLastSolver },
  full_res_no_bot: {
    value: `${minutes('ticket.created_at', 'ticket.solved_at')} - ticket.bot_min`,
    excluded: { solvedByBot: `${NO_REPLY.botOnly} and ticket.participants = 0` },
    ...ofLastSolver,
  },
  full_res_business: {
    value: 'ticket.full_business_min',
    excluded: { noCalendar: 'ticket.full_business_min is null' },
    ...ofLastSolver,
  },
  req_wait: { value: 'ticket.new_min + ticket.open_min + ticket.hold_min', ...ofAssignee },
  agent_wait: { value: 'ticket.pending_min', ...ofAssignee },
  new_time: { value: 'ticket.new_min', ...ofAssignee },
  open_time: { value: 'ticket.open_min', ...ofAssignee },
  on_hold: { value: 'ticket.hold_min', ...ofAssignee },
  unassigned_time: {
    value: 'ticket.unassigned_min',
    excluded: { noAssignments: 'ticket.unassigned_min is null' },
    ...ofAssignee,
  },
  replies: { value: 'ticket.replies', ...ofAssignee },
  one_touch: { value: whether(ONE_TOUCH), ...ofLastSolver },
  two_touch: { value: whether('ticket.replies = 2'), ...ofLastSolver },
  multi_touch: { value: whether(`not (${ONE_TOUCH}) and ticket.replies <> 2`), ...ofLastSolver },
  fcr: { value: whether('ticket.reopens = 0 and ticket.participants = 1'), ...ofLastSolver },
  reopen: { value: whether('ticket.reopens > 0'), ...ofSolver },
  followup_24: followUp(24),
  followup_72: followUp(72),
  created: { value: '1', ...ofAssignee },
  requesters: {
    value: 'ticket.requester',
    excluded: { noRequester: `ticket.requester in ('', 'unknown')` },
    ...ofAssignee,
  },
  solved: { value: '1', ...ofLastSolver },
  solutions: { value: '1', credit: 'turn_solver' },
  unsolved: { value: '1', ...ofAssignee },
  unassigned: {
    value: '1',
    excluded: { assigned: 'ticket.assignee is not null' },
    ...ofAssignee,
  },
  net_flow: { value: 'ticket.delta', ...ofAssignee },
  backlog: { value: '1', ...ofAssignee },
  age: { value: minutes('ticket.created_at', 'moment.now'), ...ofAssignee },
  age_update: { value: minutes('ticket.updated_at', 'moment.now'), ...ofAssignee },
  handoffs: { value: 'ticket.noters', ...ofAssignee },
  assignee_stations: {
    value: 'ticket.assignee_stations',
    excluded: { noAssignments: 'ticket.assignee_stations is null' },
    ...ofAssignee,
  },
  group_stations: {
    value: 'ticket.group_stations',
    excluded: { noGroups: 'ticket.group_stations is null' },
    ...ofAssignee,
  },
  sla: sla(...SLA_METRICS),
  sla_first_reply: sla('firstReply'),
  sla_next_reply: sla('nextReply'),
  sla_requester_wait: sla('requesterWait'),
  sla_agent_work: sla('agentWork'),
  sla_active: {
    value: activeTargets,
    excluded: { noTarget: 'ticket.sla_due is null' },
    ...ofAssignee,
  },
  sla_active_first_reply: active('firstReply'),
  sla_active_next_reply: active('nextReply'),
  sla_active_requester_wait: active('requesterWait'),
  sla_active_agent_work: active('agentWork'),
  sla_due_soon: {
    value: '1',
    excluded: { noTarget: 'ticket.sla_due is null', notDueSoon: `not (${DUE_SOON})` },
    ...ofAssignee,
  },
  csat: { value: whether(`ticket.satisfaction = 'good'`), ...ofAssignee },
  csat_rr: { value: whether('ticket.satisfaction is not null'), ...ofAssignee },
  csat_shift: { value: 'ticket.shifts_to_good + ticket.shifts_to_bad', ...ofAssignee },
  csat_to_good: { value: 'ticket.shifts_to_good', ...ofAssignee },
  csat_to_bad: { value: 'ticket.shifts_to_bad', ...ofAssignee },
  attention_precision: { value: whether('ticket.came_true'), ...ofAssignee },
  attention_disagree: { value: whether('ticket.is_disputed'), ...ofAssignee },
  sent_negative: { value: whether(isNegative('sentiment.label')), ...ofSentiment },
  sent_score: { value: 'sentiment.last_score', ...ofSentiment },
  sent_mean: { value: 'sentiment.mean_score', ...ofSentiment },
  sent_delta: {
    value: 'sentiment.last_score - sentiment.first_score',
    ...ofSentiment,
    excluded: HISTORY,
  },
  sent_recovered: {
    value: whether(`not ${isNegative('sentiment.label')}`),
    ...ofSentiment,
    excluded: { ...HISTORY, beganOtherwise: `not ${isNegative('sentiment.first_label')}` },
  },
  sent_turned: {
    value: whether(isNegative('sentiment.label')),
    ...ofSentiment,
    excluded: { ...HISTORY, beganNegative: isNegative('sentiment.first_label') },
  },
  sent_missing: {
    value: '1',
    ...ofSentiment,
    excluded: { isScored: 'sentiment.label is not null' },
  },
  sent_label_very_positive: labelled('veryPositive'),
  sent_label_positive: labelled('positive'),
  sent_label_neutral: labelled('neutral'),
  sent_label_mixed: labelled('mixed'),
  sent_label_negative: labelled('negative'),
  sent_label_very_negative: labelled('veryNegative'),
  ...experienceDefinitions(NOT_ENRICHED),
}

const REASONS = new Map(
  METRIC_NAMES.map((metric) => [
    metric,
    Object.entries(DEFINITIONS[metric].excluded ?? {}) as [ExclusionReason, string][],
  ]),
)
/** The exclusion reasons of a metric and their conditions; the first that holds is reported. */
export const reasonsOf = (metric: MetricName): [ExclusionReason, string][] =>
  REASONS.get(metric) ?? []
