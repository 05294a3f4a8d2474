import {
  type ExclusionReason,
  METRIC_NAMES,
  type MetricName,
  type SentimentLabel,
} from '@agent-assist/contract'
import { LIVE_CHANNELS } from '../../tickets/facts/live-channels.ts'
import {
  REPLIED_TOO_EARLY,
  REPLY_TIME_UNKNOWN,
  SOLVE_TIME_UNKNOWN,
  SOLVED_TOO_EARLY,
} from '../../tickets/facts/moments.ts'
import { unhappenedOf } from './cohorts.ts'
import { IS_PAST } from './date-fields.ts'
import { experienceDefinitions } from './experience-definitions.ts'
import { targetDefinitions } from './target-definitions.ts'
import type { Dep } from './ticket-joins.ts'

/**
 * How a metric is read from one `ticket`, as SQL. `moment.now` is the moment of the call, and
 * `moment.state` that of a state: the end of a past range. METRICS of the contract has the metric's name, its aggregation and its date field.
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

const NO_SOLVE_TIME = {
  solveTimeUnknown: SOLVE_TIME_UNKNOWN,
  solvedTooEarly: SOLVED_TOO_EARLY,
} as const
const NO_REPLY_TIME = {
  replyTimeUnknown: REPLY_TIME_UNKNOWN,
  repliedTooEarly: REPLIED_TOO_EARLY,
} as const
const IMPOSSIBLE_CREATION = { createdLater: 'ticket.created_at > moment.state' } as const

const NO_REPLY = {
  botOnly: 'ticket.replies = 0 and ticket.bot_replied',
  noReply: 'ticket.replies = 0',
} as const

const LIVE = `(${LIVE_CHANNELS.map((channel) => `'${channel}'`).join(', ')})`
const ONE_TOUCH = `ticket.replies = 1 and (ticket.channel not in ${LIVE}
  or (ticket.pending_min = 0 and ticket.hold_min = 0 and ticket.counted_reopens = 0))`

/** Minutes of work on a ticket: measured in the panel, or reported by its helpdesk. */
const RECORDED_MIN = 'coalesce(ticket.focus_min, ticket.reported_min)'
/** The same, estimated where neither is known; null for tickets on which no agent wrote. */
const HANDLING_MIN = 'coalesce(ticket.focus_min, ticket.reported_min, ticket.estimated_min)'

/** Whether the same known customer opened another ticket within some time of the solution. */
const followUp = (window: string): Definition => ({
  value: whether(`exists (select from ticket later
    where later.organisation_id = ticket.organisation_id and later.customer = ticket.customer
      and not later.is_merged and later.id <> ticket.id and later.created_at > ticket.solved_at
      and later.created_at <= ticket.solved_at + ${window})`),
  excluded: {
    noRequester: 'ticket.customer is null',
    solveTimeUnknown: SOLVE_TIME_UNKNOWN,
    windowOpen: `ticket.solved_at + ${window} > moment.now`,
  },
  credit: 'last_solver',
})

/** Credits the agent who solved the ticket first, a later reopening included. */
const ofSolver = { credit: 'solver' } as const
const ofLastSolver = { credit: 'last_solver' } as const
const ofAssignee = { credit: 'assignee' } as const

