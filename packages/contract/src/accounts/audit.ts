import * as z from 'zod'
import { Instant, OrganisationId, Source } from '../base/common.ts'

/** Actions that the audit log of an organisation records. */
export const AUDIT_ACTIONS = [
  'account_link.created',
  'admin.created',
  'organisation.created',
  'privacy.changed',
  'signing_secret.created',
  'signing_secret.deleted',
] as const

const Person = z.object({ id: z.uuid(), name: z.string() })

/** One entry of the audit log: an action on an account or a setting, and who did it. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: Instant,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; missing for a command on the server's machine. */
  actor: Person.optional(),
  /** The member whose account was changed; missing when the action concerned no account. */
  member: Person.optional(),
  /** Further details, e.g. the purpose of a link. Never a secret. */
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditShapes = {
  /** Newest first. */
  listAudit: {
    params: z.object({ organisationId: OrganisationId }),
    query: Source.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: z.object({ items: z.array(AuditEntry), total: z.int() }),
  },
}
