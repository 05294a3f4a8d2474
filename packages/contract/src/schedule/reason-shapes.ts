import * as z from 'zod'
import { InputInstant, Instant, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { LEAVE_STATES, REASON_NOTE_MAX, REASONS } from './schedule-kinds.ts'

const Kind = z.enum(['absent', 'worked'])

/** Why an agent was out of adherence, as the agent says afterwards. */
export const AdherenceReason = z.object({
  id: z.uuid(),
  agent: z.string(),
  from: Instant,
  to: Instant,
  /** `absent`: not at work during a shift; `worked`: at work during a break. */
  kind: Kind,
  reason: z.enum(REASONS),
  note: z.string(),
  state: z.enum(LEAVE_STATES),
  askedAt: Instant,
})
export type AdherenceReason = z.infer<typeof AdherenceReason>

/** Time of the caller out of adherence, with the last reason that was given for it. */
export const OwnDeviation = z.object({
  from: Instant,
  to: Instant,
  kind: Kind,
  minutes: z.number().min(0),
  reason: AdherenceReason.optional(),
})
export type OwnDeviation = z.infer<typeof OwnDeviation>

const params = z.object({ organisationId: OrganisationId })
const ofReason = params.extend({ reasonId: z.uuid() })

export const reasonShapes = {
  /** The caller's own, the newest first, until now; nobody gets those of others. Less than a minute is left out. */
  listOwnDeviations: {
    params,
    query: z.object({ from: InputInstant, to: InputInstant }).check(rangeRule('from', 'to')),
    reply: z.object({ items: z.array(OwnDeviation), asOf: Instant }),
  },
  /** Reasons that wait for a decision, the oldest first. */
  listReasons: { params, reply: z.object({ items: z.array(AdherenceReason) }) },
  /** For time out of adherence of the caller, which has no other reason that waits or is approved. */
  giveReason: {
    params,
    body: z
      .object({
        from: InputInstant,
        to: InputInstant,
        reason: z.enum(REASONS),
        note: z.string().trim().max(REASON_NOTE_MAX).default(''),
      })
      .check(rangeRule('from', 'to'))
      .refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        message: 'Enter a note',
      }),
    reply: AdherenceReason,
  },
  /** `conflict` when it is decided already. */
  decideReason: {
    params: ofReason,
    body: z.object({ state: z.enum(['approved', 'declined']) }),
    reply: AdherenceReason,
  },
  /** Takes an own reason back while nobody has decided. */
  deleteReason: { params: ofReason, reply: z.object({ data: z.literal(1) }) },
}
