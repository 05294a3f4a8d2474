import * as z from 'zod'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { queryNumber, wholeNumber } from '../base/numbers.ts'
import { AgentName, RoutingConfig } from './routing-config.ts'
import {
  LIVE_MOVES,
  PRESENCE_SOURCES,
  PRESENCES,
  ROUTING_EVENTS,
  ROUTING_MODES,
} from './routing-kinds.ts'
import { RoutingTrace } from './routing-trace.ts'

const params = z.object({ organisationId: OrganisationId })
const ofVersion = params.extend({ version: queryNumber(1) })
const ofTicket = params.extend({ ticketId: TicketId })
const done = z.object({ data: z.literal(1) })
const Reason = z.string().trim().max(120, 'At most 120 characters').default('')
const Note = z.string().trim().max(300, 'At most 300 characters').default('')

export const RoutingVersion = z.object({
  version: z.int(),
  note: z.string(),
  restoredFrom: z.int().optional(),
  publishedAt: Instant,
  /** Name of the person who published it. */
  publishedBy: z.string().optional(),
  policies: z.int(),
  agents: z.int(),
})
export type RoutingVersion = z.infer<typeof RoutingVersion>

/** The configuration, as it is published and as it is drafted. */
export const Routing = z.object({
  mode: z.enum(ROUTING_MODES),
  published: RoutingVersion.extend({ config: RoutingConfig }).optional(),
  draft: z
    .object({
      config: RoutingConfig,
      revision: z.int(),
      savedAt: Instant,
      savedBy: z.string().optional(),
    })
    .optional(),
  /** Revision that the next save of a draft names. */
  revision: z.int(),
})
export type Routing = z.infer<typeof Routing>

const PresenceNow = z.object({
  status: z.enum(PRESENCES),
  reason: z.string(),
  source: z.enum(PRESENCE_SOURCES),
  since: Instant,
})

/** An assignment for the program that runs the helpdesk. */
export const RoutingAssignment = z.object({
  /** Grows with every assignment of the organisation. */
  assignment: z.int(),
  ticketId: z.string(),
  agent: z.string(),
  agentEmail: z.string().optional(),
  assignedAt: Instant,
  /** The assignee before, when the ticket was moved. */
  isTransfer: z.boolean(),
})
export type RoutingAssignment = z.infer<typeof RoutingAssignment>

export const RoutingStep = z.object({
  id: z.int(),
  at: Instant,
  event: z.enum(ROUTING_EVENTS),
  agent: z.string().optional(),
  version: z.int().optional(),
  byUser: z.string().optional(),
  detail: z.string().optional(),
  trace: RoutingTrace.optional(),
})
export type RoutingStep = z.infer<typeof RoutingStep>

/** Something that happened to a ticket on its way. */
export const RoutingMove = z.object({
  /** Grows with every event of the organisation. */
  id: z.int(),
  ticketId: z.string(),
  event: z.enum(LIVE_MOVES),
  agent: z.string().optional(),
})
export type RoutingMove = z.infer<typeof RoutingMove>

/** Where a ticket is, and everything that happened on its way, oldest first. */
export const TicketRouting = z.object({
  state: z.enum(['none', 'waiting', 'assigned', 'held', 'shadow', 'left', 'done']),
  agent: z.string().optional(),
  waitingSince: Instant.optional(),
  reason: RoutingTrace.shape.reason,
  steps: z.array(RoutingStep),
  /** How often it was taken from an agent. */
  moves: z.int(),
})
export type TicketRouting = z.infer<typeof TicketRouting>

export const ROUTING_ASSIGNMENTS_MAX = 500
/** Longest life of a stream; the reader then asks again. */
export const STREAM_SECONDS_MAX = 3600

export const routingConfigShapes = {
  getRouting: { params, reply: Routing },
  /** `revision` is the one of getRouting; `conflict` when somebody saved another draft since. */
  saveRoutingDraft: {
    params,
    body: z.object({ revision: wholeNumber(0), config: RoutingConfig }),
    reply: z.object({ revision: z.int(), savedAt: Instant }),
  },
  discardRoutingDraft: { params, reply: done },
  /** The newest first. */
  listRoutingVersions: { params, reply: z.object({ items: z.array(RoutingVersion) }) },
  getRoutingVersion: { params: ofVersion, reply: RoutingVersion.extend({ config: RoutingConfig }) },
  /** Publishes the draft with this revision. */
  publishRouting: {
    params,
    body: z.object({ revision: wholeNumber(1), note: Note }),
    reply: RoutingVersion,
  },
  /** Publishes an old version anew; a draft stays. */
  restoreRoutingVersion: {
    params: ofVersion,
    body: z.object({ note: Note }),
    reply: RoutingVersion,
  },
  setRoutingMode: { params, body: z.object({ mode: z.enum(ROUTING_MODES) }), reply: done },
}

export const presenceShapes = {
  /** Missing when routing does not know the agent: then the panel shows no switch. */
  getPresence: { reply: z.object({ presence: PresenceNow.optional() }) },
  setPresence: {
    body: z.object({ status: z.enum(PRESENCES), reason: Reason }),
    reply: PresenceNow,
  },
  /** Answers the status, which a supervisor may have changed. */
  sendHeartbeat: { body: z.object({ isActive: z.boolean() }), reply: PresenceNow },
  setAgentPresence: {
    params: params.extend({ agent: AgentName }),
    body: z.object({ status: z.enum(PRESENCES), reason: Reason }),
    reply: PresenceNow,
  },
}

export const assignmentShapes = {
  /** Assignments that the helpdesk has not confirmed, and those after a number, oldest first. */
  listAssignments: {
    params,
    query: z.object({
      after: queryNumber(0).default(0),
      limit: queryNumber(1, ROUTING_ASSIGNMENTS_MAX).default(100),
    }),
    reply: z.object({ items: z.array(RoutingAssignment) }),
  },
  /** The same as a stream of lines that stays open for so many seconds; every 15 seconds an empty list. */
  watchAssignments: {
    params,
    query: z.object({
      after: queryNumber(0).default(0),
      seconds: queryNumber(0, STREAM_SECONDS_MAX).default(0),
    }),
    reply: z.object({ items: z.array(RoutingAssignment) }),
  },
  /** Repeated calls change nothing. `refused`: the ticket goes to somebody else. */
  confirmAssignment: {
    params: params.extend({ assignment: queryNumber(1) }),
    body: z.object({ result: z.enum(['taken', 'refused']).default('taken'), reason: Reason }),
    reply: done,
  },
  getRoutingTrace: { params: ofTicket, reply: TicketRouting },
  /** Without `to` routing decides anew; the present agent does not get it again. */
  reassignRoutedTicket: {
    params: ofTicket,
    body: z.object({ to: AgentName.optional() }),
    reply: done,
  },
  pauseRoutingQueue: {
    params,
    body: z.object({ queue: z.string().trim().min(1).max(120), isPaused: z.boolean() }),
    reply: done,
  },
  /** Takes unanswered tickets from agents who have much more than others, and gives them out anew. */
  rebalanceRouting: { params, reply: z.object({ moved: z.int() }) },
}
