import { PRIORITIES, TICKET_STATUSES } from '@agent-assist/contract'
import * as z from 'zod'

/*
 * What is kept of a Request Tracker: tickets with their history, the people whom they name, and queues. People go by the
 * name of their account, queues by their number.
 */

const Instant = z.iso.datetime()
const Status = z.enum([...TICKET_STATUSES, 'deleted'])

/** Something that happened on a ticket; no value: nobody, none. */
export const HistoryEntry = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('message'),
    at: Instant,
    by: z.string(),
    isPublic: z.boolean(),
    /** It began the ticket, or one that is a part of it now. */
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
  /** Who asks. */
  requester: z.string(),
  owner: z.string().optional(),
  queue: z.string(),
  priority: z.enum(PRIORITIES),
  channel: z.string().max(40),
  type: z.string().max(80).optional(),
  brand: z.string().max(120).optional(),
  tags: z.array(z.string().max(120)).max(200),
  createdAt: Instant,
  updatedAt: Instant,
  /** Oldest first. */
  history: z.array(HistoryEntry),
})
export type Ticket = z.infer<typeof Ticket>

export const Part = z.discriminatedUnion('kind', [
  Ticket,
  /** It was deleted, or is a part of another one now. */
  z.object({ kind: z.literal('gone'), id: z.string(), updatedAt: Instant }),
  z.object({
    kind: z.literal('user'),
    id: z.string(),
    name: z.string().max(200),
    email: z.email().max(254).optional(),
    /** People of the helpdesk are, customers are not; missing: we were not told. */
    isPrivileged: z.boolean().optional(),
    locale: z.string().max(20).optional(),
  }),
  z.object({ kind: z.literal('queue'), id: z.string(), name: z.string().max(120) }),
])
export type Part = z.infer<typeof Part>
export type User = Extract<Part, { kind: 'user' }>
