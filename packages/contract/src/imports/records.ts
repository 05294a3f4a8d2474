import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { AnswerOutcome, SuggestionKind } from '../events/assist.ts'
import { InputInstant, OrganisationId, TicketId } from '../base/common.ts'
import { CUSTOMER_KINDS } from '../tickets/customer-kinds.ts'
import { EVENT_TYPES, type EventType } from '../events/events.ts'
import { BAD_WORDS, GOOD_WORDS, type Rating, ratingOf } from '../tickets/satisfaction.ts'
import { CalendarRecord, SlaClockRecord, SlaTargetRecord } from '../tickets/service-levels.ts'
import { AUTHOR_ROLES, PRIORITIES, TICKET_STATUSES } from '../tickets/tickets.ts'

/*
 * What is written into the ticket record: one shape a table group, filled by the importers and by
 * the demo data, stored by the server. Lists are in time order, oldest first.
 */

const Text = z.string().max(100_000)

export const MessageRecord = z.object({
  at: InputInstant,
  author: z.string().max(200),
  authorRole: z.enum(AUTHOR_ROLES),
  isPublic: z.boolean().default(true),
  text: Text,
  /** Public votes on the reply, when the source has them. */
  helpful: wholeNumber(0).default(0),
})

export const StatusRecord = z.object({
  at: InputInstant,
  status: z.enum(TICKET_STATUSES),
  by: z.string().max(200).optional(),
})

/** A rating in any of its words; it is kept as good or bad. */
const RatingRecord = z
  .enum([...GOOD_WORDS, ...BAD_WORDS])
  .transform((word): Rating => ratingOf(word) ?? 'bad')

/** What a ticket is from a moment on. No value: nobody, none. */
export const ChangeRecord = z.discriminatedUnion('field', [
  z.object({
    at: InputInstant,
    field: z.literal(['assignee', 'group']),
    value: z.string().max(200).optional(),
  }),
  z.object({
    at: InputInstant,
    field: z.literal('priority'),
    value: z.enum(PRIORITIES).optional(),
  }),
  z.object({
    at: InputInstant,
    field: z.literal('satisfaction'),
    value: z.union([z.literal(['unoffered', 'offered']), RatingRecord]),
  }),
])
export type ChangeRecord = z.infer<typeof ChangeRecord>

export const TicketRecord = z.object({
  id: TicketId,
  url: z.string().max(2000).optional(),
  subject: z.string().max(1000),
  requester: z.string().max(200),
  /** Where surveys about the ticket go; missing: not known. Kept in lower case. */
  requesterEmail: z.email().max(254).toLowerCase().optional(),
  channel: z.string().max(40).default('web'),
  locale: z.string().max(20).default('en-US'),
  priority: z.enum(PRIORITIES).optional(),
  type: z.string().max(80).optional(),
  brand: z.string().max(120).optional(),
  group: z.string().max(120).optional(),
  assignee: z.string().max(200).optional(),
  /** Whether a business or a private person wrote. */
  customerKind: z.enum(CUSTOMER_KINDS).optional(),
  tags: z.array(z.string().max(120)).max(200).default([]),
  createdAt: InputInstant,
  updatedAt: InputInstant,
  /** How the customer rated the ticket last; a rating among the changes wins. */
  satisfaction: RatingRecord.optional(),
  messages: z.array(MessageRecord),
  /** The last entry is the status now; an empty list means it is derived from the messages. */
  statusHistory: z.array(StatusRecord).default([]),
  /** How assignee, group, priority and rating changed, the first ones included; missing: not known. */
  changes: z.array(ChangeRecord).max(5000).optional(),
  /** Missing: clocks are made from the organisation's targets. */
  slaClocks: z.array(SlaClockRecord).max(1000).optional(),
  /** What solved it, when the source knows; articles that public replies link are found by themselves. */
  answers: z
    .array(z.object({ kind: SuggestionKind, id: z.string().min(1).max(200) }))
    .max(50)
    .optional(),
})
export type TicketRecord = z.infer<typeof TicketRecord>

export const ArticleRecord = z.object({
  id: z.string().min(1).max(200),
  url: z.string().max(2000).optional(),
  locale: z.string().max(20).default('en-US'),
  title: z.string().max(500),
  summary: z.string().max(4000).default(''),
  text: Text,
  topics: z.array(z.string().max(120)).default([]),
  updatedAt: InputInstant.optional(),
})
export type ArticleRecord = z.infer<typeof ArticleRecord>

