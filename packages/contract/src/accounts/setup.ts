import * as z from 'zod'
import { AccountLink, APPROVALS, Email } from './accounts.ts'
import { InvitedPerson } from './invitations.ts'
import { Locale, OrganisationId, Source, TimeZone } from '../base/common.ts'
import { queryNumber } from '../base/numbers.ts'
import { ROLES } from '../base/roles.ts'
import { OrganisationName } from '../organisation/general.ts'
import { DEFAULT_LOCALE } from '../organisation/locales.ts'
import { userShapes } from './users.ts'

/** A new organisation. Its id never changes: it is part of the script tag on customers' pages. */
export const NewOrganisation = z.object({
  id: OrganisationId,
  name: OrganisationName,
  /** Zone in which its days and working hours are counted. */
  timeZone: TimeZone,
  /** Language of its tickets that name none. */
  locale: Locale.default(DEFAULT_LOCALE),
})
export type NewOrganisation = z.output<typeof NewOrganisation>

/** The first admin of a server: a SuperAdmin. */
export const FirstAdmin = InvitedPerson.extend({ email: Email })
export type FirstAdmin = z.infer<typeof FirstAdmin>

/** The first run of a server: an organisation and its admin. */
export const Setup = z.object({
  /** One-time code from the start line of the server; spaces, hyphens and case do not matter. */
  code: z.string().trim().min(1).max(100),
  organisation: NewOrganisation,
  admin: FirstAdmin,
})
export type Setup = z.infer<typeof Setup>

/** Roles that the command on the server's machine gives. */
export const ADMIN_ROLES = ['SuperAdmin', 'Admin'] as const

/** A member of any organisation, for the command on the server's machine. */
export const AnyMember = z.object({
  organisationId: OrganisationId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  approval: z.enum(APPROVALS),
  emailVerified: z.boolean(),
})
export type AnyMember = z.infer<typeof AnyMember>

export const setupShapes = {
  /** Whether the server waits for its first organisation and SuperAdmin. */
  getSetup: { query: Source, reply: z.object({ isNeeded: z.boolean() }) },
  /**
   * Creates the first organisation and its SuperAdmin, and signs in. Works once: while there is no SuperAdmin, and with
   * the one-time code. An organisation without members, as an import creates it, gets the given values.
   */
  completeSetup: { query: Source, body: Setup, reply: userShapes.authenticate.reply },
  /**
   * Creates an admin, or gives an account the role, for the command on the server's machine. The organisation is
   * created when there is none and it has a name here.
   */
  createAdmin: {
    body: z.object({
      email: Email,
      firstName: InvitedPerson.shape.firstName.optional(),
      lastName: InvitedPerson.shape.lastName.optional(),
      /** Missing: SuperAdmin for the first one of the server, then Admin. */
      role: z.enum(ADMIN_ROLES).optional(),
      organisation: NewOrganisation.pick({ id: true }).extend({
        name: OrganisationName.optional(),
        /** Missing: UTC. */
        timeZone: TimeZone.optional(),
      }),
    }),
    reply: z.object({
      role: z.enum(ADMIN_ROLES),
      isNewOrganisation: z.boolean(),
      /** Link with which the owner of a new account chooses the password; missing when there was an account. */
      link: AccountLink.optional(),
    }),
  },
  /** Lists the members of one organisation or of all, by organisation and name. */
  listAllMembers: {
    query: Source.extend({
      organisationId: OrganisationId.optional(),
      limit: queryNumber(1, 500).default(500),
      offset: queryNumber(0, 1_000_000).default(0),
    }),
    reply: z.object({ items: z.array(AnyMember), total: z.int() }),
  },
}
