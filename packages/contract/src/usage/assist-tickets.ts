import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { FilteredPage } from '../filters/filter-shapes.ts'
import { TICKETS_MAX } from '../tickets/ticket-sorts.ts'
import { TicketFacts, TicketRow } from '../tickets/tickets.ts'

export const assistTicketShapes = {
  /**
   * The tickets in which events of some types happened, those with the most events first. `events` is the number of
   * these events on all pages: with `deleted` it is what getAssistUsage counts for the types.
   */
  listAssistTickets: {
    params: z.object({ organisationId: OrganisationId }),
    query: FilteredPage.safeExtend({
      limit: queryNumber(1, TICKETS_MAX).default(10),
      /** Event types separated by commas. */
      types: z
        .string()
        .regex(/^\w{1,40}(,\w{1,40}){0,59}$/, 'is not a list of event types')
        .transform((text) => text.split(',')),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          events: z.int(),
          /** When the last of them happened. */
          last: Instant,
          /** Missing: the ticket is not in the record. */
          ticket: TicketRow.extend({ facts: TicketFacts }).optional(),
        }),
      ),
      /** Number of tickets on all pages. */
      total: z.int(),
      events: z.int(),
      /** Events that are still counted, but whose rows the organisation's retention deleted. */
      deleted: z.int(),
    }),
  },
}
