import * as z from 'zod'
import { InputDay, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { DayPlan } from './schedule-shapes.ts'

/** Why hours stay uncovered. */
export const GAP_REASONS = ['nobody', 'away', 'hours', 'small'] as const
export type GapReason = (typeof GAP_REASONS)[number]

export const WhatIfInput = z.object({
  occupancy: z.number().min(0.3).max(1),
  handling: z.number().min(0.05).max(20),
  shrinkage: z.number().min(0).max(0.8),
})

const Hours = z.number().min(0)

export const proposeShapes = {
  /**
   * Shifts for days of at most a week on which nothing is planned, under the rules of rest, hours, skills and leave.
   * Nothing is saved. Ends when the caller goes.
   */
  proposeShifts: {
    params: z.object({ organisationId: OrganisationId }),
    body: z
      .object({ from: InputDay, to: InputDay, whatIf: WhatIfInput })
      .check(rangeRule('from', 'to')),
    reply: z.object({
      shifts: z.array(z.object({ agent: z.string(), day: z.iso.date(), plan: DayPlan })),
      requiredH: Hours,
      /** Hours of agents that lacked before, and that lack with the shifts. */
      beforeH: Hours,
      uncoveredH: Hours,
      /** No shifts under these rules leave fewer hours: in hours with too few agents, and beyond all their hours. */
      bound: z.object({ hours: Hours, nobodyH: Hours, usedUpH: Hours }),
      gaps: z.array(
        z.object({
          day: z.iso.date(),
          /** Hours of the day; `to` is not part of it. */
          from: z.int(),
          to: z.int(),
          hours: Hours,
          queues: z.array(z.string()),
          reason: z.enum(GAP_REASONS),
        }),
      ),
      /** Tried changes. */
      iterations: z.int(),
    }),
  },
}
