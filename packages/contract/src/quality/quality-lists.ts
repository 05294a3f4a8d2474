import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { FilteredPage } from '../filters/filter-shapes.ts'

/** A page of tickets, each with what the list is about. */
const listOf = <T extends z.core.$ZodShape>(about: T) => ({
  params: z.object({ organisationId: OrganisationId }),
  query: FilteredPage,
  reply: z.object({
    items: z.array(
      z.object({
        ticketId: z.string(),
        subject: z.string(),
        agent: z.string().optional(),
        ...about,
      }),
    ),
    total: z.int(),
  }),
})

/** Lists of tickets behind figures of quality. */
export const qualityListShapes = {
  /** Tickets with an automatic score, the lowest first. */
  listMachineScores: listOf({
    score: z.number(),
    /** Names of the checks that failed. */
    failed: z.array(z.string()),
    solvedAt: Instant,
  }),
  /** Solved tickets that nobody has reviewed, newest first. */
  listUnreviewedTickets: listOf({ solvedAt: Instant }),
  /** Tickets that reviewers replaced, newest first. */
  listReplacedTickets: listOf({ reviewer: z.string(), reason: z.string(), at: Instant }),
}
