import * as z from 'zod'
import { Instant, OrganisationId, Source } from '../base/common.ts'
import { ROLES } from '../base/roles.ts'

/** Roles as which the portal can be viewed: all but that of the viewer. */
export const ViewedRole = z.enum(ROLES).exclude(['SuperAdmin'])
export type ViewedRole = z.infer<typeof ViewedRole>

/** Whose portal a SuperAdmin sees. */
export const ViewAs = z.object({
  /** Name of the viewed person; missing when the portal is shown as a role sees it. */
  person: z.string().optional(),
  role: ViewedRole,
  endsAt: Instant,
})
export type ViewAs = z.infer<typeof ViewAs>

/** An access token for the portal. */
const Token = z.object({ token: z.string() })

export const viewAsShapes = {
  /**
   * Starts a read-only view of the portal, as a member or as a role sees it, and returns its token; it works for an
   * hour and ends with the caller's session. Refuses the caller, a SuperAdmin and a member who is not approved. An
   * earlier view of the same session ends.
   */
  startViewAs: {
    params: z.object({ organisationId: OrganisationId }),
    query: Source,
    body: z.union([z.object({ userId: z.uuid() }), z.object({ role: ViewedRole })]),
    reply: Token,
  },
  /** Ends the view, and returns a token of the caller's own session. */
  stopViewAs: { query: Source, body: z.object({}), reply: Token },
}
