import * as z from 'zod'
import { InputDay, OrganisationId, Source } from '../base/common.ts'
import { PLANS, SEATS_MAX } from './plans.ts'

const PlanId = z.enum(PLANS.map(({ id }) => id))

/** What an organisation has agreed on, and how much of it is used. */
export const OrganisationPlan = z.object({
  /** Id of a plan of PLANS. */
  plan: z.string(),
  seats: z.object({
    /** Approved members with a role that takes a seat. */
    used: z.int(),
    /** Open invitations with such a role: each holds a seat until it is accepted, is revoked or runs out. */
    invited: z.int(),
    /** Missing: no limit. */
    allowed: z.int().optional(),
    /** Seats agreed on apart from the plan; missing: those of the plan hold. */
    agreed: z.int().optional(),
  }),
  /** First day of the next term, yyyy-MM-dd; missing: the plan does not end. */
  renewsOn: z.iso.date().optional(),
})
export type OrganisationPlan = z.infer<typeof OrganisationPlan>

const Money = z.number().min(0)

/** Cost of the assistant in the current month (UTC), from the same source as the usage report. */
export const AssistCost = z.object({
  /** First day of the month and today, yyyy-MM-dd. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Missing: the installation knows no prices. */
  cost: Money.optional(),
  currency: z.string().length(3).optional(),
  /** Expected cost of the whole month with its 95 % interval; missing: `noForecast` has the reason. */
  forecast: z.object({ cost: Money, low: Money, high: Money, days: z.int() }).optional(),
  /** `few_days`: less than a week of use. `totals_only`: the usage service reports no single days. */
  noForecast: z.enum(['few_days', 'totals_only']).optional(),
})
export type AssistCost = z.infer<typeof AssistCost>

const params = z.object({ organisationId: OrganisationId })

export const planShapes = {
  getPlan: { params, query: Source, reply: OrganisationPlan },
  /** Changes only the given fields; null removes a value. It gates no part of the product, only new seats. */
  updatePlan: {
    params,
    query: Source,
    body: z.object({
      plan: PlanId.optional(),
      seatsAgreed: z.int().min(1).max(SEATS_MAX).nullable().optional(),
      renewsOn: InputDay.nullable().optional(),
    }),
    reply: OrganisationPlan,
  },
  getAssistCost: { params, query: Source, reply: AssistCost },
}