/** Macros, quick texts and e-mail templates: ready text under a title. */
export const CannedRecord = z.object({
  kind: z.enum(['macro', 'quickText', 'emailTemplate']),
  id: z.string().min(1).max(200),
  locale: z.string().max(20).default('en-US'),
  title: z.string().max(500),
  /** Subject line of an e-mail template. */
  subject: z.string().max(500).optional(),
  text: Text,
  /** In how many tickets it was used. */
  uses: wholeNumber(0).default(0),
})
export type CannedRecord = z.infer<typeof CannedRecord>

const eventTypes = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]

export const EventRecord = z.object({
  id: z.uuid(),
  type: z.enum(eventTypes),
  ticketId: TicketId,
  agent: z.string().max(200),
  query: z.string().max(2000).optional(),
  suggestionKind: z.string().max(20).optional(),
  suggestionId: z.string().max(200).optional(),
  position: z.int().min(1).max(1000).optional(),
  outcome: AnswerOutcome.optional(),
  editedPct: z.int().min(0).max(100).optional(),
  comment: z.string().max(2000).optional(),
  createdOn: InputInstant,
  /** -1: it never happened; every figure drops it (SPEC §9). */
  value: z.number().min(-1e12).max(1e12).optional(),
})
export type EventRecord = z.infer<typeof EventRecord>

/** An answer to a survey that was given elsewhere. */
export const SurveyAnswerRecord = z.object({
  id: z.uuid(),
  /** Title or id of the template that it belongs to. */
  template: z.string().trim().min(1).max(500),
  answeredAt: InputInstant,
  /** Of a template that asks for NPS. */
  npsScore: z.int().min(0).max(10).optional(),
  /** Of a template that asks for CSAT. */
  rating: z.enum(['Good', 'Bad']).optional(),
  comment: z.string().max(1000).default(''),
  /** Address of who answered. */
  submitter: z.email().max(254).toLowerCase().optional(),
  ticketId: TicketId.optional(),
  answers: z
    .array(z.object({ quest: z.string().min(1).max(500), answer: z.string().max(500) }))
    .max(20)
    .default([]),
})
export type SurveyAnswerRecord = z.infer<typeof SurveyAnswerRecord>

/** A part of what a helpdesk holds, of which tickets are put together; its connector knows what `data` is. */
export const SourcePart = z.object({
  kind: z.string().min(1).max(40),
  id: z.string().min(1).max(200),
  /** The ticket's number there; missing for people, groups and whatever else several tickets name. */
  ticketId: TicketId.optional(),
  data: z.record(z.string(), z.unknown()),
})
export type SourcePart = z.infer<typeof SourcePart>

/** One batch of an import: all of one kind. Existing rows of the same id are replaced. */
export const ImportBatch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tickets'), records: z.array(TicketRecord) }),
  z.object({ kind: z.literal('articles'), records: z.array(ArticleRecord) }),
  z.object({ kind: z.literal('canned'), records: z.array(CannedRecord) }),
  z.object({ kind: z.literal('events'), records: z.array(EventRecord) }),
  z.object({ kind: z.literal('surveys'), records: z.array(SurveyAnswerRecord) }),
  z.object({ kind: z.literal('calendars'), records: z.array(CalendarRecord) }),
  z.object({ kind: z.literal('slaTargets'), records: z.array(SlaTargetRecord) }),
  /** Of a helpdesk's own export, which `connector` understands; tickets are made of them by the last batch. */
  z.object({
    kind: z.literal('parts'),
    connector: z.string().max(40),
    records: z.array(SourcePart),
  }),
])
export type ImportBatch = z.infer<typeof ImportBatch>

const MadeTickets = z.object({
  stored: z.int(),
  deleted: z.int(),
  /** Tickets of which not all is there, or that cannot be put together. */
  failed: z.int(),
  /** They wait: send another last batch. */
  left: z.int(),
})
export type MadeTickets = z.infer<typeof MadeTickets>

export const importShapes = {
  /** Answered after the commit: what was acknowledged is stored. */
  importRecords: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({
      batch: ImportBatch,
      /** True on the last batch of a run: search statistics are brought up to date then. */
      last: z.boolean().default(false),
    }),
    /** `added` were new, `updated` replaced a row of the same id. */
    reply: z.object({
      added: z.int(),
      updated: z.int(),
      /** Of a last batch: what became of the tickets that are put together of parts. */
      made: MadeTickets.optional(),
    }),
  },
}
