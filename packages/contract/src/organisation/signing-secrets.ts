import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'

/** A secret that tokens of the customer's server are signed with (HS256). */
export const SigningSecret = z.object({
  id: z.uuid(),
  createdAt: Instant,
  /** From then on its tokens are refused: a newer one took its place. Missing: it is the newest. */
  expiresAt: Instant.optional(),
})
export type SigningSecret = z.infer<typeof SigningSecret>

/** With its value, which admins see this once. */
export const NewSigningSecret = SigningSecret.extend({ value: z.string() })
export type NewSigningSecret = z.infer<typeof NewSigningSecret>

const params = z.object({ organisationId: OrganisationId })

export const signingSecretShapes = {
  /** Those that hold, newest first. */
  listSigningSecrets: { params, reply: z.object({ items: z.array(SigningSecret) }) },
  /** A new one. The one before holds for another day, the one before that no longer. */
  createSigningSecret: { params, body: z.object({}), reply: NewSigningSecret },
  /** Ends one at once; the newest is refused. */
  deleteSigningSecret: {
    params: params.extend({ secretId: z.uuid() }),
    reply: z.object({ data: z.literal(1) }),
  },
  /** The newest with its value, for the command on the server's machine; missing: there is none. */
  showSigningSecret: { params, reply: z.object({ secret: NewSigningSecret.optional() }) },
}
