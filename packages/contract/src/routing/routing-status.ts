import * as z from 'zod'
import { InputInstant, Instant, OrganisationId } from '../base/common.ts'
import { queryNumber } from '../base/numbers.ts'
import { rangeRule } from '../base/range.ts'
import { PRESENCE_SOURCES, PRESENCES, ROUTING_MODES, WAIT_REASONS } from './routing-kinds.ts'
import { STREAM_SECONDS_MAX } from './routing-shapes.ts'
import { RoutingTrace } from './routing-trace.ts'

const params = z.object({ organisationId: OrganisationId })
const Count = z.int().min(0)

const QueueRow = z.object({
  /** Missing: tickets without a group. */
  queue: z.string().optional(),
  waiting: Count,
  oldestSince: Instant.optional(),
  /** The next target of a waiting ticket. */
  dueAt: Instant.optional(),
  dueSoon: Count,
  /** In the last hour. */
  arrived: Count,
  routed: Count,
  /** Why most of them wait. */
  reason: RoutingTrace.shape.reason,
  pausedSince: Instant.optional(),
  pausedBy: z.string().optional(),
})

const Span = z.object({
  from: Instant,
  to: Instant.optional(),
  status: z.enum(PRESENCES),
  reason: z.string(),
})

const AgentRow = z.object({
  agent: z.string(),
  groups: z.array(z.string()),
  status: z.enum(PRESENCES),
  reason: z.string(),
  source: z.enum(PRESENCE_SOURCES).optional(),
  since: Instant.optional(),
  load: z.number(),
  capacity: z.number(),
  channels: z.array(z.object({ channel: z.string(), load: z.number(), capacity: z.number() })),
  lastAssignedAt: Instant.optional(),
  /** Published shifts in the range; missing: the agent has no schedule. */
  planned: z.array(z.object({ from: Instant, to: Instant })).optional(),
  /** End of the present shift, and start of the next one within a week. */
  shiftEndsAt: Instant.optional(),
  nextShiftAt: Instant.optional(),
  /** Since when the agent does not do what is planned. */
  outSince: Instant.optional(),
  /** Statuses, assignments and replies of the range. */
  spans: z.array(Span),
  assigned: z.array(z.object({ at: Instant, ticketId: z.string() })),
  replies: z.array(Instant),
})

/** Tickets that wait for the same reason. */
const Unroutable = z.object({
  kind: z.enum(WAIT_REASONS),
  /** The rule that fails for all asked agents. */
  rule: z.string().optional(),
  agent: z.string().optional(),
  queue: z.string().optional(),
  policy: z.string().optional(),
  tickets: Count,
  oldestSince: Instant,
  oldestTicket: z.string(),
})

export const RoutingStatus = z.object({
  mode: z.enum(ROUTING_MODES),
  version: z.int().optional(),
  waiting: Count,
  /** In the last hour. */
  arrived: Count,
  routed: Count,
  /** Due within 15 minutes, and when the first is. */
  dueSoon: Count,
  firstDueAt: Instant.optional(),
  firstDueTicket: z.string().optional(),
  /** Waits until an assignment, in the last two hours; who still waits counts with the wait so far. */
  medianWaitMin: z.number().optional(),
  p90WaitMin: z.number().optional(),
  online: Count,
  agentsTotal: Count,
  full: Count,
  /** Of those who are online and not off shift. */
  freeCapacity: z.number(),
  /** Agents with a shift or at work now who do what is planned, and those who do not by minutes; missing: no schedules. */
  adherence: z
    .object({ agents: Count, kept: Count, under1: Count, from1To5: Count, over5: Count })
    .optional(),
  queues: z.array(QueueRow),
  agents: z.array(AgentRow),
  unroutable: z.array(Unroutable),
  from: Instant,
  to: Instant,
  asOf: Instant,
})
export type RoutingStatus = z.infer<typeof RoutingStatus>

/** One agent in a range. Minutes are cut at its ends. */
export const AgentActivity = z.object({
  agent: z.string(),
  groups: z.array(z.string()),
  onlineMin: z.number(),
  awayMin: z.number(),
  transfersMin: z.number(),
  /** Offline between the first and the last time online. */
  offlineMin: z.number(),
  assigned: Count,
  /** Answered by the agent. */
  accepted: Count,
  /** Taken back without an answer. */
  bounced: Count,
  /** Handed back by the agent. */
  handedBack: Count,
  reassigned: Count,
  /** From the assignment to the first reply; who has not answered yet counts with the time so far. */
  medianPickUpMin: z.number().optional(),
})
export type AgentActivity = z.infer<typeof AgentActivity>

const Range = z.object({ from: InputInstant, to: InputInstant }).check(rangeRule('from', 'to'))

export const routingStatusShapes = {
  /** Live state; statuses, assignments and replies of the range. */
  getRoutingStatus: { params, query: Range, reply: RoutingStatus },
  /**
   * A line whenever something changed, with a number that then grows, for so many seconds; every 15 seconds the same
   * number again.
   */
  watchRouting: {
    params,
    query: z.object({ seconds: queryNumber(0, STREAM_SECONDS_MAX).default(0) }),
    reply: z.object({ change: z.string() }),
  },
  getAgentActivity: {
    params,
    query: Range,
    reply: z.object({ items: z.array(AgentActivity), asOf: Instant }),
  },
}
