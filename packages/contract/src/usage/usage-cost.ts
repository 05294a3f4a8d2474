import * as z from 'zod'
import { InputDay, OrganisationId, Source } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'

const isoDay = (day: string): string => day.split('-').toReversed().join('-')
const startOf = (day: string): number => Date.parse(isoDay(day))

/** A day in the format of the usage service (SPEC §7). */
const ServiceDay = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/, 'is not a date such as 31-12-2026 (DD-MM-YYYY)')
  .refine((day) => InputDay.safeParse(isoDay(day)).success, 'is not a day that can be asked for')

export const usageCostShapes = {
  /** Cost of the assistant in whole days, as the installation's usage service reports it. */
  getUsageCost: {
    query: Source.extend({
      orgid: OrganisationId,
      filter_type: z.literal('total_cost'),
      from_date: ServiceDay,
      to_date: ServiceDay,
    }).check(rangeRule('from_date', 'to_date', startOf)),
    reply: z.object({
      /** Missing when no usage service is configured. */
      cost: z.number().optional(),
      /** ISO 4217; missing when the service does not report it. */
      currency: z.string().length(3).optional(),
    }),
  },
}
