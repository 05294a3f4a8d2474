import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { FilteredPage } from '../filters/filter-shapes.ts'

const params = z.object({ organisationId: OrganisationId })

/** Lists of tickets behind figures of quality. */
export const qualityListShapes = {
  /** Tickets with an automatic score, the lowest first. */
  listMachineScores: {
    params,
    query: FilteredPage,
    reply: z.object({
      items: z.array(
        z.object({
          ticketId: z.string(),
          subject: z.string(),
          agent: z.string().optional(),
          score: z.number(),
          /** Names of the checks that failed. */
          failed: z.array(z.string()),
          solvedAt: Instant,
        }),
      ),
      total: z.int(),
    }),
  },
  /** Solved tickets that nobody has reviewed, newest first. */
  listUnreviewedTickets: {
    params,
    query: FilteredPage,
    reply: z.object({
      items: z.array(
        z.object({
          ticketId: z.string(),
          subject: z.string(),
          agent: z.string().optional(),
          solvedAt: Instant,
        }),
      ),
      total: z.int(),
    }),
  },
  /** Tickets that reviewers replaced, newest first. */
  listReplacedTickets: {
    params,
    query: FilteredPage,
    reply: z.object({
      items: z.array(
        z.object({
          ticketId: z.string(),
          subject: z.string(),
          agent: z.string().optional(),
          reviewer: z.string(),
          reason: z.string(),
          at: Instant,
        }),
      ),
      total: z.int(),
    }),
  },
}
