import * as z from 'zod'
import { InputDay, Instant, OrganisationId } from '../base/common.ts'
import { OrganisationName } from './general.ts'
import { RETENTION_DAYS, RETENTION_KINDS } from './retention-kinds.ts'

const Days = z.int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max)
const QueryDays = z.coerce.number().int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max).optional()

/** Days for which each kind of data is kept; missing: for ever, and the audit log for `auditDays`. */
const Rules = z.partialRecord(z.enum(RETENTION_KINDS), Days)

const Retention = z.object({
  days: Rules,
  /** Fewest days for which this server keeps the audit log. */
  auditDays: z.int(),
  /** Days for which chat conversations are kept after their last message: a setting of the bot. */
  chatDays: z.int(),
})
export type Retention = z.infer<typeof Retention>

const params = z.object({ organisationId: OrganisationId })

export const retentionShapes = {
  getRetention: { params, reply: Retention },
  /** What would be deleted if each kind were kept for the given days. */
  previewRetention: {
    params,
    query: z.object({
      tickets: QueryDays,
      events: QueryDays,
      answers: QueryDays,
      mails: QueryDays,
      audit: QueryDays,
    }),
    reply: z.object({
      items: z.array(
        z.object({
          kind: z.enum(RETENTION_KINDS),
          /** Number of records that the first deletion would delete. */
          count: z.int(),
          /** Older records would be deleted. */
          before: Instant,
        }),
      ),
      /** Day of the first deletion: tomorrow in the organisation's zone. */
      firstOn: InputDay,
      /** Name of the organisation, which confirms a deletion. */
      name: z.string(),
    }),
  },
  /**
   * Changes only the given kinds; null: for ever. `conflict` with a field `confirm` when data would be deleted and the
   * name of the organisation is missing or wrong. The first deletion is on the next day of the organisation's zone.
   */
  updateRetention: {
    params,
    body: z.object({
      days: z.partialRecord(z.enum(RETENTION_KINDS), Days.nullable()),
      /** Name of the organisation. */
      confirm: OrganisationName.optional(),
    }),
    reply: Retention,
  },
}
