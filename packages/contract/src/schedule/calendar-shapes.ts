import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'

const params = z.object({ organisationId: OrganisationId })

export const calendarShapes = {
  /** Whether the caller has an address for their calendar, and since when; the address itself is shown once. */
  getOwnCalendar: { params, reply: z.object({ madeAt: Instant.optional() }) },
  /** A new address for the caller's own published shifts; the one before ends. */
  renewOwnCalendar: { params, reply: z.object({ url: z.string() }) },
  deleteOwnCalendar: { params, reply: z.object({ data: z.literal(1) }) },
}
