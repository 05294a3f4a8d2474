import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'

/** What a secret or key is for, e.g. the server that has it. */
export const SecretLabel = z.string().trim().min(1, 'Enter a label').max(60)

/** A secret that signs the tokens of the customer's server (HS256). */
export const SigningSecret = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: Instant,
  /** Name of the admin who created it; missing when a command on the server's machine did. */
  createdBy: z.string().optional(),
  /** To the minute; missing: no token with its signature has come. */
  lastUsedAt: Instant.optional(),
  /** From this moment its tokens are refused, because a newer secret replaced it. Missing for the newest. */
  expiresAt: Instant.optional(),
})
export type SigningSecret = z.infer<typeof SigningSecret>

/** A secret with its value, which is shown to admins only this once. */
export const NewSigningSecret = SigningSecret.extend({ value: z.string() })
export type NewSigningSecret = z.infer<typeof NewSigningSecret>

const params = z.object({ organisationId: OrganisationId })

export const signingSecretShapes = {
  /** Valid secrets, newest first. */
  listSigningSecrets: { params, reply: z.object({ items: z.array(SigningSecret) }) },
  /** Creates a secret. The previous one stays valid for another day; older ones become invalid. */
  createSigningSecret: {
    params,
    body: z.object({ label: SecretLabel.default('Signing secret') }),
    reply: NewSigningSecret,
  },
  /** Invalidates a secret at once. Without another secret no token is valid. */
  deleteSigningSecret: {
    params: params.extend({ secretId: z.uuid() }),
    reply: z.object({ data: z.literal(1) }),
  },
  /**
   * Refuses tokens that were signed before now: those of one agent (`sub`, in any case of letters), or without one all. Who is at
   * work gets a new token from the customer's server.
   */
  revokeTokens: {
    params,
    body: z.strictObject({ agent: z.string().trim().min(1).max(200).optional() }),
    reply: z.object({ data: z.literal(1) }),
  },
  /** The newest secret with its value, for the command on the server's machine; missing when there is none. */
  showSigningSecret: { params, reply: z.object({ secret: NewSigningSecret.optional() }) },
}