const isNegative = (column: string) => `${column} in ('negative', 'veryNegative')`
const NOT_ENRICHED = {
  notScoredYet: `sentiment.label is null and exists (select from sentiment_queue as waiting
    where waiting.organisation_id = moment.org and waiting.ticket_id = ticket.id)`,
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

/** The assignee at the moment of a state; before the first change nobody had the ticket. */
const ASSIGNEE_THEN = `(select change.value from ticket_change as change
  where change.organisation_id = ticket.organisation_id and change.ticket_id = ticket.id
    and change.field = 'assignee' and change.at < moment.state
  order by change.position desc limit 1)`

const lastOf = (table: string) => `(select max(one.at) from ${table} as one
  where one.organisation_id = ticket.organisation_id and one.ticket_id = ticket.id
    and one.at < moment.state)`

/**
 * When a ticket was updated last before the moment of a state. An update after it hides the one before, which was then
 * the last message or change of status, assignee, group or priority.
 */
const UPDATED_THEN = `case when ticket.updated_at < moment.state then ticket.updated_at
  else greatest(ticket.created_at, ${['ticket_message', 'ticket_status', 'ticket_change'].map(lastOf).join(', ')}) end`

/** The definition of each metric. */
export const DEFINITIONS: Record<MetricName, Definition> = {
  frt: {
    value: 'ticket.first_reply_min',
    excluded: { ...NO_REPLY, ...NO_REPLY_TIME },
    credit: 'first_replier',
  },
  frt_business: {
    value: 'ticket.first_business_min',
    excluded: {
      ...NO_REPLY,
      ...NO_REPLY_TIME,
      noCalendar: 'ticket.first_business_min is null',
    },
    credit: 'first_replier',
  },
  first_res: {
    value: minutes('ticket.created_at', 'ticket.first_solved_at'),
    excluded: NO_SOLVE_TIME,
    ...ofSolver,
  },
  full_res: {
    value: minutes('ticket.created_at', 'ticket.solved_at'),
    excluded: NO_SOLVE_TIME,
    ...ofLastSolver,
  },
  full_res_no_bot: {
    value: `${minutes('ticket.created_at', 'ticket.solved_at')} - ticket.bot_min`,
    excluded: {
      ...NO_SOLVE_TIME,
      solvedByBot: `${NO_REPLY.botOnly} and ticket.participants = 0`,
    },
    ...ofLastSolver,
  },
  full_res_business: {
    value: 'ticket.full_business_min',
    excluded: { ...NO_SOLVE_TIME, noCalendar: 'ticket.full_business_min is null' },
    ...ofLastSolver,
  },
  req_wait: {
    value: 'ticket.new_min + ticket.open_min + ticket.hold_min',
    excluded: NO_SOLVE_TIME,
    ...ofAssignee,
  },
  agent_wait: { value: 'ticket.pending_min', excluded: NO_SOLVE_TIME, ...ofAssignee },
  new_time: { value: 'ticket.new_min', excluded: NO_SOLVE_TIME, ...ofAssignee },
  open_time: { value: 'ticket.open_min', excluded: NO_SOLVE_TIME, ...ofAssignee },
  on_hold: { value: 'ticket.hold_min', excluded: NO_SOLVE_TIME, ...ofAssignee },
  unassigned_time: {
    value: 'ticket.unassigned_min',
    excluded: { ...NO_SOLVE_TIME, noAssignments: 'ticket.unassigned_min is null' },
    ...ofAssignee,
  },
  replies: { value: 'ticket.replies', ...ofAssignee },
  one_touch: { value: whether(ONE_TOUCH), ...ofLastSolver },
  two_touch: { value: whether('ticket.replies = 2'), ...ofLastSolver },
  multi_touch: { value: whether(`not (${ONE_TOUCH}) and ticket.replies <> 2`), ...ofLastSolver },
  fcr: {
    value: whether('ticket.counted_reopens = 0 and ticket.participants = 1'),
    ...ofLastSolver,
  },
  reopen: { value: whether('ticket.counted_reopens > 0'), ...ofSolver },
  followup_24: followUp(`interval '24 hours'`),
  followup_72: followUp(`interval '72 hours'`),
  followup: followUp('moment.follow_up'),
  aht: {
    value: RECORDED_MIN,
    excluded: { noHandlingTime: `${RECORDED_MIN} is null` },
    ...ofLastSolver,
  },
  aht_all: {
    value: HANDLING_MIN,
    excluded: { noHandling: `${HANDLING_MIN} is null` },
    ...ofLastSolver,
  },
  aht_known: {
    value: whether(`${RECORDED_MIN} is not null`),
    excluded: { noHandling: `${HANDLING_MIN} is null` },
    ...ofLastSolver,
  },
  created: { value: '1', ...ofAssignee },
  requesters: {
    value: 'ticket.customer',
    excluded: { noRequester: 'ticket.customer is null' },
    ...ofAssignee,
  },
  solved: { value: '1', ...ofLastSolver },
  solutions: { value: '1', credit: 'turn_solver' },
  unsolved: { value: '1', ...ofAssignee },
  unassigned: {
    value: '1',
    excluded: {
      noAssignments: `${IS_PAST} and ticket.assignee is not null
        and ticket.assignee_stations is null`,
      assigned: `case when ${IS_PAST} then ${ASSIGNEE_THEN} else ticket.assignee end
        is not null`,
    },
    ...ofAssignee,
  },
  net_flow: { value: 'ticket.delta', ...ofAssignee },
  backlog: { value: '1', ...ofAssignee },
  age: {
    value: minutes('ticket.created_at', 'moment.state'),
    excluded: IMPOSSIBLE_CREATION,
    ...ofAssignee,
  },
  age_update: {
    value: minutes(UPDATED_THEN, 'moment.state'),
    excluded: IMPOSSIBLE_CREATION,
    ...ofAssignee,
  },
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
  ...targetDefinitions,
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
    [
      ...(Object.entries(DEFINITIONS[metric].excluded ?? {}) as [ExclusionReason, string][]),
      ...unhappenedOf(metric),
    ],
  ]),
)
/**
 * The exclusion reasons of a metric and their conditions; the first that holds is reported. The
 * last is that of the cohort, where the metric has a choice (outcomes.ts).
 */
export const reasonsOf = (metric: MetricName): [ExclusionReason, string][] =>
  REASONS.get(metric) ?? []
