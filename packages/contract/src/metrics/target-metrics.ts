import type { Metric } from './metric-kinds.ts'

const count = { kind: 'sum', unit: 'count', direction: 'none' } as const
const share = { kind: 'share', unit: 'pct', direction: 'up' } as const

/** Metrics of service level targets (METRICS.md 1.1), a part of METRICS. */
export const TARGET_METRICS = {
  sla: {
    ...share,
    name: 'SLA achievement',
    dateField: 'created',
    formula:
      'Targets met / targets met or missed, of all four kinds. A target that runs and is overdue is missed; others that run do not count yet. The priority is that of the moment at which the target began to hold.',
  },
  sla_first_reply: {
    ...share,
    name: 'SLA: first reply',
    dateField: 'created',
    formula: 'First reply targets met / met or missed.',
  },
  sla_next_reply: {
    ...share,
    name: 'SLA: next reply',
    dateField: 'created',
    formula: 'Next reply targets met / met or missed; a ticket may have several.',
  },
  sla_requester_wait: {
    ...share,
    name: 'SLA: requester wait',
    dateField: 'created',
    formula: 'Requester wait targets met / met or missed.',
  },
  sla_agent_work: {
    ...share,
    name: 'SLA: agent work',
    dateField: 'created',
    formula: 'Agent work targets met / met or missed.',
  },
  sla_active: {
    ...count,
    name: 'Active SLA targets',
    dateField: 'now',
    formula: 'Targets of unsolved tickets that run or are paused and are not overdue.',
  },
  sla_active_first_reply: {
    ...count,
    name: 'Active SLA targets: first reply',
    dateField: 'now',
    formula: 'First reply targets of unsolved tickets that run or are paused and are not overdue.',
  },
  sla_active_next_reply: {
    ...count,
    name: 'Active SLA targets: next reply',
    dateField: 'now',
    formula: 'Next reply targets of unsolved tickets that run or are paused and are not overdue.',
  },
  sla_active_requester_wait: {
    ...count,
    name: 'Active SLA targets: requester wait',
    dateField: 'now',
    formula:
      'Requester wait targets of unsolved tickets that run or are paused and are not overdue.',
  },
  sla_active_agent_work: {
    ...count,
    name: 'Active SLA targets: agent work',
    dateField: 'now',
    formula: 'Agent work targets of unsolved tickets that run or are paused and are not overdue.',
  },
  sla_due_soon: {
    ...count,
    direction: 'down',
    name: 'Due to breach within an hour',
    dateField: 'now',
    formula: 'Unsolved tickets of which a target runs out within the next hour.',
  },
} as const satisfies Record<string, Metric>
