import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { AnswerOutcome, SuggestionKind } from '../events/assist.ts'
import { InputInstant, OrganisationId, TicketId, WebLink } from '../base/common.ts'
import { FileSource } from './numberings.ts'
import { CUSTOMER_KINDS } from '../tickets/customer-kinds.ts'
import { EVENT_TYPES, type EventType } from '../events/events.ts'
import { predictionIssue } from '../tickets/predictions.ts'
import { BAD_WORDS, GOOD_WORDS, type Rating, ratingOf } from '../tickets/satisfaction.ts'
import { CalendarRecord, SlaClockRecord, SlaTargetRecord } from '../tickets/service-levels.ts'
import { AUTHOR_ROLES, PRIORITIES, TICKET_STATUSES } from '../tickets/tickets.ts'

/*
 * Records of imports: one shape for each group of tables, created by the importers and the demo data and stored by the
 * server. Lists are in time order, oldest first.
 */

const Text = z.string().max(100_000)

export const MessageRecord = z.object({
  at: InputInstant,
  author: z.string().max(200),
  authorRole: z.enum(AUTHOR_ROLES),
  isPublic: z.boolean().default(true),
  text: Text,
  /** Public votes for the reply, when the source has them. */
  helpful: wholeNumber(0).default(0),
})

export const StatusRecord = z.object({
  at: InputInstant,
  status: z.enum(TICKET_STATUSES),
  by: z.string().max(200).optional(),
})

/** A rating as the source names it; stored as good or bad. */
const RatingRecord = z
  .enum([...GOOD_WORDS, ...BAD_WORDS])
  .transform((word): Rating => ratingOf(word) ?? 'bad')

/** A change of a ticket's field at one moment. A missing value: nobody, or none. */
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
  url: WebLink.optional(),
  subject: z.string().max(1000),
  /** Display name of the customer. */
  requester: z.string().max(200),
  /**
   * The source's own id of the customer. Tickets with the same id, else the same address, else the same name are one
   * customer's.
   */
  requesterId: z.string().trim().min(1).max(200).optional(),
  /** Address for surveys about the ticket, stored in lower case; missing when unknown. */
  requesterEmail: z.email().max(254).toLowerCase().optional(),
  channel: z.string().max(40).default('web'),
  locale: z.string().max(20).default('en-US'),
  priority: z.enum(PRIORITIES).optional(),
  type: z.string().max(80).optional(),
  brand: z.string().max(120).optional(),
  group: z.string().max(120).optional(),
  assignee: z.string().max(200).optional(),
  /** Whether the requester is a business or a private person. */
  customerKind: z.enum(CUSTOMER_KINDS).optional(),
  tags: z.array(z.string().max(120)).max(200).default([]),
  /** The ticket that this one became part of; it then counts in no metric. So does one with the tag `closed_by_merge`. */
  mergedInto: TicketId.optional(),
  createdAt: InputInstant,
  updatedAt: InputInstant,
  /** The customer's last rating; a rating in `changes` takes precedence. */
  satisfaction: RatingRecord.optional(),
  messages: z.array(MessageRecord),
  /** Minutes that agents spent on the ticket, when the source records them. */
  handlingMin: z.number().min(0).max(100_000).optional(),
  /** The last entry is the current status; an empty list: it is derived from the messages. */
  statusHistory: z.array(StatusRecord).default([]),
  /**
   * The source does not know when the solved ticket was solved: its last status stands at its last change, where it counts
   * as solved, and it has no time to solve.
   */
  isSolveTimeUnknown: z.boolean().optional(),
  /** Changes of assignee, group, priority and rating, including the first values; missing when unknown. */
  changes: z.array(ChangeRecord).max(5000).optional(),
  /** Service level clocks; missing: they are computed from the organisation's targets. */
  slaClocks: z.array(SlaClockRecord).max(1000).optional(),
  /**
   * Answers that solved the ticket, when the source knows them; articles linked in public replies are found
   * automatically.
   */
  answers: z
    .array(z.object({ kind: SuggestionKind, id: z.string().min(1).max(200) }))
    .max(50)
    .optional(),
})
export type TicketRecord = z.infer<typeof TicketRecord>

export const ArticleRecord = z.object({
  id: z.string().min(1).max(200),
  url: WebLink.optional(),
  locale: z.string().max(20).default('en-US'),
  title: z.string().max(500),
  summary: z.string().max(4000).default(''),
  text: Text,
  topics: z.array(z.string().max(120)).default([]),
  /** Who wrote it, by the name or address that tickets have; missing: not known. */
  author: z.string().trim().max(200).optional(),
  updatedAt: InputInstant.optional(),
})
export type ArticleRecord = z.infer<typeof ArticleRecord>

