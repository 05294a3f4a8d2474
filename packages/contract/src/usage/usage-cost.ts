import * as z from 'zod'
import { InputDay, OrganisationId, Source } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'

const isoDay = (day: string): string => day.split('-').toReversed().join('-')
const startOf = (day: string): number => Date.parse(isoDay(day))

/** A day as the usage service spells it (SPEC §7). */
const ServiceDay = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/, 'is no DD-MM-YYYY')
  .refine((day) => InputDay.safeParse(isoDay(day)).success, 'is no day that can be asked for')

export const usageCostShapes = {
  /** What the assistant cost in whole days, as the usage service of this installation says. */
  getUsageCost: {
    query: Source.extend({
      orgid: OrganisationId,
      filter_type: z.literal('total_cost'),
      from_date: ServiceDay,
      to_date: ServiceDay,
    }).check(rangeRule('from_date', 'to_date', startOf)),
    reply: z.object({
      /** Missing: nobody counts costs here. */
      cost: z.number().optional(),
      /** ISO 4217; missing where the service does not say it. */
      currency: z.string().length(3).optional(),
    }),
  },
}
