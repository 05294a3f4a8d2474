import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import { TICKET_STATUSES } from '../tickets/tickets.ts'
import { FOUND_PEOPLE, FOUND_TICKETS, SEARCH_MAX, SEARCH_MIN, WAITING_MAX } from './shell-limits.ts'

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

export const shellShapes = {
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
