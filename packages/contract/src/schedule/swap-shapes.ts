import * as z from 'zod'
import { InputDay, Instant, OrganisationId } from '../base/common.ts'
import { AgentName } from '../routing/routing-config.ts'

export const SWAP_STATES = ['asked', 'accepted', 'approved', 'declined'] as const

/** Two agents exchange what they do on `day` and on `otherDay`, which may be the same. */
export const ShiftSwap = z.object({
  id: z.uuid(),
  /** Who asks, and whose shift is on `day`. */
  agent: z.string(),
  day: z.iso.date(),
  other: z.string(),
  otherDay: z.iso.date(),
  /** The shifts as texts. */
  shift: z.string(),
  otherShift: z.string(),
  state: z.enum(SWAP_STATES),
  askedAt: Instant,
})
export type ShiftSwap = z.infer<typeof ShiftSwap>

const params = z.object({ organisationId: OrganisationId })
const ofSwap = params.extend({ swapId: z.uuid() })

export const swapShapes = {
  /** Supervisors get all that are open; agents those that concern them. */
  listSwaps: { params, reply: z.object({ items: z.array(ShiftSwap), own: z.string().optional() }) },
  /** Shifts of colleagues that the caller could take for the own one of a day, so that all rules are kept. */
  listSwapChoices: {
    params,
    query: z.object({ day: InputDay }),
    reply: z.object({
      items: z.array(z.object({ other: z.string(), otherDay: z.iso.date(), shift: z.string() })),
    }),
  },
  requestSwap: {
    params,
    body: z.object({ day: InputDay, other: AgentName, otherDay: InputDay }),
    reply: ShiftSwap,
  },
  /** The other agent accepts or declines; then a supervisor approves or declines. */
  decideSwap: {
    params: ofSwap,
    body: z.object({ decision: z.enum(['accepted', 'approved', 'declined']) }),
    reply: ShiftSwap,
  },
  /** Who asked takes it back while it is open. */
  deleteSwap: { params: ofSwap, reply: z.object({ data: z.literal(1) }) },
}
