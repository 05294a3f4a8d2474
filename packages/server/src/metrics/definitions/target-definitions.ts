import { type MetricName, SLA_METRICS, type SlaMetric } from '@agent-assist/contract'
import {
  REPLIED_TOO_EARLY,
  SOLVE_TIME_UNKNOWN,
  SOLVED_TOO_EARLY,
} from '../../tickets/facts/moments.ts'
import { IS_PAST } from './date-fields.ts'
import type { Definition } from './definitions.ts'

type Target = Extract<MetricName, 'sla' | `sla_${string}`>

const ofAssignee = { credit: 'assignee' } as const

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
      solveTimeUnknown: SOLVE_TIME_UNKNOWN,
      solvedTooEarly: SOLVED_TOO_EARLY,
      repliedTooEarly: REPLIED_TOO_EARLY,
      noTarget: `ticket.sla_met is null or (${none} and coalesce(${due.join(', ')}) is null)`,
      targetRunning: none,
    },
    unsettled: RUNNING,
    credit: 'assignee',
  }
}

/** The stretches of a ticket's targets that had not ended at the moment of a past state, nor been missed. */
const RUN_THEN = `from unnest(ticket.sla_run_of, ticket.sla_run_from, ticket.sla_run_to, ticket.sla_run_due)
    as run (kind, began, ended, due)
  where run.began < moment.state and run.ended >= moment.state and run.due > moment.state`
/** Of a past state, or of now. */
const thenOr = (past: string, now: string) => `case when ${IS_PAST} then ${past} else ${now} end`
const NO_RUNS = {
  noTarget: 'ticket.sla_due is null',
  noTargetHistory: `${IS_PAST} and ticket.sla_run_of is null`,
} as const

const activeTargets = thenOr(
  `(select count(*) ${RUN_THEN})`,
  SLA_METRICS.map(
    (_, index) => `coalesce(ticket.sla_due[${index + 1}] > moment.now, false)::int`,
  ).join(' + '),
)

/** A ticket has at most one running target of each SLA metric. */
function active(metric: SlaMetric): Definition {
  const place = SLA_METRICS.indexOf(metric) + 1
  return {
    value: '1',
    excluded: {
      ...NO_RUNS,
      noneRuns: thenOr(
        `not exists (select ${RUN_THEN} and run.kind = ${place})`,
        `coalesce(ticket.sla_due[${place}] <= moment.now, true)`,
      ),
    },
    credit: 'assignee',
  }
}

const DUE_SOON = thenOr(
  `exists (select ${RUN_THEN} and run.due <= moment.state + interval '1 hour')`,
  SLA_METRICS.map((_, index) => {
    const due = `ticket.sla_due[${index + 1}]`
    return `coalesce(${due} > moment.now and ${due} <= moment.now + interval '1 hour', false)`
  }).join(' or '),
)

/** Definitions of TARGET_METRICS of the contract. */
export const targetDefinitions: Record<Target, Definition> = {
  sla: sla(...SLA_METRICS),
  sla_first_reply: sla('firstReply'),
  sla_next_reply: sla('nextReply'),
  sla_requester_wait: sla('requesterWait'),
  sla_agent_work: sla('agentWork'),
  sla_active: {
    value: activeTargets,
    excluded: NO_RUNS,
    ...ofAssignee,
  },
  sla_active_first_reply: active('firstReply'),
  sla_active_next_reply: active('nextReply'),
  sla_active_requester_wait: active('requesterWait'),
  sla_active_agent_work: active('agentWork'),
  sla_due_soon: {
    value: '1',
    excluded: { ...NO_RUNS, notDueSoon: `not (${DUE_SOON})` },
    ...ofAssignee,
  },
}