/** A macro, quick text or e-mail template: a ready text with a title. */
export const CannedRecord = z.object({
  kind: z.enum(['macro', 'quickText', 'emailTemplate']),
  id: z.string().min(1).max(200),
  locale: z.string().max(20).default('en-US'),
  title: z.string().max(500),
  /** Subject line of an e-mail template. */
  subject: z.string().max(500).optional(),
  text: Text,
  /** Number of tickets in which it was used. */
  uses: wholeNumber(0).default(0),
})
export type CannedRecord = z.infer<typeof CannedRecord>

const eventTypes = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]

export const EventRecord = z
  .object({
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
    /** -1: the event never happened; every metric excludes it (SPEC §9). */
    value: z.number().min(-1e12).max(1e12).optional(),
  })
  .superRefine((event, context) => {
    const issue = predictionIssue(event)
    if (issue) context.addIssue({ code: 'custom', path: ['query'], message: issue })
  })
export type EventRecord = z.infer<typeof EventRecord>

/** An answer to a survey of another system. */
export const SurveyAnswerRecord = z.object({
  id: z.uuid(),
  /** Title or id of its survey template. */
  template: z.string().trim().min(1).max(500),
  answeredAt: InputInstant,
  /** Only for a template that asks for NPS. */
  npsScore: z.int().min(0).max(10).optional(),
  /** Only for a template that asks for CSAT. */
  rating: z.enum(['Good', 'Bad']).optional(),
  comment: z.string().max(1000).default(''),
  /** Address of the respondent. */
  submitter: z.email().max(254).toLowerCase().optional(),
  ticketId: TicketId.optional(),
  answers: z
    .array(z.object({ quest: z.string().min(1).max(500), answer: z.string().max(500) }))
    .max(20)
    .default([]),
})
export type SurveyAnswerRecord = z.infer<typeof SurveyAnswerRecord>

/** A raw record of a helpdesk's export, from which tickets are assembled; the connector knows the shape of `data`. */
export const SourcePart = z.object({
  kind: z.string().min(1).max(40),
  id: z.string().min(1).max(200),
  /** Id of its ticket; missing for records that several tickets refer to, such as people and groups. */
  ticketId: TicketId.optional(),
  data: z.record(z.string(), z.unknown()),
})
export type SourcePart = z.infer<typeof SourcePart>

/** One batch of an import, of one kind of records. Rows with the same id are replaced, tickets only by the same or a newer state. */
export const ImportBatch = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tickets'),
    records: z.array(TicketRecord),
    /** The helpdesk that numbered them; missing: their numbers are taken as they are. */
    source: FileSource.optional(),
  }),
  z.object({ kind: z.literal('articles'), records: z.array(ArticleRecord) }),
  z.object({ kind: z.literal('canned'), records: z.array(CannedRecord) }),
  z.object({ kind: z.literal('events'), records: z.array(EventRecord) }),
  z.object({ kind: z.literal('surveys'), records: z.array(SurveyAnswerRecord) }),
  z.object({ kind: z.literal('calendars'), records: z.array(CalendarRecord) }),
  z.object({ kind: z.literal('slaTargets'), records: z.array(SlaTargetRecord) }),
  /** Raw records of a helpdesk's own export, which `connector` reads; the last batch assembles tickets from them. */
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
  /** Tickets that are incomplete or cannot be assembled. */
  failed: z.int(),
  /** Tickets that still wait; another last batch continues. */
  left: z.int(),
})
export type MadeTickets = z.infer<typeof MadeTickets>

export const importShapes = {
  /** Answers after the commit: what was acknowledged is stored. */
  importRecords: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({
      batch: ImportBatch,
      /** A new one for each batch; a repeat with the same key gets the answer of the first call. */
      key: z.uuid().optional(),
      /** The import that the batch is of, by which its tickets can be undone; it is begun with startFileImport. */
      importId: z.uuid().optional(),
      /** True on the last batch of a run; it then updates the search statistics. */
      last: z.boolean().default(false),
    }),
    /** `added` counts new rows, `updated` rows that replaced one with the same id. */
    reply: z.object({
      added: z.int(),
      updated: z.int(),
      /** Ids of tickets that were left as they are, since a connected helpdesk has them; missing: none. */
      unchanged: z.array(z.string()).optional(),
      /** Ids of tickets of which a newer state is stored; missing: none. */
      kept: z.array(z.string()).optional(),
      /** Only for a last batch: the tickets assembled from raw records. */
      made: MadeTickets.optional(),
    }),
  },
}
