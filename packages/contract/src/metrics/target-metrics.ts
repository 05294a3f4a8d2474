import type { Metric } from './metric-kinds.ts'

const count = { kind: 'sum', unit: 'count', direction: 'none' } as const
const share = { kind: 'share', unit: 'pct', direction: 'up' } as const

/** Metrics of service level targets (METRICS.md 1.1), a part of METRICS. */
export const TARGET_METRICS = {
  sla: {
    ...share,
    name: 'SLA achievement',
    dateField: 'created',
  },
  sla_first_reply: {
    ...share,
    name: 'SLA: first reply',
    dateField: 'created',
  },
  sla_next_reply: {
    ...share,
    name: 'SLA: next reply',
    dateField: 'created',
  },
  sla_requester_wait: {
    ...share,
    name: 'SLA: requester wait',
    dateField: 'created',
  },
  sla_agent_work: {
    ...share,
    name: 'SLA: agent work',
    dateField: 'created',
  },
  sla_active: {
    ...count,
    name: 'Active SLA targets',
    dateField: 'state',
  },
  sla_active_first_reply: {
    ...count,
    name: 'Active SLA targets: first reply',
    dateField: 'state',
  },
  sla_active_next_reply: {
    ...count,
    name: 'Active SLA targets: next reply',
    dateField: 'state',
  },
  sla_active_requester_wait: {
    ...count,
    name: 'Active SLA targets: requester wait',
    dateField: 'state',
  },
  sla_active_agent_work: {
    ...count,
    name: 'Active SLA targets: agent work',
    dateField: 'state',
  },
  sla_due_soon: {
    ...count,
    direction: 'down',
    name: 'Due to breach within an hour',
    dateField: 'state',
  },
} as const satisfies Record<string, Metric>
