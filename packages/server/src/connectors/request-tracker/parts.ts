import { PRIORITIES, TICKET_STATUSES } from '@agent-assist/contract'
import * as z from 'zod'

/*
 * Stored parts of a Request Tracker: tickets with their history, the users they refer to, and
 * queues. Users are identified by account name, queues by number.
 */

const Instant = z.iso.datetime()
const Status = z.enum([...TICKET_STATUSES, 'deleted'])

/** One event of a ticket's history; without a value: nobody or none. */
export const HistoryEntry = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('message'),
    at: Instant,
    by: z.string(),
    isPublic: z.boolean(),
    /** Whether it is the first message of the ticket, or of one that was merged into it. */
    isBeginning: z.boolean(),
    text: z.string().max(100_000),
  }),
  z.object({
    what: z.literal('status'),
    at: Instant,
    by: z.string(),
    value: Status,
    was: Status,
  }),
  z.object({
    what: z.enum(['owner', 'queue']),
    at: Instant,
    value: z.string().optional(),
    was: z.string().optional(),
  }),
  z.object({
    what: z.literal('priority'),
    at: Instant,
    value: z.enum(PRIORITIES),
    was: z.enum(PRIORITIES),
  }),
])
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Ticket = z.object({
  kind: z.literal('ticket'),
  id: z.string(),
  url: z.string().max(2000),
  subject: z.string().max(1000),
  status: Status,
  /** The customer. */
  requester: z.string(),
  owner: z.string().optional(),
  queue: z.string(),
  priority: z.enum(PRIORITIES),
  channel: z.string().max(40),
  type: z.string().max(80).optional(),
  brand: z.string().max(120).optional(),
  tags: z.array(z.string().max(120)).max(200),
  /** Minutes that agents recorded. */
  handlingMin: z.number().min(0).max(100_000).optional(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Oldest first. */
  history: z.array(HistoryEntry),
})
export type Ticket = z.infer<typeof Ticket>

export const Part = z.discriminatedUnion('kind', [
  Ticket,
  /** A ticket that was deleted. */
  z.object({ kind: z.literal('gone'), id: z.string(), updatedAt: Instant }),
  /** A ticket that was merged into another one, beside its last state. */
  z.object({ kind: z.literal('merged'), id: z.string(), into: z.string(), updatedAt: Instant }),
  z.object({
    kind: z.literal('user'),
    id: z.string(),
    name: z.string().max(200),
    email: z.email().max(254).optional(),
    /** Whether the user is staff; missing when the API does not return it. */
    isPrivileged: z.boolean().optional(),
    locale: z.string().max(20).optional(),
  }),
  z.object({ kind: z.literal('queue'), id: z.string(), name: z.string().max(120) }),
])
export type Part = z.infer<typeof Part>
export type Merged = Extract<Part, { kind: 'merged' }>
export type User = Extract<Part, { kind: 'user' }>
