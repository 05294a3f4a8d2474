import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { OWN_DAY_METRICS } from './strain-kinds.ts'
import { SavingKind } from '../assist/assist-settings.ts'

const params = z.object({ organisationId: OrganisationId })

const Item = z.object({
  metric: z.enum(OWN_DAY_METRICS),
  /** Today until now; of ratings the last 28 days. A median for first replies. Missing: nothing to count. */
  value: z.number().optional(),
  n: z.int(),
  /** The least and the most of the same weekday in the four weeks before, until the same time of the day. */
  usual: z.object({ low: z.number(), high: z.number() }).optional(),
  /** Median of the agents at work today; missing with fewer than LEAST_AGENTS. */
  team: z.number().optional(),
})
export type OwnDayItem = z.infer<typeof Item>

const Saved = z.object({ kind: SavingKind, uses: z.int(), minutes: z.number() })

export const ownDayShapes = {
  /** The caller's own day beside their usual one and the median of the team. */
  getOwnDay: {
    params,
    reply: z.object({
      items: z.array(Item),
      /** Uses of the panel in the last 28 days, and the minutes they saved by the organisation's settings. */
      saved: z.array(Saved),
      /** Time with tickets open that the panel measured; missing: the organisation does not measure it. */
      handling: z
        .object({ todayMin: z.number(), tickets: z.int(), medianMin: z.number().optional() })
        .optional(),
      /** The name by which tickets know the caller; missing: no ticket does. */
      hasName: z.boolean(),
      /** Another member has the same name: nobody knows whose tickets these are, and both see none. */
      sharesName: z.literal(true).optional(),
      asOf: Instant,
    }),
  },
  /** The last comments of customers on the caller's own tickets, newest first; addresses are masked. */
  listOwnComments: {
    params,
    reply: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          at: Instant,
          ticketId: z.string().optional(),
          group: z.enum(['promoter', 'passive', 'detractor']).optional(),
          comment: z.string(),
        }),
      ),
      asOf: Instant,
    }),
  },
}
