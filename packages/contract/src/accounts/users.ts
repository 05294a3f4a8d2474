import * as z from 'zod'
import { Source } from '../base/common.ts'
import { OrganisationSetup } from '../organisation/organisation-details.ts'
import { ROLES } from '../base/roles.ts'
import { Shortcuts, UserSettings } from './user-settings.ts'
import { ViewAs } from './view-as.ts'

export const RoleName = z.enum(ROLES)

/** The input of the sign-in form. No length rule here: the form has one, and the server compares. */
export const Credentials = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(1024),
})
export type Credentials = z.infer<typeof Credentials>

export const OrganisationRef = z.object({ id: z.string(), name: z.string() })

/** The signed-in user, as every screen reads it (SPEC §3, user session). */
export const SessionUser = z.object({
  /** A fresh access token; it is valid as long as its session row is. */
  token: z.string(),
  role: z.array(RoleName),
  from: z.enum(['federated', 'identity-provider', 'api']),
  /** True in production when demo accounts with public passwords exist; missing otherwise. */
  hasPublicAccounts: z.boolean().optional(),
  /** With it the portal encrypts unsaved work over a sign-out; missing in a view as somebody else. */
  workKey: z.string().optional(),
  /** The portal is shown as somebody else sees it, read-only; the other fields are theirs. Missing: as oneself. */
  viewAs: ViewAs.optional(),
  data: z.object({
    displayName: z.string(),
    firstName: z.string(),
    email: z.string(),
    organizationId: z.string(),
    organizationName: z.string(),
    secondaryOrg: z.array(OrganisationRef),
    /** Setup of the organisation that the session works in. */
    setup: OrganisationSetup,
    /** Ids of navigation items. */
    shortcuts: Shortcuts,
    /** Appearance of the portal; missing: the defaults. */
    settings: UserSettings.optional(),
  }),
})
export type SessionUser = z.infer<typeof SessionUser>

export const userShapes = {
  authenticate: {
    query: Source,
    body: Credentials,
    reply: z.object({
      data: z.literal(1),
      result: z.object({ token: z.string() }),
      message: z.string(),
    }),
  },
  currentUser: { query: Source, reply: z.object({ user: SessionUser }) },
  logout: { query: Source, reply: z.object({ data: z.literal(1) }) },
}
