import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import { TICKET_STATUSES, TicketRow } from '../tickets/tickets.ts'
import {
  FOUND_PEOPLE,
  FOUND_TICKETS,
  SEARCH_MAX,
  SEARCH_MIN,
  TOGETHER_MAX,
  TOGETHER_PART_MAX,
  WAITING_MAX,
} from './shell-limits.ts'

const Organisation = z.object({ organisationId: OrganisationId })
const Count = wholeNumber(0, WAITING_MAX).optional()

/** Work that waits for the caller's role; what the role may not see is missing. */
export const WaitingWork = z.object({
  /** Accounts of the organisation that wait for approval. */
  approvals: Count,
  /** Detractors and bad ratings that nobody has contacted, of the last 30 days. */
  detractors: Count,
  /** Different questions without an answer, of the last 30 days. */
  gaps: Count,
  /** Disputes of reviews that nobody has decided. */
  disputes: Count,
  /** Leave, swaps and reasons for time out of adherence that a supervisor decides about. */
  requests: Count,
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** A ticket that a search found. */
export const FoundTicket = z.object({
  merged: TicketRow.shape.merged,
  id: z.string(),
  subject: z.string(),
  requester: z.string(),
  status: z.enum(TICKET_STATUSES),
})
export type FoundTicket = z.infer<typeof FoundTicket>

/** A person that a search found. */
export const FoundPerson = z.object({
  /** `member`: has an account here, only for admins. `agent`: works on tickets, only for supervisors. */
  kind: z.enum(['member', 'agent']),
  /** Email address of a member; value of the agent filter. */
  id: z.string(),
  name: z.string(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

const NAME_MAX = 100
/** Values as they stand in an address; each route checks its own. */
const AddressParts = z.record(z.string().max(NAME_MAX), z.string().min(1).max(TOGETHER_PART_MAX))

/** A question that is asked together with others: a route that reads, and what its address would hold. */
export const Question = z.object({
  name: z.string().max(NAME_MAX),
  params: AddressParts.optional(),
  query: z.record(z.string().max(NAME_MAX), z.string().max(TOGETHER_PART_MAX)).optional(),
  /** Tag of an answer that the caller has. */
  known: z.string().max(NAME_MAX).optional(),
})
export type Question = z.infer<typeof Question>

/** The answer to one of several questions: what its own request would have been answered. */
export const QuestionAnswer = z.object({
  /** Place of the question in the list. */
  at: z.int(),
  status: z.int(),
  /** Seconds to wait before the next try, when the server gave them. */
  retryAfterS: z.number().optional(),
  /** Names an answer that may be remembered; with status 304 the caller has it, and there is no body. */
  tag: z.string().optional(),
  /** The moment that such an answer is of. */
  asOf: z.string().optional(),
  body: z.unknown(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

export const shellShapes = {
  /**
   * Answers several questions in one stream of lines (application/x-ndjson), each as soon as it is ready. Every question
   * is checked, limited and answered like a request of its own.
   */
  askTogether: {
    body: z.object({ questions: z.array(Question).min(1).max(TOGETHER_MAX) }),
    reply: QuestionAnswer,
  },
  /** Counts the work that waits for the caller. */
  getWaitingWork: { params: Organisation, reply: WaitingWork },
  /**
   * Finds tickets by the start of their id or by words of subject and first message, and people by parts of their
   * names. Finds only what the caller's role may see.
   */
  searchOrganisation: {
    params: Organisation,
    query: z.object({ text: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX) }),
    reply: z.object({
      tickets: z.array(FoundTicket).max(FOUND_TICKETS),
      people: z.array(FoundPerson).max(FOUND_PEOPLE * 2),
    }),
  },
}
