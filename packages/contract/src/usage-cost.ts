import * as z from 'zod'
import { OrganisationId, Source } from './common.ts'

/** A day as the usage service spells it (SPEC §7). */
const ServiceDay = z
  .string()
  .regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/, 'is no DD-MM-YYYY')

export const usageCostShapes = {
  /** What the assistant cost in whole days, as the usage service of this installation says. */
  getUsageCost: {
    query: Source.extend({
      orgid: OrganisationId,
      filter_type: z.literal('total_cost'),
      from_date: ServiceDay,
      to_date: ServiceDay,
    }),
    reply: z.object({
      /** Missing: nobody counts costs here. */
      cost: z.number().optional(),
      /** ISO 4217; missing where the service does not say it. */
      currency: z.string().length(3).optional(),
    }),
  },
}
